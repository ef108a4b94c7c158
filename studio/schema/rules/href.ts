/** Schemes that a link may have. `//host` and `/\host` are read by browsers as another site, so they are not paths. */
const safeHref = /^(https?:\/\/[^\s/][^\s]*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d()\s-]{3,}|\/(?![/\\])\S*|#\S+)$/i

/** Whether an address can be put into a link without running a script or leading astray. */
export const isSafeHref = (href: string): boolean => safeHref.test(href.trim()) && !href.includes('\\')

export const checkHref = (href: string | undefined): true | string =>
  !href || isSafeHref(href) || 'Begin the address with https://, mailto:, tel: or / (a path on this site).'
