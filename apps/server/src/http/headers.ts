type Origins = {
  /** The address at which staff look at the site inside the Studio. */
  staff: string
  /** Hosts of pictures besides our own; empty on the embedded lake. */
  pictures: string[]
  https: boolean
  /** For staff who look at drafts, inside the Studio or in a window that it opened. */
  preview?: boolean
  /** The hash of the script that pages contain. */
  scriptHash: string
  /** The hash of the styles in the head of a page. */
  styleHash?: string
  /** The address at which Vite tells of changed files, while a developer works on the site. */
  hotReload?: string | undefined
}

/** The map that a visitor may ask for. */
const MAP = 'https://www.openstreetmap.org'

/**
 * Says what a browser may fetch and run on the public pages. The only framing allowed is the preview at the staff
 * server.
 */
export function contentPolicy({staff, pictures, preview, scriptHash, styleHash, hotReload}: Origins): string {
  return [
    // What is not named is refused.
    "default-src 'none'",
    `script-src 'self' ${hotReload ? "'unsafe-inline'" : scriptHash}`,
    // What reads the photographs of a telephone (heic-to) makes its worker out of itself.
    "worker-src 'self' blob:",
    // The frames that Sanity draws around what can be edited are styled by script, as is what Vite reloads.
    ["style-src 'self'", preview || hotReload ? "'unsafe-inline'" : styleHash].filter(Boolean).join(' '),
    // Custom properties on elements carry numbers (a stagger, a hotspot) to the style sheet.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src ${MAP}`,
    // Whether the map can be reached is asked before its frame is shown.
    [`connect-src 'self' ${MAP}`, ...(hotReload ? [hotReload] : [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${staff}`,
  ].join('; ')
}

/** The content policy, and what else a browser is told with each public answer. */
export function securityHeaders(origins: Origins): Record<string, string> {
  const {preview, https} = origins
  return {
    'content-security-policy': contentPolicy(origins),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // A preview in a window of its own talks to the Studio that opened it.
    ...(preview ? {} : {'cross-origin-opener-policy': 'same-origin'}),
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? {'strict-transport-security': 'max-age=31536000; includeSubDomains'} : {}),
  }
}

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
  /** The address at which Vite tells of changed files, while a developer works on the Studio. */
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
    // The preview learns from it which Studio frames it.
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}
