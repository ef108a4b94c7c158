import {randomId} from '@site/storage'
import type {WebSocket} from 'ws'
import {MOST_SUBSCRIPTIONS, SIZES} from '../limits.ts'
import {sendText} from './keep-alive.ts'

/** A word of one member of staff to the others: where they are, that they left, or that they wonder who is there. */
export type PresenceEvent = {type: 'state' | 'rollCall' | 'disconnect'; i: string; [detail: string]: unknown}

/**
 * Tells who is looking at which document. Nothing is kept: a newcomer calls the roll, and everybody announces again.
 */
export class PresenceRoom {
  readonly #subscriptions = new Map<string, WebSocket>()
  /** By socket: what ends it when its member has lost the right to be here. */
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
