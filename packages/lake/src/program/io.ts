import type {Readable, Writable} from 'node:stream'

/** The surroundings of the program: a process, or a test. */
export type Io = {
  env: NodeJS.ProcessEnv
  input: Readable
  out: Writable
  err: Writable
  /** Resolves when the program is told to end. */
  untilTold(): Promise<void>
}

/** A command: resolves when it is done, or was told to end. */
export type Command = (args: string[], io: Io) => unknown

export const say = ({out}: Io, ...lines: string[]) => void out.write(`${lines.join('\n')}\n`)
