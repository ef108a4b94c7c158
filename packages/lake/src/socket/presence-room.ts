import type {WebSocket} from 'ws'
import {randomId} from '../document/random-id.ts'
import {MOST_SUBSCRIPTIONS, SIZES} from '../limits.ts'
import {sendText} from './keep-alive.ts'

/** What one member of staff tells the others: where they are, that they left, or that they wonder who is there. */
export type PresenceEvent = {type: 'state' | 'rollCall' | 'disconnect'; i: string; [detail: string]: unknown}

/** Who is looking at which document. Nothing is kept: a newcomer calls the roll, and everybody announces again. */
export class PresenceRoom {
  readonly #subscriptions = new Map<string, WebSocket>()

  /** Returns the id of the subscription, undefined when the socket has enough. */
  subscribe(socket: WebSocket): string | undefined {
    const others = [...this.#subscriptions.values()].filter((other) => other === socket)
    if (others.length >= MOST_SUBSCRIPTIONS) return undefined
    const id = randomId(12)
    this.#subscriptions.set(id, socket)
    socket.once('close', () => this.#subscriptions.delete(id))
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
