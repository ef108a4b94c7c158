import {promisify} from 'node:util'
import {brotliCompress, gzip, constants as zlib} from 'node:zlib'
import type {RequestHandler, Response} from 'express'
import {LONGEST_READ_MS, SHARES, STALLED_MS} from '../limits.ts'
import type {Client} from './client.ts'
import {Share} from './share.ts'

/** Compressions as quick as one another: 1 MB takes 3 ms and becomes a tenth, with Brotli a fifth less of that. */
const COMPRESSIONS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, {params: {[zlib.BROTLI_PARAM_QUALITY]: 3}}),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, {level: 1}),
}
/** A smaller answer fits into two packets, and arrives no sooner compressed. */
const SMALLEST_COMPRESSED_BYTES = 2_000

/** Sends results that wait in memory until they are read: so many bytes at once, and for so long. */
export class Delivery {
  readonly #unread = new Share('bytes of results that nobody reads', SHARES.unreadBytes)

  /** Compresses for a client that accepts it. Throws 429 or 503 when too much waits already. */
  async sendJson(response: Response, client: Client, parts: Uint8Array[]): Promise<void> {
    // A connection that is closed already has no further event `close`, which would release the share.
    if (response.destroyed) return
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    const release = this.#unread.take(client, length)
    const cutOff = setTimeout(() => response.destroy(), LONGEST_READ_MS)
    response.once('close', () => {
      clearTimeout(cutOff)
      release()
    })
    response.type('json').vary('Accept-Encoding')
    const accepted = (['br', 'gzip'] as const).find((name) => response.req.acceptsEncodings(name))
    const encoding = length >= SMALLEST_COMPRESSED_BYTES ? accepted : undefined
    const sent = encoding ? [await COMPRESSIONS[encoding](Buffer.concat(parts))] : parts
    if (encoding) response.set('Content-Encoding', encoding)
    response.set('Content-Length', String(sent.reduce((sum, part) => sum + part.length, 0)))
    for (const part of sent) response.write(part)
    response.end()
  }
}

/** Cuts off a client that neither sends nor reads while it is being answered. */
export const cutOffStalled: RequestHandler = (_request, response, next) => {
  response.setTimeout(STALLED_MS, () => response.destroy())
  next()
}
