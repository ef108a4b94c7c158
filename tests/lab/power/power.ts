import {parseArgs} from 'node:util'
import {contentLosses, type Losses, submissionLosses} from './losses.ts'

const MOST_FAULTS_SHOWN = 5

/**
 * `pnpm lab power [--losses=100] [--only=lake|submissions] [--no-syncs]`: takes the power from the lake and from the
 * submissions, as often as said from each, and prints what was lost. With `--no-syncs` nothing that was synced counts as
 * synced: then things must be lost, or this test finds nothing. Ends by itself, with 1 when something was lost.
 */
const {values} = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {losses: {type: 'string', default: '100'}, only: {type: 'string'}, 'no-syncs': {type: 'boolean'}},
})

const size = {losses: Number(values.losses), ignoreSyncs: values['no-syncs'] ?? false}
const subjects: Record<string, (given: typeof size) => Promise<Losses>> = {
  lake: contentLosses,
  submissions: submissionLosses,
}
let isSound = true
process.stdout.write('| of | losses of power | acknowledged before | faults |\n|---|---|---|---|\n')
for (const [name, measure] of Object.entries(subjects)) {
  if (values.only !== undefined && values.only !== name) continue
  const {losses, promised, faults} = await measure(size)
  process.stdout.write(`| ${name} | ${losses} | ${promised} | ${faults.length} |\n`)
  for (const fault of faults.slice(0, MOST_FAULTS_SHOWN)) process.stderr.write(`${fault}\n`)
  isSound &&= faults.length === 0
}
process.exit(isSound ? 0 : 1)
