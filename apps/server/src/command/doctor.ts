import {parseArgs} from 'node:util'
import {print} from '../config/terminal.ts'
import type {Finding} from '../operations/doctor/finding.ts'
import {command, start} from './program.ts'

const USAGE = `Usage: pnpm site:doctor [--mail <e-mail>]
  Looks at everything that a site needs, and says what is wrong and what to look at; ends with 1 when something is wrong.
  --mail  sends a mail to try`

const asLine = ({topic, verdict, words}: Finding) => `${verdict.padEnd(5)}  ${topic.padEnd(13)}  ${words}`

// Changes nothing, also while the site runs.
export const main = command(USAGE, async (args, io) => {
  const {values} = parseArgs({args, options: {mail: {type: 'string'}}})
  const {examineAll} = await import('../operations/doctor/examine.ts')
  const found = await examineAll(io.env, values.mail)
  print(...found.map(asLine))
  return found.some(({verdict}) => verdict === 'wrong') ? 1 : 0
})

if (import.meta.main) await start(main)
