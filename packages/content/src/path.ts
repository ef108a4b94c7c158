export type AddressKey = {kind: 'home'} | {kind: 'service'; slug: string} | {kind: 'slug'; slug: string}

/**
 * What a pathname (still encoded, without query) asks for; `null` when no document can have such an address.
 * Slugs are compared as they are written: "/Pacific-concrete" is not "/pacific-concrete".
 */
export function parsePath(path: string): AddressKey | null {
  if (path === '/') return {kind: 'home'}
  const match = /^\/(services\/)?([^/]+)$/.exec(path)
  const slug = match?.[2] && decodePath(match[2])
  if (!slug) return null
  return match?.[1] ? {kind: 'service', slug} : {kind: 'slug', slug}
}

/** `null` for escapes that are no UTF-8, as scanners send them. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
