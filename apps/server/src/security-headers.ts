type Origins = {
  /** Where staff look at the site inside the Studio. */
  staff: string
  /** Hosts of pictures besides our own; empty on the embedded lake. */
  pictures: string[]
  https: boolean
}

/** The map that a visitor may ask for. */
const MAP = 'https://www.openstreetmap.org'

/** What a browser may do with the public pages. The only framing allowed is the preview at the staff door. */
export function securityHeaders({staff, pictures, https}: Origins): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Custom properties on elements carry numbers (a stagger, a hotspot) to the style sheet.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    `frame-src ${MAP}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${staff}`,
  ].join('; ')

  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? {'strict-transport-security': 'max-age=31536000; includeSubDomains'} : {}),
  }
}
