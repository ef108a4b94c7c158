import {createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'
import type {Logger} from 'pino'
import type {ConnectionNetwork, NetworkOf} from './client-network.ts'
import {createConnectionBounds} from './connection-bounds.ts'
import type {HostCheck} from './host-check.ts'
import {createRequestBounds, refuse} from './request-bounds.ts'
import {createRequestLog, ofThisRequest} from './request-log.ts'
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
