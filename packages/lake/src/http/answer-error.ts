import type {ErrorRequestHandler} from 'express'
import {badRequest, LakeError, tooLarge, unsupportedEncoding} from './lake-error.ts'

/** The one place where a failure becomes an answer. What is not ours goes on to the host's own handler. */
export const answerError: ErrorRequestHandler = (error, request, response, next) => {
  // Who hangs up in the middle of an upload or of an answer gets none, and has made no error worth telling.
  if (response.destroyed || (request.destroyed && !request.complete)) return
  const known = toLakeError(error)
  if (!known || response.headersSent) return next(error)
  response.status(known.status).json(known.answer)
}

function toLakeError(error: unknown): LakeError | undefined {
  if (error instanceof LakeError) return error
  if (!(error instanceof Error) || !('status' in error)) return undefined
  // Express' own parsers: a body too long, not JSON, cut short, or in an encoding they do not know.
  if (error.status === 413) return tooLarge('The request body is too large')
  if (error.status === 415) return unsupportedEncoding('Cannot read a body in this encoding')
  return error.status === 400 ? badRequest('The request cannot be read') : undefined
}
