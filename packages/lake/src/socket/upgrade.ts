import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {WebSocketServer} from 'ws'
import type {Access} from '../http/access.ts'
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
  return {
    /** Returns false, and leaves the socket alone, when the address is not one of ours. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const [path = ''] = (request.url ?? '').split('?')
      const isPresence = PRESENCE.test(path)
      if (!isPresence && path !== '/lake/_mux') return false
      const refusal = server.clients.size >= MOST_SOCKETS ? '503 Service Unavailable' : refuse(access, request)
      if (refusal) socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      else {
        server.handleUpgrade(request, socket, head, (webSocket) => {
          if (isPresence) presenceSocket(webSocket, request, access, room)
          else new Multiplex(webSocket, request, opener)
        })
      }
      return true
    },
    close(): void {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

function refuse(access: Access, request: IncomingMessage): string | undefined {
  try {
    access.ownPagesOnly(request)
    return undefined
  } catch {
    return '403 Forbidden'
  }
}
