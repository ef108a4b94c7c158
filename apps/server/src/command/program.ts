import {ConfigError} from '../config/config.ts'
import {createPrivately} from '../process/private-folder.ts'

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

/** The folder named on the command line. */
export function namedFolder(usage: string): string {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error(`Usage: ${usage}`)
  return folder
}
