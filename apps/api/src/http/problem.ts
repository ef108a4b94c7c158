import type {ServerWords} from '@site/forms/words/server-en'
import {serverEn} from '@site/forms/words/server-en'
import type {ErrorRequestHandler, Request, Response} from 'express'
import type {Log} from '../log.ts'
import {loggedAddress} from './logged-address.ts'

const LINGER_MS = 10_000
const LINGER_BYTES = 8 * 1024 * 1024

/**
 * After an early refusal, goes on reading what the client still sends: closing at once would reset the connection
 * before the client has read why. Bounded in time and bytes, then the connection is cut.
 */
function lingerAfter(request: Request, response: Response): void {
  if (request.complete || request.destroyed) return
  const {socket} = request
  const readBefore = socket.bytesRead
  const cut = () => {
    if (!request.complete) socket.destroy()
  }
  const timer = setTimeout(cut, LINGER_MS)
  request.on('data', () => {
    if (socket.bytesRead - readBefore > LINGER_BYTES) cut()
  })
  request.once('close', () => clearTimeout(timer))
  request.on('error', () => {})
  response.once('finish', () => request.resume())
}

/** Turns any thrown value into an answer. Only an unforeseen error becomes 500, without its words. */
function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return new HttpError({status: 500, refusal: 'ourFault', cause: error})
}

/** Answers `application/problem+json`, RFC 9457. */
export function sendProblem(
  response: Response,
  {status, title, errors}: Pick<HttpError, 'status' | 'title' | 'errors'>,
): void {
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
    // The client went away: no answer would reach it.
    if (response.closed || request.socket.destroyed) return
    logProblem(log, problem, loggedAddress(request.originalUrl))
    // Too late for another status: Express' own handler cuts the connection.
    if (response.headersSent) return next(error)
    response.set(problem.headers)
    lingerAfter(request, response)
    await send(problem, request, response)
  }
}

type HttpErrorOptions = {
  readonly status: number
  /** Messages by field name, for forms. */
  readonly errors?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
} & (
  | {
      /** One sentence for the person who sent the request. Never holds what was sent. */
      readonly title: string
    }
  | {
      /** Names such a sentence, which visitors read in the language of their form. */
      readonly refusal: Refusal
    }
)

type Refusal = keyof ServerWords['refusal']

/** Every refusal of the API, as it is answered. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly #refusal: Refusal | undefined

  constructor({status, errors, headers = {}, cause, ...said}: HttpErrorOptions) {
    super('title' in said ? said.title : serverEn.refusal[said.refusal], {cause})
    this.#refusal = 'refusal' in said ? said.refusal : undefined
    this.status = status
    this.errors = errors
    this.headers = headers
  }

  get title(): string {
    return this.message
  }

  titleIn({refusal}: Pick<ServerWords, 'refusal'>): string {
    return this.#refusal ? refusal[this.#refusal] : this.title
  }
}

/** Returns 422 of a request of the inbox. @param errors what is wrong with its parts, by their names */
export function unusable(errors: Readonly<Record<string, string>>): HttpError {
  return new HttpError({status: 422, title: 'This request has parts that cannot be used.', errors})
}

/** 503: nothing was stored, the same request may succeed later. */
export function cannotStoreNow(cause: unknown): HttpError {
  return new HttpError({
    status: 503,
    refusal: 'notNow',
    headers: {'Retry-After': '30'},
    cause,
  })
}
