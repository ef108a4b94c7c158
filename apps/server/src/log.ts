import {destination, type Logger, pino} from 'pino'

/** One JSON line a failure on standard error; standard output belongs to the person who starts the process. */
export function createLog(): Logger {
  return pino(
    {
      level: 'warn',
      serializers: {err: essence},
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    destination({dest: 2, sync: true}),
  )
}

/** Errors of clients carry whole requests and answers; those may hold what a visitor typed. */
function essence(error: unknown) {
  return error instanceof Error
    ? {type: error.name, message: error.message, stack: error.stack}
    : {message: String(error)}
}
