import {destination, type Logger, pino} from 'pino'
import {requestMixin} from './request-log.ts'

/** Bytes that wait for a log that cannot be written, on a full disk for instance; what comes then is lost. */
const MOST_WAITING = 1_000_000

/** One JSON line a failure on standard error; standard output belongs to the person who starts the process. */
export function createLog(): Logger {
  const output = destination({dest: 2, sync: true, maxLength: MOST_WAITING})
  // A log that cannot be written must not end the process.
  output.on('error', () => {})
  return pino(
    {
      level: 'warn',
      serializers: {err: essence},
      base: undefined,
      mixin: requestMixin,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    output,
  )
}

/** Errors of clients carry whole requests and answers; those may hold what a visitor typed. */
function essence(error: unknown) {
  if (!(error instanceof Error)) return {message: String(error)}
  const {name: type, message, stack, cause} = error
  // What a failed fetch came to is said by its cause alone: ECONNREFUSED, an expired certificate.
  const reason = cause instanceof Error ? {cause: cause.message || (cause as NodeJS.ErrnoException).code} : {}
  return {type, message, stack, ...reason}
}

/** An error as one line for a person. */
export function errorLine(error: unknown): string {
  const {message, cause, code} = error as NodeJS.ErrnoException & {cause?: NodeJS.ErrnoException}
  return String(cause?.message || cause?.code || message || code || error).replaceAll(/\s+/g, ' ')
}
