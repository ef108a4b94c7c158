import type {ErrorRequestHandler, Request, Response} from 'express'
import type {Log} from '../api-options.ts'
import {HttpError} from './http-error.ts'
import {lingerAfter} from './linger.ts'

/** Turns whatever was thrown into what is answered. Only what nobody foresaw becomes 500, without its words. */
function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return new HttpError({status: 500, title: 'Something went wrong on our side.', cause: error})
}

/** Answers `application/problem+json`, RFC 9457. */
export function sendProblem(response: Response, {status, title, errors}: HttpError): void {
  response.status(status).type('application/problem+json').send(JSON.stringify({title, status, errors}))
}

function logProblem(log: Log, problem: HttpError, path: string): void {
  // Codes only: messages of databases and mail servers may repeat what a visitor typed.
  const cause = problem.cause as {code?: unknown; name?: unknown; errcode?: unknown; stack?: unknown} | undefined
  const data = {path, status: problem.status, code: cause?.code, reason: cause?.errcode, name: cause?.name}
  const frames = String(cause?.stack ?? '').match(/^ {4}at .*$/gm)
  if (problem.status === 500) log.error({...data, frames}, 'request failed')
  else if (problem.status > 500) log.error(data, 'request not possible now')
  else log.info({path, status: problem.status}, 'request refused')
}

type Send = (problem: HttpError, request: Request, response: Response) => Promise<void>

/** The one terminal handler of a router. */
export function answerProblems(log: Log, send: Send): ErrorRequestHandler {
  return async (error, request, response, next) => {
    const problem = httpErrorOf(error)
    // The client went away, there is nobody to answer.
    if (response.closed || request.socket.destroyed) return
    logProblem(log, problem, request.baseUrl + request.path)
    // Too late for another status: Express' own handler cuts the connection.
    if (response.headersSent) return next(error)
    response.set(problem.headers)
    lingerAfter(request, response)
    await send(problem, request, response)
  }
}
