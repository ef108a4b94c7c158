import {spawn} from 'node:child_process'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {answerHelp} from '../../apps/server/src/config/terminal.ts'

const HOUSE = join(import.meta.dirname, '../..')

/** Folders of the programs; what several of them compile is checked with the options of each. */
const PROGRAMS = ['.', 'apps/web', 'studio', 'tests']

answerHelp(`Usage: pnpm types [<program>]
  Checks the types of all programs, or of one, and prints each mistake once. \`pnpm check:urdu\` is that of the Studio's texts:
  it lists those without Urdu.`)

/** A mistake is a line with all that is indented below it. It starts from what the last check wrote down. */
const asked = process.argv.slice(2)
const mistakes = new Set<string>()
for (const program of asked.length > 0 ? asked : PROGRAMS) {
  const child = spawn(
    process.execPath,
    [join(HOUSE, 'node_modules/typescript/bin/tsc'), '--pretty', 'false', '-p', program],
    {
      cwd: HOUSE,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const printed = text(child.stdout)
  const code = await new Promise((resolve) => child.once('close', resolve))
  for (const mistake of (await printed).split(/\n(?=\S)/)) if (mistake.trim()) mistakes.add(mistake.trimEnd())
  if (code !== 0) process.exitCode = 1
}
for (const mistake of mistakes) process.stdout.write(`${mistake}\n`)
