import type {IncomingMessage} from 'node:http'
import {randomId} from '@site/storage'
import type {WebSocket} from 'ws'
import {isObject, type JsonObject} from '../document/document.ts'
import type {Access} from '../http/access.ts'
import {LONGEST_PRESENCE_BYTES, MOST_SUBSCRIPTIONS, SIZES} from '../limits.ts'
import {keepAlive, onMessage, sendText} from './keep-alive.ts'

/** A message of one member of staff to the others: where they are, that they left, or a question who is there. */
type PresenceEvent = {type: 'state' | 'rollCall' | 'disconnect'; i: string; [detail: string]: unknown}

/**
 * Tells who is looking at which document. Nothing is kept: a newcomer calls the roll, and all others announce again.
 */
export class PresenceRoom {
  readonly #subscriptions = new Map<string, WebSocket>()
  /** Functions that end a socket whose member has lost the right to be here, by socket. */
  readonly #checks = new Map<WebSocket, () => void>()

  join(socket: WebSocket, check: () => void): void {
    this.#checks.set(socket, check)
    // One listener a socket: a client may subscribe and unsubscribe without end.
    socket.once('close', () => {
      this.#checks.delete(socket)
      for (const [id, other] of this.#subscriptions) if (other === socket) this.#subscriptions.delete(id)
    })
  }

  /** Call when a session or token ended: its sockets end now, not at the next heartbeat. */
  dismiss(): void {
    for (const check of this.#checks.values()) check()
  }

  /** Returns the id of the subscription, undefined when the socket has enough. */
  subscribe(socket: WebSocket): string | undefined {
    const others = [...this.#subscriptions.values()].filter((other) => other === socket)
    if (others.length >= MOST_SUBSCRIPTIONS) return undefined
    const id = randomId(12)
    this.#subscriptions.set(id, socket)
    return id
  }

  unsubscribe(id: string): void {
    this.#subscriptions.delete(id)
  }

  tell(result: PresenceEvent): void {
    for (const [subscription, socket] of this.#subscriptions) {
      const params = {subscription, result}
      sendText(socket, JSON.stringify({jsonrpc: '2.0', method: 'presence_subscription', params}), SIZES.backlog.staff)
    }
  }
}

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
