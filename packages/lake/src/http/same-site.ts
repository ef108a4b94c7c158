import type {IncomingMessage} from 'node:http'

/**
 * Whether a request that carries a cookie was made by our own pages. A browser names the page's origin on every write
 * and every WebSocket; SameSite alone would let in a page of another port of this host, such as the public door's.
 * @param publicUrl origin of the staff door, for when a proxy in front changes the `Host` header.
 */
export function fromOwnPages({headers}: IncomingMessage, publicUrl: string): boolean {
  const {origin, host} = headers
  if (origin === undefined)
    return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin'
  return origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
}
