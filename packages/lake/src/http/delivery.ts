import type {RequestHandler, Response} from 'express'
import {LONGEST_READ_MS, SHARES, STALLED_MS} from '../limits.ts'
import type {Client} from './client.ts'
import {Share} from './share.ts'

/** Sends results that wait in memory until they are read: so many bytes at once, and for so long. */
export class Delivery {
  readonly #unread = new Share('bytes of results that nobody reads', SHARES.unreadBytes)

  /** Throws 429 or 503 when too much waits already. */
  sendJson(response: Response, client: Client, parts: Uint8Array[]): void {
    // Nobody is told any more when a connection that has closed closes.
    if (response.destroyed) return
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    const release = this.#unread.take(client, length)
    const cutOff = setTimeout(() => response.destroy(), LONGEST_READ_MS)
    response.once('close', () => {
      clearTimeout(cutOff)
      release()
    })
    response.set({'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(length)})
    for (const part of parts) response.write(part)
    response.end()
  }
}

/** Cuts off who neither sends nor reads while being answered. */
export const cutOffStalled: RequestHandler = (_request, response, next) => {
  response.setTimeout(STALLED_MS, () => response.destroy())
  next()
}
