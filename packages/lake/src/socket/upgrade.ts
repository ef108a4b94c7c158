import {type IncomingMessage, STATUS_CODES} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import type {Access} from '../http/access.ts'
import {LakeError} from '../http/lake-error.ts'
import type {StreamOpener} from '../listen/stream-opener.ts'
import {DATASET} from '../project.ts'
import {Multiplex} from './multiplex.ts'
import {PresenceRoom} from './presence-room.ts'
import {presenceSocket} from './presence-socket.ts'

/** Bytes. The address of a stream may carry a long list of ids. */
const LONGEST_MESSAGE = 1_000_000
const MOST_SOCKETS = 500

const PRESENCE = new RegExp(`^/lake/v[^/]+/socket/${DATASET}$`)

interface Parts {
  access: Access
  opener: StreamOpener
}

/** The WebSockets under `/lake`: `/_mux` with event streams, and `/v<date>/socket/<dataset>` with presence. */
export function socketUpgrade({access, opener}: Parts) {
  const server = new WebSocketServer({noServer: true, maxPayload: LONGEST_MESSAGE})
  const room = new PresenceRoom()
  const open = (socket: WebSocket, request: IncomingMessage, isPresence: boolean) => {
    // Before anything else is done with it: also a socket that is being closed still reads, and may fail.
    socket.on('error', () => socket.terminate())
    try {
      if (isPresence) presenceSocket(socket, request, access, room)
      else new Multiplex(socket, request, opener)
    } catch {
      socket.terminate()
    }
  }
  return {
    /** Returns false, and leaves the socket alone, when the address is not one of ours. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const [path = ''] = (request.url ?? '').split('?')
      const isPresence = PRESENCE.test(path)
      if (!isPresence && path !== '/lake/_mux') return false
      // Node has taken its own listener off: an error that nobody hears ends the process, and a reset is one.
      socket.on('error', () => socket.destroy())
      const refusal =
        server.clients.size >= MOST_SOCKETS ? '503 Service Unavailable' : refuse(access, request, isPresence)
      if (refusal) refuseUpgrade(socket, refusal)
      else server.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, request, isPresence))
      return true
    },
    close(): void {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

/** Answers and hangs up, also on a client that never does. */
function refuseUpgrade(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Before a WebSocket is made: strangers get none. Presence says who is there, and is staff's matter. */
function refuse(access: Access, request: IncomingMessage, isPresence: boolean): string | undefined {
  try {
    access.ownPagesOnly(request)
    if (isPresence) access.staff(request)
    else access.client(request)
    return undefined
  } catch (error) {
    const status = error instanceof LakeError ? error.status : 500
    return `${status} ${STATUS_CODES[status]}`
  }
}
