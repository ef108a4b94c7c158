/**
 * Where to go after signing in: only to a page of this server, lest a link to the sign-in page lead staff elsewhere.
 * @param asked the `origin` parameter that the Studio sends, an absolute address.
 * @param host the request's `Host`.
 */
export function returnAddress(asked: string | null, publicUrl: string, host: string | undefined): URL {
  const fallback = new URL('/studio', publicUrl)
  if (!asked || !URL.canParse(asked, publicUrl)) return fallback
  const address = new URL(asked, publicUrl)
  const known = address.origin === fallback.origin || address.host === host
  return known && /^https?:$/.test(address.protocol) ? address : fallback
}
