import type {Server} from 'node:http'
import {loggedAddress} from '@site/api'
import {
  type BoundedServerOptions,
  type ConnectionNetwork,
  createBoundedServer,
  createTurns,
  type NetworkOf,
  type Turns,
} from '@site/limits'
import {DISK_FULL, isDiskFull} from '@site/storage'
import type {ErrorRequestHandler} from 'express'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'
import {createClientNetwork, createConnectionNetwork} from './client-network.ts'
import {close, leaveProxy} from './listen.ts'
import {createRequestLog, ofThisRequest} from './log.ts'

/** Bounds and logs what comes in, for both servers alike. */
export type Edge = {
  /** Shared by all servers of the process: they share its one event loop. */
  turns?: Turns | undefined
  /** Tells which requests are of one client in these turns. */
  networkOf?: NetworkOf | undefined
  networkOfConnection?: ConnectionNetwork | undefined
  /** Milliseconds from which an answer is logged as slow; none is when absent. */
  slowMs?: number | undefined
  log: Logger
}

/** Requests under way get this long to finish; service managers usually wait 30 s before they kill. */
const GRACE_MS = 20_000

/** Opens what both servers share. Disposing waits for those that stop. */
export function openEdge({trustProxy, slowMs}: Pick<Config, 'trustProxy' | 'slowMs'>, log: Logger) {
  const ending: Promise<void>[] = []
  return {
    trustProxy,
    networkOf: createClientNetwork(trustProxy),
    networkOfConnection: createConnectionNetwork(trustProxy),
    turns: createTurns(),
    slowMs,
    log,
    /** Takes no more connections, and answers the requests under way. */
    end(server: Server): Promise<void> {
      const ended = close(server, {withinMs: GRACE_MS})
      ending.push(ended)
      return ended
    },
    /** Makes a proxy in front send new requests elsewhere. */
    leave: async (...servers: Server[]) => (trustProxy === false ? undefined : leaveProxy(servers)),
    [Symbol.asyncDispose]: async () => void (await Promise.all(ending)),
  }
}

export type OpenEdge = ReturnType<typeof openEdge>

type HttpServerOptions = Omit<BoundedServerOptions, 'around' | 'keepRequest' | 'onFault' | 'onFull'> & Edge

const FULL =
  'all connections are taken: those that ask for nothing are ended for whoever comes; below 4000 of them a higher LimitNOFILE (ulimit -n) bears more'

/** Makes a server that no connection can end or keep for itself, and that does nothing for a foreign host name. */
export function createHttpServer({slowMs, log, ...options}: HttpServerOptions): Server {
  const around = createRequestLog({networkOfConnection: options.networkOfConnection, slowMs, log})
  const onFault = (err: unknown) => log.error({err}, 'request failed')
  const onFull = (connections: number) => log.warn({connections}, FULL)
  return createBoundedServer({...options, around, keepRequest: ofThisRequest, onFault, onFull})
}

/**
 * Logs an error that no handler caught, with its stack, and answers without details. A full disk is the exception: staff, who read
 * the answer, can make room. Addresses with typed text are not logged.
 */
export function lastResort(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const status = statusOf(error)
    if (status >= 500)
      log.error({err: error, method: request.method, path: loggedAddress(request.originalUrl)}, 'request failed')
    if (response.headersSent) return next(error)
    const isFull = isDiskFull(error)
    const words = status >= 500 ? 'Something went wrong.' : 'Bad request.'
    response
      .status(isFull ? 507 : status)
      .type('text/plain')
      .send(isFull ? DISK_FULL : words)
  }
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}
