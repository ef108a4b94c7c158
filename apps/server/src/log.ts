import {destination, type Logger, pino} from 'pino'

/** One JSON line a failure on standard error; standard output belongs to the person who starts the process. */
export function createLog(): Logger {
  return pino(
    {
      level: 'warn',
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    destination({dest: 2, sync: true}),
  )
}
