import type {ErrorRequestHandler} from 'express'
import type {Logger} from 'pino'

/** Logs what nobody handled with its stack, and answers without details. Addresses with typed text are not logged. */
export function lastResort(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const status = statusOf(error)
    if (status >= 500) log.error({err: error, method: request.method, path: request.path}, 'request failed')
    if (response.headersSent) return next(error)
    response
      .status(status)
      .type('text/plain')
      .send(status >= 500 ? 'Something went wrong.' : 'Bad request.')
  }
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}
