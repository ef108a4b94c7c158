import {readFileSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'
import {readBuild} from '../config/paths.ts'

/** A message of the serving process to the process that started it. */
export type ServeMessage = {ready: true} | {alive: true} | {lastError: string}

/** The serving process says so often that it still answers. */
export const HEARTBEAT_MS = 2_000

/** Tells the supervisor, if there is one; `pnpm serve` runs without. */
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

/** Says which process of which release serves, or is about to, and when those that came up did. */
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

/** Notes this process, which may take long to come up, and that it did. */
export async function noteProcess(config: Config, {isUp}: {isUp: boolean}): Promise<void> {
  const starts = [...startsLastDay(config), ...(isUp ? [Date.now()] : [])].slice(-MOST_STARTS)
  await writeFile(runningFile(config), JSON.stringify({pid: process.pid, ...readBuild(), starts})).catch(() => {})
}

/** Below the 28 s after which the supervisor kills it. */
const STOP_MS = 25_000

/** After an uncaught error nothing is certain: what is not closed by then ends as in a power cut. */
const ERROR_STOP_MS = 1_500

/** Events without an orderly stop: signals of a broken process, in which no more code should run, and an empty event loop. */
const NOT_ORDERLY: Events[] = [
  'SIGQUIT',
  'SIGILL',
  'SIGTRAP',
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGSEGV',
  'SIGUSR2',
  'beforeExit',
]

type Events = closeWithGrace.AllEvents

type EndOptions = {
  log: Logger
  /** Closes what is open by then. */
  close(): Promise<void> | undefined
  /** Called when a stop was asked for, before anything closes. */
  stopping(): void
}

/**
 * Ends the process in order: on a signal, when its parent process is gone, and after an uncaught error. A second
 * signal ends it at once.
 */
export function shutDownGracefully({log, close, stopping}: EndOptions): void {
  let ending = false
  const {close: stop} = closeWithGrace({delay: STOP_MS, logger: log, skip: NOT_ORDERLY}, async (reason) => {
    ending = true
    if (!('err' in reason)) {
      stopping()
      return close()
    }
    const {err} = reason
    log.fatal({err}, 'an error that nobody caught ends the process')
    tellSupervisor({lastError: String(err)})
    await Promise.race([close(), wait(ERROR_STOP_MS)]).catch((error) => log.error({err: error}, 'not closed in order'))
    process.exit(EXIT_CODE.error)
  })
  if (process.channel) process.once('disconnect', () => ending || stop())

  // The reader of the output may be gone, or its disk full: that is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
