const PREFIX = '/-/og'
const SUFFIX = '.jpg'

/**
 * Returns the address of the picture that a shared link to `path` shows: `/about` -> `/-/og/about.jpg?v=…`, `/` ->
 * `/-/og.jpg?v=…`. Networks cache pictures by address, so a hash of what it shows is in the address.
 */
export function imageAddress(path: string, shown: string): string {
  return `${PREFIX}${path === '/' ? '' : path}${SUFFIX}?v=${markOf(shown)}`
}

/** The page whose picture is asked for; undefined when it is no such address. */
export function pageOfImage(pathname: string): string | undefined {
  if (!pathname.startsWith(PREFIX) || !pathname.endsWith(SUFFIX)) return undefined
  const path = pathname.slice(PREFIX.length, -SUFFIX.length)
  if (path === '') return '/'
  return path.startsWith('/') && path.length > 1 ? path : undefined
}

/** A checksum, not a secret. */
function markOf(text: string): string {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) >>> 0
  return sum.toString(36)
}
