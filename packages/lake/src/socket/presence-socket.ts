import type {IncomingMessage} from 'node:http'
import type {WebSocket} from 'ws'
import {isObject, type JsonObject} from '../document/document.ts'
import type {Access} from '../http/access.ts'
import {LONGEST_PRESENCE_BYTES, SIZES} from '../limits.ts'
import {keepAlive, sendText} from './keep-alive.ts'
import {onMessage} from './on-message.ts'
import type {PresenceRoom} from './presence-room.ts'

/** JSON-RPC's code for a method that is not there, and the close code that the Studio takes for "signed out". */
const UNKNOWN_METHOD = -32601
const UNAUTHORIZED = 4001
/** Milliseconds between the heartbeats that the Studio's transport expects. */
const HEARTBEAT_MS = 25_000

type PresenceOptions = {
  /** Asked for the socket, and carries the credentials. */
  request: IncomingMessage
  access: Access
  room: PresenceRoom
}

/** JSON-RPC over a WebSocket: `presence_subscribe`, `_announce`, `_rollcall`, `_disconnect`. Staff only. */
export function presenceSocket(socket: WebSocket, {request, access, room}: PresenceOptions): void {
  const client = access.client(request)
  const backlog = SIZES.backlog[client.kind]
  const userId = client.id ?? ''
  keepAlive(socket, backlog)
  let session: unknown
  const check = () => {
    if (!access.isStill(request, client)) socket.close(UNAUTHORIZED, 'unauthorized')
  }
  room.join(socket, check)
  const beating = setInterval(() => {
    check()
    sendText(socket, '♥', backlog)
  }, HEARTBEAT_MS)
  socket.on('close', () => {
    clearInterval(beating)
    if (session) room.tell({type: 'disconnect', i: userId, m: {session}})
  })
  const methods: Record<string, (params: JsonObject) => unknown> = {
    presence_subscribe: () => room.subscribe(socket),
    presence_unsubscribe: ({subscriptionId}) => room.unsubscribe(String(subscriptionId)),
    presence_announce: ({data}) => {
      session = isObject(data) ? data.sessionId : undefined
      room.tell({type: 'state', i: userId, m: data})
    },
    presence_rollcall: (params) => room.tell({type: 'rollCall', i: userId, session: params.session}),
    presence_disconnect: (params) => room.tell({type: 'disconnect', i: userId, m: {session: params.session}}),
    // Sent first by a Studio that keeps a token; ours has shown its cookie already.
    authorization: () => undefined,
  }
  onMessage(socket, LONGEST_PRESENCE_BYTES, (message) => {
    if (typeof message.method !== 'string') return
    const method = Object.hasOwn(methods, message.method) ? methods[message.method] : undefined
    const params = isObject(message.params) ? message.params : {}
    const outcome = method
      ? {result: method(params) ?? {}}
      : {error: {code: UNKNOWN_METHOD, message: 'method not found'}}
    sendText(socket, JSON.stringify({jsonrpc: '2.0', id: message.id, ...outcome}), backlog)
  })
}
