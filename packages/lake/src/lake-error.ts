import type {JsonObject} from './document/document.ts'

/** An answer other than success, in the shape that Sanity's clients expect. */
export class LakeError extends Error {
  readonly status: number
  /** Not `body`: Express' parser writes what was sent there, into each error that reading it throws. */
  readonly answer: JsonObject

  constructor(status: number, answer: JsonObject, message: string) {
    super(message)
    this.status = status
    this.answer = answer
  }
}

const plain = (statusCode: number, error: string, message: string, more: JsonObject = {}) =>
  new LakeError(statusCode, {statusCode, error, message, ...more}, message)

const typed = (status: number, type: string, description: string, more: JsonObject = {}) =>
  new LakeError(status, {error: {type, description, ...more}}, description)

export const badRequest = (message: string) => plain(400, 'Bad Request', message)
export const notFound = (message: string) => plain(404, 'Not Found', message)
export const conflict = (message: string) => plain(409, 'Conflict', message)
export const tooLarge = (message: string) => plain(413, 'Request Entity Too Large', message)
export const unsupportedEncoding = (message: string) => plain(415, 'Unsupported Media Type', message)
export const tooMany = (message: string) => plain(429, 'Too Many Requests', message)
export const notImplemented = (message: string) => plain(501, 'Not Implemented', message)
/** Answers where Express would send a page that tells the stack. */
export const failed = () => plain(500, 'Internal Server Error', 'The lake failed. Its log says why.')
export const insufficientStorage = (message: string) => plain(507, 'Insufficient Storage', message)
export const unavailable = (message: string) => plain(503, 'Service Unavailable', message)

/** The Studio shows its sign-in screen on this code, and on this code only. */
export const noSession = () => plain(401, 'Unauthorized', 'Session not found', {errorCode: 'SIO-401-ANF'})

export const forbidden = (message: string) => plain(403, 'Forbidden', message)

/** `start` and `end` are UTF-16 offsets into the query. */
export const queryParseError = (description: string, query: string, start: number, end: number) =>
  typed(400, 'queryParseError', description, {query, start, end})

export const queryEvaluationError = (description: string) => typed(400, 'queryEvaluationError', description)

const megabytes = new Intl.NumberFormat('en', {style: 'unit', unit: 'megabyte'})

/** 413. Clients show the description, which names the bound, so that an author of queries knows how much less to ask for. */
export const resultTooLarge = (most: number) =>
  typed(
    413,
    'queryResultTooLargeError',
    `The result is larger than ${megabytes.format(most / 1_000_000)} (${most} bytes): ask for less at once`,
  )

/** 408, because clients repeat a query by themselves on 429, 502 and 503, and this one would only time out again. */
export const queryTimeout = (description: string) => typed(408, 'queryTimeoutError', description)

export const isTimeout = (error: unknown): boolean => error instanceof LakeError && error.status === 408

/** Tells whether it goes better later: too many queries of one client, or of all, or a thread that was lost. */
export const isPassing = (error: unknown): boolean =>
  error instanceof LakeError && (error.status === 429 || error.status === 503)
