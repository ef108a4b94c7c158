import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'

const PROGRAM = fileURLToPath(new URL('lake-process.ts', import.meta.url))

/** The time in which a process could answer, in milliseconds since 1970; open at the end while it runs. */
export type Span = {start: number; end?: number}

/** Runs the lake, kills it without warning now and then, and starts it again over the same folder. */
export class KillableLake {
  kills = 0
  readonly spans: Span[] = []
  readonly #folder: string
  readonly #wrapper: string[]
  #child: ChildProcess | undefined
  #origin: Promise<string> | undefined

  /** @param wrapper a command to run it under, such as strace. */
  constructor(folder: string, wrapper: string[] = []) {
    this.#folder = folder
    this.#wrapper = wrapper
  }

  /** Rejects when it ends before it serves, as over a folder that it refuses. */
  start(): Promise<string> {
    const [command = '', ...options] = [...this.#wrapper, process.execPath, PROGRAM, this.#folder]
    // What Node writes of its own accord would be counted and lost, too.
    const env = {...process.env, NODE_DISABLE_COMPILE_CACHE: '1'}
    const child = spawn(command, options, {stdio: ['ignore', 'pipe', 'inherit'], detached: true, env})
    this.#child = child
    const refused = once(child, 'exit').then(([code]) => {
      throw new Error(`The lake ended at its start with ${code}`)
    })
    this.#origin = Promise.race([once(child.stdout, 'data'), refused]).then(([port]) => {
      this.spans.push({start: Date.now()})
      return `http://127.0.0.1:${Number(String(port))}`
    })
    return this.#origin
  }

  /** Returns the address at which it listens now. Waits while it starts. */
  async origin(): Promise<string> {
    return this.#origin ?? this.start()
  }

  /** Kills it a moment after it has started, and starts it again; until told that the work is done. */
  async keepKilling(times: number, isDone: () => boolean): Promise<void> {
    while (this.kills < times && !isDone()) {
      await this.origin()
      await setTimeout(40 + Math.random() * 160)
      await this.stop('SIGKILL')
      this.kills++
      await this.start()
    }
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child?.pid) return
    const ended = once(child, 'exit')
    // The whole group: strace lets no signal through to what it runs.
    process.kill(-child.pid, signal)
    const span = this.spans.at(-1)
    if (span) span.end ??= Date.now()
    await ended
  }
}
