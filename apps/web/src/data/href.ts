const SCHEME = /^(?:https?:\/\/[^/\s]|mailto:|tel:)/i

/**
 * The address of a content link if a page may carry it: site-relative, https, http, mailto or tel. Everything else
 * (`javascript:`, `data:`, `//other.host`) is undefined. Control characters are refused because browsers drop them
 * before they read the scheme.
 */
export function safeHref(href: string | null | undefined): string | undefined {
  const address = href?.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (!address || /[\u0000-\u001f\u007f\\]/.test(address)) return undefined
  if (isOwnAddress(address)) return address
  return SCHEME.test(address) ? address : undefined
}

/** True for `/path`, `#part` and `?query`, false for the scheme-relative `//host`. */
export function isOwnAddress(address: string): boolean {
  return /^(?:\/(?!\/)|#|\?)/.test(address)
}
