import {type ChildProcess, execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {promisify} from 'node:util'

export const PROGRAM = join(import.meta.dirname, '../src/program/lake.ts')

const run = promisify(execFile)

/** Runs a command of the program to its end; rejects with `code` and `stderr` when it fails. */
export function lake(...args: string[]) {
  const running = run(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args])
  // Nobody answers.
  running.child.stdin?.end()
  return running
}

export type Served = {
  url: string
  /** As others are told who serves. */
  name: string
  /** Printed when the folder had none yet. */
  token: string | undefined
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** `lake serve` in a process of its own, at a free port. */
export async function serveFolder(folder: string, ...args: string[]): Promise<Served> {
  return readWelcome(spawn(process.execPath, [PROGRAM, 'serve', folder, '--port', '0', ...args]))
}

/** Resolves when the program says that it serves. */
export async function readWelcome(child: ChildProcess): Promise<Served> {
  let errors = ''
  child.stderr?.on('data', (text) => {
    errors += text
  })
  let [url, token]: (string | undefined)[] = []
  if (child.stdout) {
    for await (const line of createInterface({input: child.stdout})) {
      url ??= /^Lake +(\S+)/.exec(line)?.[1]
      token ??= /^Token +(\S+)/.exec(line)?.[1]
      if (line.startsWith('Stop with')) break
    }
  }
  if (!url) throw new Error(`The program did not serve: ${errors}`)
  const stop: Served['stop'] = async (signal = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {url, name: `Process ${child.pid}`, token, stop}
}
