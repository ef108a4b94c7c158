import {AsyncLocalStorage} from 'node:async_hooks'
import {randomUUID} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {loggedAddress} from '@site/api'
import {type DestinationStream, destination, type Logger, pino} from 'pino'
import type {ConnectionNetwork} from './client-network.ts'

/** Bytes that wait for a log that cannot be written, on a full disk for instance; what comes then is lost. */
const MOST_WAITING = 1_000_000

/** JSON lines on standard error; standard output belongs to the person who starts the process. */
function standardError(): DestinationStream {
  const output = destination({dest: 2, sync: true, maxLength: MOST_WAITING})
  // A log that cannot be written must not end the process.
  output.on('error', () => {})
  return output
}

/** Makes a log of one line a failure. @param output where else than to standard error */
export function createLog(output = standardError()): Logger {
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

/** Ids of a proxy that are logged as they are. */
const GIVEN = /^[\w.-]{8,64}$/

const current = new AsyncLocalStorage<string>()

/** Names the request in each line that is logged because of it: a mixin of pino. */
export const requestMixin = () => {
  const requestId = current.getStore()
  return requestId ? {requestId} : {}
}

type RequestLogOptions = {
  networkOfConnection: ConnectionNetwork | undefined
  /** Milliseconds from which an answer is logged as slow. */
  slowMs: number | undefined
  log: Pick<Logger, 'warn'>
}

/**
 * Works on a request under an id that is in its answer and in each of its lines in the log: the one that a proxy gave it, which all
 * its logs share, or a new one. Tells of an answer to a request that was slow; a body that comes slowly and a stream are not.
 */
export function createRequestLog({networkOfConnection, slowMs, log}: RequestLogOptions) {
  /** Takes the id of a proxy alone: strangers who could choose theirs could hide among the lines of others. */
  function idOf({socket, headers}: IncomingMessage): string {
    const given = headers['x-request-id']
    const isOfProxy = networkOfConnection && networkOfConnection(socket) === undefined
    return isOfProxy && typeof given === 'string' && GIVEN.test(given) ? given : randomUUID()
  }

  function watch(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    // Routers cut off of it what they are mounted at.
    const {url = ''} = request
    let since = performance.now()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      request.once('end', () => {
        since = performance.now()
      })
    response.once('finish', () => {
      const ms = Math.round(performance.now() - since)
      if (
        slowMs === undefined ||
        ms < slowMs ||
        String(response.getHeader('content-type')).startsWith('text/event-stream')
      )
        return
      log.warn(
        {requestId, ms, method: request.method, path: loggedAddress(url), status: response.statusCode},
        'slow request',
      )
    })
  }

  return (request: IncomingMessage, response: ServerResponse, work: () => void): void => {
    const id = idOf(request)
    response.setHeader('x-request-id', id)
    watch(request, response, id)
    current.run(id, work)
  }
}

/** Keeps the request of now for work that is done in a later turn. */
export const ofThisRequest = (work: () => void) => AsyncLocalStorage.bind(work)
