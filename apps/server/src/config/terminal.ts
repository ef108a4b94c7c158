import {AsyncLocalStorage} from 'node:async_hooks'
import type {Writable} from 'node:stream'

const WIDTH = 44

const output = new AsyncLocalStorage<Writable>()

/** Does work of which all lines are printed to a stream; elsewhere they go to standard output. */
export const printTo = <Result>(out: Writable, work: () => Result): Result => output.run(out, work)

const write = (text: string) => void (output.getStore() ?? process.stdout).write(text)

/** Prints a line with dots, does the work, and ends the line with the time it took. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  write(`${title} ${'.'.repeat(Math.max(2, WIDTH - title.length))} `)
  const begun = performance.now()
  try {
    const result = await work()
    write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    write('failed\n')
    throw error
  }
}

/** Prints lines for the person who starts the process. */
export const print = (...lines: string[]) => write(`${lines.join('\n')}\n`)

/** Ends a program that was asked how it is used, before it does anything. */
export function answerHelp(usage: string): void {
  if (!process.argv.includes('--help')) return
  print(usage)
  process.exit()
}
