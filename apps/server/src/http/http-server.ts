import {createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse} from 'node:http'
import {isIP} from 'node:net'
import type {Duplex} from 'node:stream'
import {loggedAddress} from '@site/api'
import type {ErrorRequestHandler} from 'express'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'
import {createConnectionBounds, createRequestBounds, refuse} from './bounds.ts'
import {type ConnectionNetwork, createClientNetwork, createConnectionNetwork, type NetworkOf} from './client-network.ts'
import {close, leaveProxy} from './listen.ts'
import {createRequestLog, ofThisRequest} from './log.ts'
import {createTurns, type Turns} from './turns.ts'

const LIMITS = {
  /** Browsers send theirs at once; who dribbles holds a connection. */
  headersTimeout: 10_000,
  /** A little more than an upload may take over a slow telephone line. */
  requestTimeout: 300_000,
  /** Both are looked at so often. */
  connectionsCheckingInterval: 5_000,
  /** Balancers keep theirs for 60 s: whoever sends must be the one that closes, or requests are lost between. */
  keepAliveTimeout: 65_000,
  /** Cookies are small; the Studio sends a query in the body from 11 kB on. */
  maxHeaderSize: 16 * 1024,
}
/** More than any page needs. */
const REQUESTS_PER_CONNECTION = 1_000
/** Event streams say something every 25 s. Who takes nothing for so long does not read. */
const SILENCE_MS = 120_000

const ONE_HOST = 'A request has one Host header.\n'
const FOREIGN_HOST = 'This server does not answer for this host name.\n'
const TOO_MANY = 'Too many requests are under way. Please try again in a few seconds.\n'

/** Bounds and logs what comes in, for both servers alike. */
export type Edge = {
  /** Shared by all servers of the process: they share its one event loop. */
  turns?: Turns | undefined
  /** Tells which requests are of one client in these turns. */
  networkOf?: NetworkOf | undefined
  networkOfConnection?: ConnectionNetwork | undefined
  /** Milliseconds from which an answer is told of as slow; none is when nothing is said. */
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
    /** Lets nobody come any more, and those who are answered have their answer. */
    end(server: Server): Promise<void> {
      const ended = close(server, {withinMs: GRACE_MS})
      ending.push(ended)
      return ended
    },
    /** Lets a proxy in front send whoever comes elsewhere. */
    leave: async (...servers: Server[]) => (trustProxy === false ? undefined : leaveProxy(servers)),
    [Symbol.asyncDispose]: async () => void (await Promise.all(ending)),
  }
}

export type OpenEdge = ReturnType<typeof openEdge>

type HttpServerOptions = Edge & {
  handler: RequestListener
  /** Answers what must not wait for anything, and returns whether it has; the handler gets its turn with the rest. */
  answerAtOnce?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  /** Takes the socket and returns true, or leaves it alone. */
  upgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => boolean) | undefined
  isOwnHost: HostCheck
  connectionsPerNetwork?: number
  requestsPerNetwork?: number
  /** Milliseconds that any body may take to arrive, beside what its bytes allow it. */
  bodySlackMs?: number
}

/** Makes a server that no connection can end or keep for itself, and that does nothing for a foreign host name. */
export function createHttpServer({
  handler,
  answerAtOnce = () => false,
  turns = createTurns(),
  networkOf = ({socket}) => socket.remoteAddress ?? 'unknown',
  upgrade,
  isOwnHost,
  networkOfConnection,
  connectionsPerNetwork,
  requestsPerNetwork,
  bodySlackMs,
  slowMs,
  log,
}: HttpServerOptions): Server {
  const bounds = createRequestBounds({perNetwork: requestsPerNetwork, slackMs: bodySlackMs})
  const connections = createConnectionBounds(networkOfConnection, connectionsPerNetwork)
  const logged = createRequestLog({networkOfConnection, slowMs, log})

  function answer(request: IncomingMessage, response: ServerResponse) {
    if (answerAtOnce(request, response)) return
    const network = networkOf(request)
    if (!bounds.ofNetwork(network, request, response)) return refuse(response, 429, TOO_MANY)
    bounds.watchBody(request, response)
    const begin = () => {
      // Who has left meanwhile costs nothing more.
      if (!response.destroyed) contained(log, response, () => handler(request, response))
    }
    turns.take(network, ofThisRequest(begin))
  }

  const server = createServer(LIMITS, (request, response) => {
    // A packet may hold a thousand more behind the one that was too many.
    if (request.socket.destroyed) return
    if (!bounds.ofConnection(request, response)) return connections.cutOff(request.socket)
    // Of two, a proxy before us may have taken the other one (RFC 9112, 3.2).
    if ((request.headersDistinct.host?.length ?? 0) > 1) return refuse(response, 400, ONE_HOST)
    if (isOwnHost(request.headers.host))
      return logged(request, response, () => contained(log, response, () => answer(request, response)))
    refuse(response, 421, FOREIGN_HOST)
  })
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION
  server.timeout = SILENCE_MS
  server.on('connection', turns.arrived)
  connections.watch(server)

  // Without a listener Node takes an upgrade for an ordinary request, which is as it should be.
  if (upgrade) {
    server.on('upgrade', (request, socket, head) => {
      // Node no longer listens: a reset would end the process.
      socket.on('error', () => socket.destroy())
      if (!isOwnHost(request.headers.host)) return refuseUpgrade(socket, '421 Misdirected Request')
      contained(log, socket, () => {
        if (!upgrade(request, socket, head)) refuseUpgrade(socket, '404 Not Found')
      })
    })
  }
  return server
}

/** Ends what the client sent where something throws that would end the process. */
function contained(log: Logger, stream: ServerResponse | Duplex, work: () => void) {
  try {
    work()
  } catch (error) {
    log.error({err: error}, 'request failed')
    stream.destroy()
  }
}

/** Not only ended: who never closes their side would keep it. */
function refuseUpgrade(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy())
}

/** Logs what nobody handled with its stack, and answers without details. Addresses with typed text are not logged. */
export function lastResort(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const status = statusOf(error)
    if (status >= 500)
      log.error({err: error, method: request.method, path: loggedAddress(request.originalUrl)}, 'request failed')
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

/** Tells whether a server answers for the name in a request's Host header. */
export type HostCheck = (host: string | undefined) => boolean

/**
 * Tells our own names from those that somebody else pointed at this machine, with which a foreign page would read it
 * through its visitor's browser. Addresses and localhost cannot be pointed anywhere; of a browser there is always a name.
 * @param urls under which the server is reached from outside
 */
export function createHostCheck(...urls: string[]): HostCheck {
  const names = new Set(urls.map((url) => new URL(url).hostname))
  return (host) => {
    if (host === undefined) return true
    const name = nameOf(host)
    return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0 || names.has(name)
  }
}

/** Without its port and the brackets of an IPv6 address; names do not mind capitals. */
function nameOf(host: string): string {
  const [, address, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(host) ?? []
  return (address ?? name).toLowerCase()
}
