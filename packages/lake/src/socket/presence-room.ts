import type {WebSocket} from 'ws'
import {randomId} from '../document/random-id.ts'

/** What one member of staff tells the others: where they are, that they left, or that they wonder who is there. */
export type PresenceEvent = {type: 'state' | 'rollCall' | 'disconnect'; i: string; [detail: string]: unknown}

/** Who is looking at which document. Nothing is kept: a newcomer calls the roll, and everybody announces again. */
export class PresenceRoom {
  readonly #subscriptions = new Map<string, WebSocket>()

  /** Returns the id of the subscription. */
  subscribe(socket: WebSocket): string {
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
      if (socket.readyState !== socket.OPEN) continue
      socket.send(JSON.stringify({jsonrpc: '2.0', method: 'presence_subscription', params}))
    }
  }
}
