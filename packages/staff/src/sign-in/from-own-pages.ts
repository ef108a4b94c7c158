import type {IncomingMessage} from 'node:http'

/**
 * Tells whether a request that carries a cookie was made by our own pages. SameSite alone would let in a page of
 * another port of this host, such as the public server's. Browsers say where a request comes from in `Sec-Fetch-Site`
 * (on https and localhost) and in `Origin` (everywhere, on writes and WebSockets); what says neither is no browser.
 * @param publicUrl origin of the staff server, for when a proxy in front changes the `Host` header.
 */
export function fromOwnPages({headers}: IncomingMessage, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  // `none`: somebody typed the address.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const {origin, host} = headers
  if (origin === undefined) return true
  return origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
}
