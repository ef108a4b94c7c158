import {createInterface} from 'node:readline/promises'
import {parseArgs} from 'node:util'
import {ConfigError} from '../config/config.ts'
import {createPrivately} from '../operations/data-folder.ts'

/** Runs a command; what goes wrong is said in plain lines, because the person at the terminal is meant to mend it. */
export async function program(work: () => Promise<void> | void): Promise<void> {
  createPrivately()
  try {
    await work()
  } catch (error) {
    const lines =
      error instanceof ConfigError ? error.problems : [error instanceof Error ? error.message : String(error)]
    process.stderr.write(`${lines.join('\n')}\n`)
    process.exitCode = 1
  }
}

/** The one folder named on the command line; `--help` names none. @throws {Error} with the usage */
export function namedFolder(usage: string): string {
  const [folder, ...others] = process.argv.slice(2)
  if (!folder || folder.startsWith('-') || others.length > 0) throw new Error(`Usage: ${usage}`)
  return folder
}

/** The arguments of a command that removes something: what it works on, and whether it was said that it is meant. */
export function readArguments() {
  const {values, positionals} = parseArgs({
    options: {yes: {type: 'boolean', default: false}},
    allowPositionals: true,
  })
  return {...values, positionals}
}

/** Asks before something is removed. @throws {Error} when the answer is not yes */
export async function confirm(question: string, {yes}: {yes: boolean}): Promise<void> {
  if (yes) return
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  process.stdout.write(`${question}\nType yes to go on: `)
  const {value: answer} = await terminal[Symbol.asyncIterator]().next()
  terminal.close()
  if (String(answer).trim() !== 'yes') throw new Error('Nothing was changed. Answer yes, or add --yes.')
}
