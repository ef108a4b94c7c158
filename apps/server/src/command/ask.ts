import {createInterface} from 'node:readline/promises'
import {Writable} from 'node:stream'

/** Takes what a terminal would show of what is typed. */
const nowhere = () => new Writable({write: (_chunk, _encoding, done) => done()})

/** One line from the person at the terminal, or from standard input. @throws {Error} when nothing was typed */
export async function ask(question: string, {hidden = false} = {}): Promise<string> {
  const {isTTY} = process.stdin
  const lines = createInterface({
    input: process.stdin,
    output: isTTY && !hidden ? process.stdout : nowhere(),
    terminal: isTTY,
  })
  // Not before: from now on the terminal shows nothing by itself.
  if (isTTY) process.stdout.write(question)
  // Ctrl+C, which a terminal in this state hands over as a key.
  lines.on('SIGINT', () => process.exit(130))
  try {
    const {value = '', done} = await lines[Symbol.asyncIterator]().next()
    if (done || value === '') throw new Error(`Nothing was typed. Nothing was changed.`)
    return value
  } finally {
    lines.close()
    if (isTTY && hidden) process.stdout.write('\n')
  }
}

/**
 * A new password: never as an argument, which other users of the machine could see. At a terminal it is not shown and asked
 * for twice; from standard input it is the first line.
 */
export async function askPassword(): Promise<string> {
  const password = await ask('Password (at least 15 characters, not shown): ', {hidden: true})
  if (process.stdin.isTTY && (await ask('The same again: ', {hidden: true})) !== password)
    throw new Error('These are two different passwords. Nothing was changed.')
  return password
}
