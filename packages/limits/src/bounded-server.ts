import {createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'
import {
  type ConnectionNetwork,
  connectionsAllowed,
  createConnectionBounds,
  createRequestBounds,
  refuse,
} from './bounds.ts'
import type {HostCheck} from './host-check.ts'
import {createTurns, type Turns} from './turns.ts'

const LIMITS = {
  /** Browsers send theirs at once; a client that dribbles holds a connection. */
  headersTimeout: 10_000,
  /** A little more than an upload may take over a slow telephone line. */
  requestTimeout: 300_000,
  /** Both are looked at so often. */
  connectionsCheckingInterval: 5_000,
  /** Balancers keep theirs for 60 s: the side that sends must be the one that closes, or requests are lost between. */
  keepAliveTimeout: 65_000,
  /** Cookies are small; the Studio sends a query in the body from 11 kB on. */
  maxHeaderSize: 16 * 1024,
}
/** More than any page needs. */
const REQUESTS_PER_CONNECTION = 1_000
/** Event streams say something every 25 s. A client that takes nothing for so long does not read. */
const SILENCE_MS = 120_000

const ONE_HOST = 'A request has one Host header.\n'
const FOREIGN_HOST = 'This server does not answer for this host name.\n'
const TOO_MANY = 'Too many requests are under way. Please try again in a few seconds.\n'

/** Tells which requests are of one client, for limits. */
export type NetworkOf = (request: IncomingMessage) => string

export type BoundedServerOptions = {
  /** Shared by all servers of the process: they share its one event loop. */
  turns?: Turns | undefined
  /** Tells which requests are of one client in these turns. */
  networkOf?: NetworkOf | undefined
  networkOfConnection?: ConnectionNetwork | undefined
  /** Wraps the work on a request, as a log does. */
  around?: ((request: IncomingMessage, response: ServerResponse, work: () => void) => void) | undefined
  /** Keeps what `around` knows for work that is done in a later turn. */
  keepRequest?: ((work: () => void) => () => void) | undefined
  /** Told of what was thrown on the way. */
  onFault: (error: unknown) => void
  handler: RequestListener
  /** Answers what must not wait for anything, and returns whether it has; the handler gets its turn with the rest. */
  answerAtOnce?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  /** Takes the socket and returns true, or leaves it alone. */
  upgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => boolean) | undefined
  isOwnHost: HostCheck
  /** Bounds those of all networks together. Default: by what the process may open. */
  connections?: number
  /** Told when all are taken, and not again before half of them are free. */
  onFull?: ((connections: number) => void) | undefined
  connectionsPerNetwork?: number
  requestsPerNetwork?: number
  /** Milliseconds that any body may take to arrive, in addition to what its bytes allow it. */
  bodySlackMs?: number
}

/** Makes a server that no connection can end or keep for itself, and that does nothing for a foreign host name. */
export function createBoundedServer({
  handler,
  answerAtOnce = () => false,
  turns = createTurns(),
  networkOf = ({socket}) => socket.remoteAddress ?? 'unknown',
  upgrade,
  isOwnHost,
  networkOfConnection,
  connections = connectionsAllowed(),
  onFull,
  connectionsPerNetwork,
  requestsPerNetwork,
  bodySlackMs,
  around = (_request, _response, work) => work(),
  keepRequest = (work) => work,
  onFault,
}: BoundedServerOptions): Server {
  const bounds = createRequestBounds({connections, perNetwork: requestsPerNetwork, slackMs: bodySlackMs})
  const room = createConnectionBounds(networkOfConnection, {connections, perNetwork: connectionsPerNetwork, onFull})

  function answer(request: IncomingMessage, response: ServerResponse) {
    if (answerAtOnce(request, response)) return
    const network = networkOf(request)
    if (!bounds.ofNetwork(network, request, response)) return refuse(response, 429, TOO_MANY)
    bounds.watchBody(request, response)
    const begin = () => {
      // A client that has left meanwhile costs nothing more.
      if (!response.destroyed) contained(onFault, response, () => handler(request, response))
    }
    turns.take(network, keepRequest(begin))
  }

  const server = createServer(LIMITS, (request, response) => {
    // A packet may hold a thousand more behind the one that was too many.
    if (request.socket.destroyed) return
    if (!bounds.ofConnection(request, response)) return room.cutOff(request.socket)
    room.asked(request.socket)
    // Of two, a proxy before us may have taken the other one (RFC 9112, 3.2).
    if ((request.headersDistinct.host?.length ?? 0) > 1) return refuse(response, 400, ONE_HOST)
    if (isOwnHost(request.headers.host))
      return around(request, response, () => contained(onFault, response, () => answer(request, response)))
    refuse(response, 421, FOREIGN_HOST)
  })
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION
  server.timeout = SILENCE_MS
  server.on('connection', turns.arrived)
  room.watch(server)

  if (upgrade) takeUpgrades(server, {upgrade, isOwnHost, onFault, asked: room.asked})
  return server
}

type UpgradeOptions = Required<Pick<BoundedServerOptions, 'isOwnHost' | 'onFault'>> & {
  upgrade: NonNullable<BoundedServerOptions['upgrade']>
  asked(socket: Duplex): void
}

/** Takes upgrades. Where a server has no taker, Node takes one for an ordinary request, which is as it should be. */
function takeUpgrades(server: Server, {upgrade, isOwnHost, onFault, asked}: UpgradeOptions) {
  server.on('upgrade', (request, socket, head) => {
    // Node no longer listens: a reset would end the process.
    socket.on('error', () => socket.destroy())
    asked(socket)
    if (!isOwnHost(request.headers.host)) return refuseUpgrade(socket, '421 Misdirected Request')
    contained(onFault, socket, () => {
      if (!upgrade(request, socket, head)) refuseUpgrade(socket, '404 Not Found')
    })
  })
}

/** Ends what the client sent where something throws that would end the process. */
function contained(onFault: (error: unknown) => void, stream: ServerResponse | Duplex, work: () => void) {
  try {
    work()
  } catch (error) {
    onFault(error)
    stream.destroy()
  }
}

/** Ends the socket and destroys it: a client that never closes its side would keep it. */
function refuseUpgrade(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy())
}
