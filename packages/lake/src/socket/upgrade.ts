import {type IncomingMessage, STATUS_CODES} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import type {Access} from '../http/access.ts'
import {type Client, forEachKind} from '../http/client.ts'
import {Share} from '../http/share.ts'
import {LakeError} from '../lake-error.ts'
import type {ClientKind} from '../limits.ts'
import {SHARES, SIZES} from '../limits.ts'
import type {StreamOpener} from '../listen/stream-opener.ts'
import {Multiplex} from './multiplex.ts'
import {PresenceRoom, presenceSocket} from './presence-socket.ts'

const PRESENCE = /^\/v[^/]+\/socket\/[^/]+$/

type SocketUpgradeOptions = {access: Access; opener: Pick<StreamOpener, 'prepare'>; mountPath: string}

/** The WebSockets of the lake: `/_mux` with event streams, and `/v<date>/socket/<dataset>` with presence. */
export function socketUpgrade({access, opener, mountPath}: SocketUpgradeOptions) {
  const servers = forEachKind(
    (kind) => new WebSocketServer({noServer: true, maxPayload: SIZES.message[kind], autoPong: false}),
  )
  const share = new Share('sockets', SHARES.sockets)
  const room = new PresenceRoom()

  function open(
    socket: WebSocket,
    request: IncomingMessage,
    {kind, isPresence}: {kind: ClientKind; isPresence: boolean},
  ) {
    // Before anything else is done with it: also a socket that is being closed still reads, and may fail.
    socket.on('error', () => socket.terminate())
    try {
      if (isPresence) presenceSocket(socket, {request, access, room})
      else new Multiplex(socket, {request, opener, backlog: SIZES.backlog[kind]})
    } catch {
      socket.terminate()
    }
  }

  return {
    /** Counts those that are open, of each kind of client. */
    counts: () => share.counts,
    /** Returns false, and leaves the socket alone, when the address is not one of ours. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const [path = ''] = (request.url ?? '').split('?')
      if (!path.startsWith(`${mountPath}/`)) return false
      const below = path.slice(mountPath.length)
      const isPresence = PRESENCE.test(below)
      if (!isPresence && below !== '/_mux') return false
      // Node has taken its own listener off: an error without a listener ends the process, and a reset is one.
      socket.on('error', () => socket.destroy())
      try {
        const client = admit(access, request, isPresence)
        socket.once('close', share.take(client))
        const {kind} = client
        servers[kind].handleUpgrade(request, socket, head, (opened) => open(opened, request, {kind, isPresence}))
      } catch (error) {
        refuseUpgrade(socket, error instanceof LakeError ? error.status : 500)
      }
      return true
    },
    /** Call when a session or token ended. Streams end by themselves. */
    dismiss: () => room.dismiss(),
    close(): void {
      for (const server of Object.values(servers)) {
        for (const client of server.clients) client.terminate()
        server.close()
      }
    },
  }
}

/** Admits a client before a WebSocket is made: of a private lake, no stranger. Presence says who is there, to staff alone. */
function admit(access: Access, request: IncomingMessage, isPresence: boolean): Client {
  access.ownPagesOnly(request)
  if (isPresence) access.staff(request)
  return access.client(request)
}

/** Answers and hangs up, also on a client that never does. */
function refuseUpgrade(socket: Duplex, status: number): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
