import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {readdir, readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import type {ApiOptions} from '../../../apps/api/src/index.ts'

export type ApiProcessOptions = Pick<ApiOptions, 'folder' | 'databaseUrl' | 'dataKeys' | 'limits'> & {
  readonly mail: Omit<ApiOptions['mail'], 'companyName'>
}

const processFile = fileURLToPath(new URL('api-process.ts', import.meta.url))
const START_PATIENCE_MS = 45_000

function message<T>(child: ChildProcess, key: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      child.off('message', hear)
      child.off('exit', fail)
    }
    const fail = () => {
      stop()
      reject(new Error(`The process ended or was silent before it told its ${key}`))
    }
    const hear = (told: Record<string, unknown>) => {
      if (!(key in told)) return
      stop()
      resolve(told as T)
    }
    const timer = setTimeout(fail, START_PATIENCE_MS)
    child.on('message', hear)
    child.once('exit', fail)
  })
}

export type SiteProcess = Awaited<ReturnType<typeof startSite>>

type Start = {
  /** Goes in front of the command, e.g. a tracer. */
  readonly wrapper?: readonly string[]
  readonly nodeFlags?: readonly string[]
}

/** Starts the API as a process. */
export async function startSite(
  options: Partial<ApiProcessOptions> & {folder: string},
  {wrapper = [], nodeFlags = []}: Start = {},
) {
  const all: ApiProcessOptions = {
    mail: {from: 'site@pacific.example', to: ['office@pacific.example']},
    ...options,
    limits: {submissionsPer10Minutes: 0, ...options.limits},
  }
  const command = [
    ...wrapper,
    process.execPath,
    '--expose-gc',
    '--no-warnings',
    ...nodeFlags,
    processFile,
    JSON.stringify(all),
  ]
  // What Node writes of its own accord would be counted and lost, too.
  const env = {...process.env, NODE_DISABLE_COMPILE_CACHE: '1'}
  const child = spawn(command[0] ?? '', command.slice(1), {stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env})
  const ended = once(child, 'exit')
  const {ready: port, pid} = await message<{ready: number; pid: number}>(child, 'ready')

  const signal = async (name: NodeJS.Signals) => {
    const start = performance.now()
    if (child.exitCode === null) process.kill(pid, name)
    await ended
    return performance.now() - start
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid,
    /** Ends it without any warning. */
    kill: () => signal('SIGKILL'),
    /** Asks it to end; answers how many milliseconds that took. */
    stop: () => signal('SIGTERM'),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Resident bytes after a collection. */
    async memory(): Promise<number> {
      const told = message<{memory: number}>(child, 'memory')
      child.send('memory')
      return (await told).memory
    },
    /** The most resident bytes so far, as the kernel counts. */
    async peakMemory(): Promise<number> {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
    },
    openFiles: async () => (await readdir(`/proc/${pid}/fd`)).length,
  }
}
