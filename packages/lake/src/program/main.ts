import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Command, Io} from './io.ts'
import {studioConfigs} from './studio-config.ts'
import {USAGE, UsageError} from './usage.ts'

/** Each is loaded when it is asked for: an answer in words needs no engine. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  dev: async () => (await import('./develop.ts')).develop,
  serve: async () => (await import('./serve.ts')).serve,
  token: async () => (await import('./token.ts')).token,
  dataset: async () => (await import('./dataset.ts')).dataset,
  export: async () => (await import('./move.ts')).exportTo,
  import: async () => (await import('./move.ts')).importFrom,
  pull: async () => (await import('./pull.ts')).pull,
  backup: async () => (await import('./move.ts')).backup,
  check: async () => (await import('./move.ts')).check,
  explain: async () => (await import('./explain.ts')).explain,
  purge: async () => (await import('./purge.ts')).purge,
  docs: async () => (await import('./docs.ts')).docs,
}

/**
 * The program `lake`. What goes wrong is said in plain lines: the person at the terminal is meant to mend it.
 * @returns the code with which its process ends
 */
export async function main(args: string[], io: Io): Promise<number> {
  try {
    await run(args, io)
    return 0
  } catch (error) {
    const isMisuse =
      error instanceof UsageError || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE')
    io.err.write(`${(error as Error).message}\n${isMisuse ? '"lake help" says how it is used.\n' : ''}`)
    return isMisuse ? 2 : 1
  }
}

/** The file of the package, which has one folder for all code, or of the repository. */
const MANIFESTS = ['../package.json', '../../../../package.json'].map((file) => join(import.meta.dirname, file))
const version = (): string => JSON.parse(readFileSync(MANIFESTS.find(existsSync) ?? '', 'utf8')).version

async function run(args: string[], io: Io): Promise<void> {
  // Without a command, in a Sanity project, that of the project.
  const isBare = args[0] === undefined || (args[0].startsWith('--') && !['--help', '--version'].includes(args[0]))
  const [name, ...given] = isBare && studioConfigs().length > 0 ? ['dev', ...args] : args
  const load = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (name === '--version') return void io.out.write(`${version()}\n`)
  if (name === undefined || name === 'help' || name === '--help' || (load && given.includes('--help')))
    return void io.out.write(USAGE)
  if (!load) throw new UsageError(`There is no command "${name}".`)
  const command = await load()
  await command(given, io)
}
