import {createInterface} from 'node:readline/promises'
import {parseArgs} from 'node:util'

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
