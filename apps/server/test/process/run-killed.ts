import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFile} from 'node:fs/promises'
import {fileOf} from './run-command.ts'
import {environmentOf} from './site-process.ts'

/** Calls of the system between which the disk is in another state. */
const CALLS = ['rename', 'fsync', 'fdatasync', 'unlink', 'link'] as const

export type Moment = {call: (typeof CALLS)[number]; nth: number}

type Run = {dataFolder: string; variables?: Record<string, string>}

export type Command = [name: string, args: string[], run: Run]

/** Runs a command of which every moment can be told: one thread does all work with files but that of SQLite, and Node writes none. */
export async function runTraced(name: string, args: string[], options: string[], {dataFolder, variables = {}}: Run) {
  const traced = ['-f', '-o', `${dataFolder}.trace`, '-e', `trace=${CALLS}`, ...options]
  const child = spawn('strace', [...traced, process.execPath, fileOf(name), ...args], {
    env: environmentOf(dataFolder, {...variables, UV_THREADPOOL_SIZE: '1', NODE_DISABLE_COMPILE_CACHE: '1'}),
    cwd: dataFolder,
    stdio: 'ignore',
  })
  return (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
}

/** All moments of a command, in which it comes to its end. */
export async function momentsOf(name: string, args: string[], run: Run): Promise<Moment[]> {
  const ended = await runTraced(name, args, [], run)
  if (ended[0] !== 0) throw new Error(`${name} ended with ${ended}`)
  const counts = new Map<string, number>()
  for (const [, thread, call] of (await readFile(`${run.dataFolder}.trace`, 'utf8')).matchAll(/^(\d+) +(\w+)\(/gm))
    counts.set(`${thread} ${call}`, (counts.get(`${thread} ${call}`) ?? 0) + 1)
  return CALLS.flatMap((call) => {
    const most = Math.max(0, ...[...counts].filter(([key]) => key.endsWith(` ${call}`)).map(([, count]) => count))
    return Array.from({length: most}, (_, index) => ({call, nth: index + 1}))
  })
}

/** Kills a command at a moment, as a power cut of the process would. Returns whether it was killed. */
export async function runKilled({call, nth}: Moment, name: string, args: string[], run: Run): Promise<boolean> {
  const [code, signal] = await runTraced(name, args, ['-e', `inject=${call}:signal=SIGKILL:when=${nth}`], run)
  return signal === 'SIGKILL' || code === 137
}

/** Some of many, the first and the last among them. */
export const spread = <Item>(items: Item[], count: number): Item[] =>
  items.length <= count || count < 2
    ? items.slice(0, count)
    : Array.from({length: count}, (_, index) => items[Math.round((index * (items.length - 1)) / (count - 1))] as Item)
