type StaffHeadersOptions = {
  /** Tells whether staff reach the server over https. */
  https: boolean
}

/**
 * Says what a browser may do with whatever the staff server answers, unless the answer says more of itself: nothing.
 */
export function staffHeaders({https}: StaffHeadersOptions): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    // Not "no-referrer": under that a browser hides where a form comes from, also from ourselves.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? {'strict-transport-security': 'max-age=31536000; includeSubDomains'} : {}),
  }
}

type StudioHeadersOptions = {
  /** The site, which previews show in a frame. */
  siteUrl: string
  /** Tells whether the Studio works on Sanity's hosted lake. */
  hosted: boolean
  /** The address at which Vite tells of changed files, while somebody works on the Studio. */
  hotReload?: string | undefined
}

const SANITY = 'https://*.sanity.io'

/**
 * Says what the Studio needs besides. Its components are styled by script; nothing else of it is written into the page.
 */
export function studioHeaders({siteUrl, hosted, hotReload}: StudioHeadersOptions): Record<string, string> {
  const policy = [
    "default-src 'self'",
    // Vite begins with a script in the page.
    ["script-src 'self'", ...(hotReload ? ["'unsafe-inline'"] : [])],
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", siteUrl, ...(hosted ? [SANITY] : [])],
    ["media-src 'self' blob:", ...(hosted ? [SANITY] : [])],
    "font-src 'self' data:",
    [
      "connect-src 'self'",
      ...(hosted ? [SANITY, 'wss://*.sanity.io', 'https://sanity-cdn.com'] : []),
      ...(hotReload ? [hotReload] : []),
    ],
    // The preview of a resume, which has a policy of its own.
    ["frame-src 'self'", siteUrl],
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.map((rule) => [rule].flat().join(' ')).join('; '),
    // A preview in a window of its own goes on talking to the Studio that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // The preview learns by it which Studio it stands in.
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}
