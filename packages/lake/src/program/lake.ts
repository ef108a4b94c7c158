#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
import {dataset} from './dataset.ts'
import {develop, isProject} from './develop.ts'
import {explain} from './explain.ts'
import {backup, check, exportTo, importFrom} from './move.ts'
import {purge} from './purge.ts'
import {serve} from './serve.ts'
import {token} from './token.ts'
import {docs, USAGE, UsageError} from './usage.ts'

const COMMANDS: Readonly<Record<string, (given: string[], environment: NodeJS.ProcessEnv) => unknown>> = {
  dev: develop,
  serve,
  token,
  dataset,
  export: exportTo,
  import: importFrom,
  backup,
  check,
  explain,
  purge,
  docs,
}

/** The program `lake`. What goes wrong is said in plain lines: the person at the terminal is meant to mend it. */
async function run(args: string[]): Promise<void> {
  // Content is nobody's on this machine but whoever's it is.
  process.umask(0o077)
  // Without a command, in a Sanity project, that of the project.
  const isBare = args[0] === undefined || (args[0].startsWith('--') && args[0] !== '--help')
  const [name, ...given] = isBare && isProject() ? ['dev', ...args] : args
  if (name === undefined || name === 'help' || name === '--help') return void process.stdout.write(USAGE)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(`There is no command "${name}".`)
  if (given.includes('--help')) return void process.stdout.write(USAGE)
  await command(given, process.env)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isMisuse = error instanceof UsageError || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE')
  process.stderr.write(`${(error as Error).message}\n${isMisuse ? `\n${USAGE}` : ''}`)
  process.exitCode = isMisuse ? 2 : 1
}
