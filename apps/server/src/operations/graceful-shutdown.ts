import {setTimeout as wait} from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type {Logger} from 'pino'
import {EXIT_CODE, tellSupervisor} from './serving-process.ts'

/** Below the 28 s after which who started the process kills it. */
const STOP_MS = 25_000

/** After an error that nobody caught nothing is certain: what is not closed by then ends as in a power cut. */
const ERROR_STOP_MS = 1_500

/** Events whose word on a broken process is not for code that runs in it; nor is an empty event loop an end of ours. */
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
 * Ends the process in order: on a signal, when who started it is gone, and after an error that nobody caught. A second
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

  // Whoever read the output may be gone, or its disk full: that is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
