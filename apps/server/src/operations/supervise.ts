import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {constants} from 'node:os'
import {setTimeout as wait} from 'node:timers/promises'
import {TimeWindow} from '@site/limits'
import type {Logger} from 'pino'
import {servingEnvironment, socketActivation} from '../config/config.ts'
import {EXIT_CODE, HEARTBEAT_MS, type ServeMessage} from './serving-process.ts'

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 30_000

/**
 * Bounds each heap, and there are five: what was just made may take 4 MB three times before it is looked through
 * (default 16), which keeps the process 300 MB smaller in a flood and costs nothing that was measured; one helper
 * thread, since four compete with the main thread for processors.
 */
const ENGINE = ['--max-semi-space-size=4', '--v8-pool-size=1']

/** So many ends within the window are worth a line of their own. */
const MANY_ENDS = 5
const noEnds = () => new TimeWindow({most: MANY_ENDS - 1, windowMs: 60_000})

/** A process that comes up and dies sooner is in a loop: its pauses grow. */
const STEADY_MS = 60_000

/** Longer than an orderly stop takes, and just below the 30 s after which service managers kill. */
const STOP_MS = 28_000

/** So long a process that is coming up may take, before it is asked to stop all the same. */
const COME_UP_MS = 18_000

/** A process serves at least so long after it came up: waiting clients are let in and send requests; a stop ends silent ones. */
const LET_IN_MS = 1_000

/** Heartbeats in a row that may be missing: no work that comes to an end keeps the event loop for 20 s. */
const MOST_MISSING = 10
/** The same before it is ready: the tables of a large database may be brought up to date without a turn of the loop. */
const MOST_MISSING_AT_START = 600

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type SuperviseOptions = {
  /** The file of the serving process; it gets no arguments, and this process's environment and output. */
  program: string
  log: Logger
}

type End = {
  code: number | null
  signal: NodeJS.Signals | null
  /** Milliseconds since it was ready; undefined when it never was. */
  servedFor: number | undefined
  lastError?: string | undefined
}

/**
 * Keeps the serving process running: it is ended when it answers no more, and started again however it ends, at once when
 * it had served for a minute, after pauses that grow when it dies sooner or does not come up. Signals are passed on; then, or when the first start fails, it is not started again.
 * @returns the exit code to end with
 */
export async function supervise({program, log}: SuperviseOptions): Promise<number> {
  const asked = new AbortController()
  const sockets = socketActivation(servingEnvironment())
  let child: ChildProcess | undefined
  let isComingUp = false
  let passLater: (() => void) | undefined
  for (const signal of PASSED_ON)
    process.on(signal, () => {
      const isFirst = !asked.signal.aborted
      asked.abort()
      const pass = () => {
        passLater = undefined
        child?.kill(signal)
      }
      // Clients in a socket that outlives this process are answered first: stopped again and again, none would ever come up.
      if (isFirst && isComingUp && sockets.length > 0) {
        passLater = pass
        setTimeout(() => passLater?.(), COME_UP_MS).unref()
      } else pass()
      if (isFirst) setTimeout(() => child?.kill('SIGKILL'), STOP_MS).unref()
    })

  let served = false
  let pause = FIRST_PAUSE_MS
  let ends = noEnds()
  for (;;) {
    child = spawn(process.execPath, [...process.execArgv, ...ENGINE, program], {
      env: servingEnvironment(),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...sockets],
      // In a group of its own, so that Ctrl-C reaches it once, through us.
      detached: true,
    })
    isComingUp = true
    const {servedFor, ...end} = await endOf(child, () => {
      setTimeout(() => {
        isComingUp = false
        passLater?.()
      }, LET_IN_MS).unref()
    })
    served ||= servedFor !== undefined
    if (asked.signal.aborted || end.code === EXIT_CODE.config) return exitCode(end)
    // A first start that fails is not repeated: the person who started it reads what is wrong.
    if (!served && end.code !== null) return exitCode(end)

    if (servedFor !== undefined && servedFor > STEADY_MS) pause = FIRST_PAUSE_MS
    log.error({...end, restartInMs: pause}, 'the serving process ended; it is started again')
    if (ends.wait(program) > 0) {
      log.fatal({...end}, `the serving process ended ${MANY_ENDS} times within a minute; the lines above say why`)
      ends = noEnds()
    } else ends.count(program)
    await wait(pause, undefined, {signal: asked.signal}).catch(() => {})
    if (asked.signal.aborted) return 0
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

async function endOf(child: ChildProcess, cameUp: () => void): Promise<End> {
  let readyAt: number | undefined
  let lastError: string | undefined
  let missing = 0
  // Counted rather than timed: a machine that slept has missed none.
  const watch = setInterval(() => {
    missing += 1
    if (missing <= (readyAt === undefined ? MOST_MISSING_AT_START : MOST_MISSING)) return
    lastError = 'It did not answer any more'
    child.kill('SIGKILL')
  }, HEARTBEAT_MS)
  child.on('message', (message: ServeMessage) => {
    missing = 0
    if ('ready' in message) {
      readyAt = performance.now()
      cameUp()
    }
    if ('lastError' in message) lastError = message.lastError
  })
  try {
    const [code, signal] = await once(child, 'exit')
    return {code, signal, servedFor: readyAt && performance.now() - readyAt, lastError}
  } catch (error) {
    // The system could not start a process.
    return {code: null, signal: null, servedFor: undefined, lastError: String(error)}
  } finally {
    clearInterval(watch)
  }
}

/** As a shell tells it: of a process that was killed, 128 and the number of the signal. */
function exitCode({code, signal}: Pick<End, 'code' | 'signal'>): number {
  return code ?? (signal ? 128 + constants.signals[signal] : EXIT_CODE.error)
}
