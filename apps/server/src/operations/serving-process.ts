import {readFileSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {readBuild} from '../config/build-info.ts'
import type {Config} from '../config/config.ts'

/** A message of the serving process to who started it. */
export type ServeMessage = {ready: true} | {alive: true} | {lastError: string}

/** The serving process says so often that it still answers. */
export const HEARTBEAT_MS = 2_000

/** Says it when somebody listens; `pnpm serve` stands alone. */
export function tellSupervisor(message: ServeMessage): void {
  // It may be gone at any moment, which ends this process by itself.
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

/** Exit codes of the serving process, in the numbers of sysexits.h that service managers know. */
export const EXIT_CODE = {
  /** The settings are wrong: another try fails the same way. */
  config: 78,
  /** A port or the data folder is in use: another try may succeed. */
  inUse: 75,
  error: 1,
}

const DAY_MS = 24 * 60 * 60_000
/** A process in a loop makes the file no larger than this. */
const MOST_STARTS = 1_000

/** Says which process of which release serves, and when it and those before it started. */
export const runningFile = (config: Pick<Config, 'dataFolder'>) => join(config.dataFolder, 'running.json')

/** Moments of the starts within a day, oldest first. */
export function startsLastDay(config: Pick<Config, 'dataFolder'>): number[] {
  try {
    const {starts = []} = JSON.parse(readFileSync(runningFile(config), 'utf8')) as {starts?: number[]}
    return starts.filter((at) => at > Date.now() - DAY_MS)
  } catch {
    return []
  }
}

export async function noteStart(config: Config): Promise<void> {
  const starts = [...startsLastDay(config), Date.now()].slice(-MOST_STARTS)
  await writeFile(runningFile(config), JSON.stringify({pid: process.pid, ...readBuild(), starts})).catch(() => {})
}
