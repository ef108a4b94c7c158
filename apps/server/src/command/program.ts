import {enableCompileCache} from 'node:module'
import {createInterface} from 'node:readline/promises'
import type {Readable, Writable} from 'node:stream'
import {parseArgs} from 'node:util'
import {paths} from '../config/paths.ts'
import {answerHelp, print, printTo} from '../config/terminal.ts'
import {createPrivately} from '../operations/data-folder.ts'

/** The surroundings of a command: a terminal, a script, or a test. */
export type Io = {
  /** The environment. Default: that of the process, completed by a file `.env`. */
  env?: Record<string, string | undefined>
  input: Readable & {isTTY?: boolean}
  out: Writable
  err: Writable
}

/** A command: returns the code with which its process ends. */
export type Main = (args: string[], io: Io) => Promise<number>

/** A command was called in another way than its usage says. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The person at the terminal typed Ctrl+C. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** The exit code that shells give to a process that SIGINT ended. */
const INTERRUPTED = 130

/**
 * Makes a command of its work, which returns 1 where it did something and yet not all is well. What goes wrong is told in plain
 * lines, because the person at the terminal is meant to mend it. A command imports what it works with when it begins to:
 * `--help` and a wrong word are answered before anything is loaded or opened.
 */
export function command(usage: string, work: (args: string[], io: Io) => unknown): Main {
  const printUsage = () => {
    print(usage)
    return 0
  }
  return (args, io) =>
    printTo(io.out, async () => {
      try {
        if (args.includes('--help')) return printUsage()
        return (await work(args, io)) === 1 ? 1 : 0
      } catch (error) {
        if (error instanceof Interrupted) return INTERRUPTED
        const {message = String(error), code} = error as NodeJS.ErrnoException
        const isMisuse = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS')
        const {DISK_FULL, isDiskFull} = await import('@site/storage')
        io.err.write(
          [isDiskFull(error) ? DISK_FULL : message, isMisuse && usage].filter(Boolean).join('\n').concat('\n'),
        )
        return 1
      }
    })
}

/** Runs a command as the process that was started for it. */
export async function start(main: Main): Promise<void> {
  createPrivately()
  // Of TypeScript too: a third of the time, and less. As serve.ts does it.
  enableCompileCache(paths.compileCache)
  const {stdin: input, stdout: out, stderr: err} = process
  process.exitCode = await main(process.argv.slice(2), {input, out, err})
}

/** Begins a program that serves: it takes no words, and answers `--help` and any word before it loads what it needs. */
export function takeNoWords(usage: string): void {
  answerHelp(usage)
  if (process.argv.length <= 2) return
  print(usage)
  process.exit(1)
}

/** Refuses what is given to a command that takes nothing. */
export const expectNothing = (args: string[]) => void parseArgs({args})

/** Returns the one folder that a command names. @throws {UsageError} */
export function namedFolder(args: string[]): string {
  const [folder, ...others] = args
  if (!folder || folder.startsWith('-') || others.length > 0) throw new UsageError()
  return folder
}

/** Returns the arguments of a command that removes something: what it works on, and whether it was told that it is meant. */
export function readArguments(args: string[]) {
  const {values, positionals} = parseArgs({
    args,
    options: {yes: {type: 'boolean', default: false}},
    allowPositionals: true,
  })
  return {...values, positionals}
}

/** Asks before something is removed. @throws {Error} when the answer is not yes */
export async function confirm(question: string, {yes}: {yes: boolean}, {input, out}: Io): Promise<void> {
  if (yes) return
  const terminal = createInterface({input, output: out})
  out.write(`${question}\nType yes to go on: `)
  const {value: answer} = await terminal[Symbol.asyncIterator]().next()
  terminal.close()
  if (String(answer).trim() !== 'yes') throw new Error('Nothing was changed. Answer yes, or add --yes.')
}
