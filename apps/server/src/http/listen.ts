import type {Server, ServerResponse} from 'node:http'
import {type AddressInfo, createServer, type ListenOptions as NetListenOptions, Server as NetServer} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'

/** Three times as long as the proxy of `deploy` takes to ask again. */
const LEAVING_MS = 1_500
/** A proxy says what it wants in the moment in which it comes. */
const ARRIVAL_MS = 500

/**
 * Node takes one connection a turn of the event loop from each socket that listens: behind a crowd, a new client would wait for
 * as many turns. The kernel deals connections out to sockets that share a port.
 */
const SOCKETS = 4
/** Elsewhere a port is not shared in this way. */
const SHARES_PORTS = process.platform === 'linux'

/**
 * The most connections that wait in a socket, as in `site.socket`: Node's own 511, also for a socket that it is given, would turn
 * more of them away while the process restarts.
 */
const BACKLOG = 4_096

/** Listens beside a server, on its port, and hands it the connections. */
const beside = new WeakMap<Server, NetServer[]>()
/** Answers that are under way. */
const underWay = new WeakMap<Server, Set<ServerResponse>>()

/** There is no such address to listen on. */
export class HostError extends Error {
  override name = 'HostError'
}

/** The port is taken or not allowed; the message says which variable changes it. */
export class PortError extends Error {
  override name = 'PortError'
}

type ListenOptions = {
  host: string
  /** 0 takes a free one. */
  port: number
  variable: string
  /** Names the host in the settings. */
  hostVariable?: string
  /** A socket that listens already, instead of either. */
  socket?: number | undefined
}

/** Opens a server. @returns the port it listens on */
export async function listen(server: Server, {socket, ...where}: ListenOptions): Promise<number> {
  watchAnswers(server)
  if (socket !== undefined) return open(server, {fd: socket}, where)
  const {host, port} = where
  if (!SHARES_PORTS) return open(server, {host, port}, where)
  // By itself first: a port that another program shares in the same way would not be refused.
  const first = createServer()
  const shared = {host, port: await open(first, {host, port}, where), reusePort: true}
  await new Promise((resolve) => first.close(resolve))
  const others = Array.from({length: SOCKETS - 1}, () =>
    createServer({allowHalfOpen: true, noDelay: true}, (arrived) => void server.emit('connection', arrived)),
  )
  beside.set(server, others)
  await Promise.all([server, ...others].map((each) => open(each, shared, where)))
  return shared.port
}

type Where = Pick<ListenOptions, 'host' | 'port' | 'variable' | 'hostVariable'>

/** @throws {PortError | HostError} */
function open(
  server: NetServer,
  options: NetListenOptions | {fd: number},
  {host, port, variable, hostVariable = 'HOST'}: Where,
) {
  return new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new PortError(`Port ${port} is in use. Choose another with ${variable}, e.g. ${variable}=${port + 1}.`))
      else if (error.code === 'EACCES')
        reject(new PortError(`Port ${port} is not allowed for this user. Choose one above 1023 with ${variable}.`))
      else if (['ENOTFOUND', 'EADDRNOTAVAIL', 'EINVAL', 'EAI_AGAIN'].includes(error.code ?? ''))
        reject(
          new HostError(`${hostVariable} is ${host}, which is no address of this machine, as 127.0.0.1 or 0.0.0.0 is.`),
        )
      else reject(error)
    })
    server.listen(options, BACKLOG, () => resolve((server.address() as AddressInfo).port))
  })
}

const socketsOf = (server: Server): NetServer[] => [server, ...(beside.get(server) ?? [])]

/**
 * Lets a proxy in front notice that the servers are about to stop, while they still answer: it sends new requests elsewhere, and
 * none of them is refused. Then no more connections are taken, and those that have just come are answered.
 */
export async function leaveProxy(servers: Server[]): Promise<void> {
  for (const server of servers) letConnectionsEnd(server)
  await wait(LEAVING_MS)
  // Node's own `close` of an HTTP server ends idle connections at once, also one whose first request is on its way.
  for (const each of servers.flatMap(socketsOf)) NetServer.prototype.close.call(each)
  await wait(ARRIVAL_MS)
}

/** Stops taking connections, lets requests under way finish until the deadline, then closes what is left. */
export async function close(server: Server, {withinMs}: {withinMs: number}): Promise<void> {
  const closed = Promise.all(
    socketsOf(server).map((each) => new Promise<void>((resolve) => each.close(() => resolve()))),
  )
  server.closeIdleConnections()
  letConnectionsEnd(server)
  const deadline = setTimeout(() => server.closeAllConnections(), withinMs)
  await closed
  clearTimeout(deadline)
}

/**
 * Ends each connection with the next answer on it. A client that asks again and again on one, as it does when its stream has
 * ended, would keep it until the deadline; and a proxy that keeps some for later would send on one that is being closed.
 */
function letConnectionsEnd(server: Server): void {
  for (const response of underWay.get(server) ?? []) endWith(response)
  server.prependListener('request', (_request, response) => endWith(response))
}

function endWith(response: ServerResponse): void {
  if (response.headersSent) response.once('finish', () => response.req.socket.destroySoon())
  else response.setHeader('Connection', 'close')
}

function watchAnswers(server: Server): void {
  const answers = new Set<ServerResponse>()
  underWay.set(server, answers)
  server.prependListener('request', (_request, response) => {
    answers.add(response)
    response.once('close', () => answers.delete(response))
  })
}
