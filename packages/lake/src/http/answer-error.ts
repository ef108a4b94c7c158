import {PictureFault} from '@site/pictures'
import type {ErrorRequestHandler} from 'express'
import {
  badRequest,
  failed,
  insufficientStorage,
  LakeError,
  notFound,
  notImplemented,
  tooLarge,
  unavailable,
  unsupportedEncoding,
} from '../lake-error.ts'
import type {FaultLog} from '../store/commit-listeners.ts'
import {storageFault} from '../store/database.ts'

/** Answers with what was wrong with the request. What else went wrong is for `answerFailure`, or the host's handler. */
export const answerError: ErrorRequestHandler = (error, request, response, next) => {
  // A client that hangs up in the middle of an upload or of an answer gets none, and has made no error worth telling.
  if (response.destroyed || (request.destroyed && !request.complete)) return
  const known = toLakeError(error)
  if (!known || response.headersSent) return next(error)
  response.status(known.status).json(known.answer)
}

/** Answers unforeseen errors, last of all: in JSON and without the stack, which is in the log. */
export const answerFailure =
  (log: FaultLog): ErrorRequestHandler =>
  (error, request, response, next) => {
    const {method, path} = request
    log.error({err: error, method, path}, 'The lake could not answer a request')
    // The connection ends: a client that reads on would take half an answer for a whole one.
    if (response.headersSent) return next(error)
    const fault = storageFault(error)
    const {status, answer} = fault ? insufficientStorage(fault) : failed()
    response.status(status).json(answer)
  }

const BY_STATUS = {400: badRequest, 404: notFound, 501: notImplemented, 503: unavailable}

function toLakeError(error: unknown): LakeError | undefined {
  if (error instanceof LakeError) return error
  if (error instanceof PictureFault) return BY_STATUS[error.status](error.message)
  if (!(error instanceof Error) || !('status' in error)) return undefined
  // Express' own parsers: a body too long, not JSON, cut short, or in an encoding they do not know.
  if (error.status === 413) return tooLarge('The request body is too large')
  if (error.status === 415) return unsupportedEncoding('Cannot read a body in this encoding')
  return error.status === 400 ? badRequest('The request cannot be read') : undefined
}
