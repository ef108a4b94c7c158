import {readFileSync} from 'node:fs'
import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import type {Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import {TimeWindow} from './time-window.ts'

/** Tells who holds a connection; undefined for a proxy in front, which holds those of all. */
export type ConnectionNetwork = (socket: Socket) => string | undefined

/** Bounds all together. About 40 MB when all are idle. */
const MOST = 4_000
/** Descriptors for databases, files, threads and mails: without one for them no request is answered. */
const KEPT_BACK = 128
/** Two servers, and the other ends of connections that the process makes to itself. */
const SHARES = 3
const FEWEST = 16
/** An office behind one address: sixty browsers with the six that each may hold. */
const CONNECTIONS_PER_NETWORK = 400
/** Keeps out a network that breaks the rules of connections again and again: each break costs as much as a hundred requests. */
const PAUSE_MS = 10_000
/** A single break costs that connection alone: a whole district may be behind one address. */
const BREAKS = {most: 20, windowMs: 60_000}
/** About 10 MB. The oldest is let in again for one more. */
const MOST_PAUSED = 100_000

/** Returns how many connections a server may hold by what the process may open. */
export function connectionsAllowed(): number {
  const most = Math.floor((descriptorLimit() - KEPT_BACK) / SHARES)
  return Math.min(MOST, Math.max(FEWEST, most))
}

/** Known on Linux alone. */
function descriptorLimit(): number {
  try {
    const [, limit] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(limit ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Returns the most that one network may take of something: there is room left for others. */
const shareOf = (connections: number, most: number) => Math.min(most, Math.ceil(connections / 2))

type OnFull = ((connections: number) => void) | undefined

/** Bounds the connections of all clients: one that has not asked for anything yet ends for one that comes. */
function createRoom(connections: number, onFull: OnFull) {
  /** The oldest first. */
  const silent = new Set<Duplex>()
  let all = 0
  let isTold = false
  return {
    /** Returns whether there is room for it. */
    take(server: Server, socket: Socket): boolean {
      all += 1
      socket.once('close', () => {
        all -= 1
        silent.delete(socket)
        if (all <= connections / 2) isTold = false
      })
      if (all > connections) {
        if (!isTold) onFull?.(connections)
        isTold = true
        // A client that has something to ask does so in the moment in which it comes.
        const [oldest] = silent
        // A client that only holds a connection for later makes room.
        if (!oldest) server.closeIdleConnections()
        const ended = oldest ?? socket
        silent.delete(ended)
        ended.destroy()
      }
      if (!socket.destroyed) silent.add(socket)
      return !socket.destroyed
    },
    /** Notes that a connection was used for what it was made for. */
    asked: (socket: Duplex) => void silent.delete(socket),
  }
}

type ConnectionBoundsOptions = {
  /** Bounds all together. */
  connections?: number
  perNetwork?: number | undefined
  /** Told when all are taken, and not again before half of them are free. */
  onFull?: OnFull
}

/** Bounds how many connections one network may hold, and keeps out for a while a network that breaks the rules of many. */
export function createConnectionBounds(
  networkOf: ConnectionNetwork = () => undefined,
  {
    connections = MOST,
    perNetwork = shareOf(connections, CONNECTIONS_PER_NETWORK),
    onFull,
  }: ConnectionBoundsOptions = {},
) {
  const open = new Map<string, number>()
  const room = createRoom(connections, onFull)
  const pausedUntil = new Map<string, number>()
  const breaks = new TimeWindow(BREAKS)

  function isPaused(network: string): boolean {
    const until = pausedUntil.get(network)
    if (until === undefined) return false
    if (until > performance.now()) return true
    pausedUntil.delete(network)
    return false
  }

  function admit(server: Server, socket: Socket) {
    const network = networkOf(socket)
    const count = network === undefined ? 0 : (open.get(network) ?? 0) + 1
    // Refused before another connection is ended in favour of it.
    if (network !== undefined && (count > perNetwork || isPaused(network))) return void socket.destroy()
    if (!room.take(server, socket) || network === undefined) return
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  }

  return {
    watch(server: Server): void {
      // Not `maxConnections`, which counts for each socket that listens.
      server.on('connection', (socket) => admit(server, socket))
    },
    asked: room.asked,
    /** Ends a connection that broke the rules. */
    cutOff(socket: Socket): void {
      const network = networkOf(socket)
      socket.destroy()
      if (network === undefined) return
      breaks.count(network)
      if (breaks.wait(network) === 0) return
      const [oldest] = pausedUntil.keys()
      if (oldest !== undefined && pausedUntil.size >= MOST_PAUSED) pausedUntil.delete(oldest)
      pausedUntil.set(network, performance.now() + PAUSE_MS)
    },
  }
}

/** No browser and no proxy sends a second request before it has its answer; a packet can hold a thousand. */
const PER_CONNECTION = 8
/** Requests of a network, as many as it may hold connections; over HTTP/2 a proxy lets one of them carry thousands. */
const REQUESTS_PER_NETWORK = 400
/** A form answers a client slower than 20 s with a sentence of its own; this is for all that has no clock. */
const SLACK_MS = 25_000
/** Bytes a second that a body must bring beyond that: a slow telephone line brings ten times as many. */
const SLOWEST_BODY = 500
const LOOK_EVERY_MS = 2_000

type RequestBoundsOptions = {
  connections?: number
  perNetwork?: number | undefined
  slackMs?: number | undefined
}

type Body = {request: IncomingMessage; response: ServerResponse; since: number; readBefore: number}

/** Bounds what is under way of one connection and of one network, and how long a body may take to arrive. */
export function createRequestBounds({
  connections = MOST,
  perNetwork = shareOf(connections, REQUESTS_PER_NETWORK),
  slackMs = SLACK_MS,
}: RequestBoundsOptions = {}) {
  /** Holds what is to be done at the end of each request under way: those that wait behind others never close by themselves. */
  const requestsOf = new WeakMap<Socket, Map<ServerResponse, (() => void)[]>>()
  const networks = new Map<string, number>()
  const watchSlow = createSlowBodies(slackMs)

  function underWay(socket: Socket): Map<ServerResponse, (() => void)[]> {
    const known = requestsOf.get(socket)
    if (known) return known
    const requests = new Map<ServerResponse, (() => void)[]>()
    requestsOf.set(socket, requests)
    socket.once('close', () => {
      for (const response of requests.keys()) end(requests, response)
    })
    return requests
  }

  const whenDone = ({socket}: IncomingMessage, response: ServerResponse, done: () => void) =>
    requestsOf.get(socket)?.get(response)?.push(done)

  return {
    /** Counts a request to its connection. @returns false when that has too many under way */
    ofConnection(request: IncomingMessage, response: ServerResponse): boolean {
      const requests = underWay(request.socket)
      if (requests.size >= PER_CONNECTION) return false
      requests.set(response, [])
      response.once('close', () => end(requests, response))
      // Bounds, metrics, draining and the streams of an answer listen for its end: more than the ten that Node takes for a leak.
      response.setMaxListeners(30)
      return true
    },
    /** Counts a request to a network. @returns false when that has too many under way */
    ofNetwork(network: string, request: IncomingMessage, response: ServerResponse): boolean {
      const count = networks.get(network) ?? 0
      if (count >= perNetwork) return false
      networks.set(network, count + 1)
      whenDone(request, response, () => {
        const left = (networks.get(network) ?? 1) - 1
        if (left > 0) networks.set(network, left)
        else networks.delete(network)
      })
      return true
    },
    /** Ends the request with 408 when its body comes too slowly. */
    watchBody(request: IncomingMessage, response: ServerResponse): void {
      const {headers, socket} = request
      if (request.complete || !(Number(headers['content-length']) > 0 || headers['transfer-encoding'])) return
      whenDone(
        request,
        response,
        watchSlow({request, response, since: performance.now(), readBefore: socket.bytesRead}),
      )
    },
  }
}

function end(requests: Map<ServerResponse, (() => void)[]>, response: ServerResponse): void {
  const work = requests.get(response) ?? []
  requests.delete(response)
  for (const done of work) done()
}

/** Ends bodies that come too slowly, of those that the returned function was given. It returns what ends the watch. */
function createSlowBodies(slackMs: number): (body: Body) => () => void {
  const bodies = new Set<Body>()
  function look() {
    for (const body of bodies) {
      const {request, response, since, readBefore} = body
      const {socket} = request
      if (request.complete || socket.destroyed) bodies.delete(body)
      // What has arrived and waits to be read is late by our own fault.
      else if (request.readableLength > 0) body.since = performance.now()
      else {
        const allowed = slackMs + ((socket.bytesRead - readBefore) / SLOWEST_BODY) * 1000
        if (performance.now() - since > allowed) endSlow(request, response)
      }
    }
  }
  setInterval(look, Math.min(LOOK_EVERY_MS, slackMs)).unref()
  return (body) => {
    bodies.add(body)
    return () => bodies.delete(body)
  }
}

function endSlow({socket}: IncomingMessage, response: ServerResponse) {
  if (!response.headersSent) refuse(response, 408, 'Sending took too long. Please try again.\n')
  socket.destroySoon()
}

/** Answers without any more work, and lets the connection go. */
export function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
    ...(status === 429 && {'retry-after': '5'}),
  })
  response.end(text)
}
