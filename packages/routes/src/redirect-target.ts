import {pathOf, type Routed} from './routes.ts'

/** Path of this site, or an address of another one that says so. Browsers read `//host` and `/\host` as another site. */
const TARGET = /^(https?:\/\/[^\s/?#]|\/(?!\/))\S*$/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers and headers drop them, or end at them
const MISLEADING = /[\u0000-\u001f\u007f\\]/
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z0-9+.-]*:/i

/**
 * Tells whether a redirect may lead there. The one judgement: of the Studio's form, of what is written past it, and of
 * the site.
 */
export const isRedirectTarget = (href: unknown): href is string =>
  typeof href === 'string' && TARGET.test(href) && !MISLEADING.test(href) && href.isWellFormed()

/** Tells whether typing on can make a target of it: drafts are written with every key that is pressed. */
export const mayBecomeRedirectTarget = (typed: unknown): boolean =>
  typeof typed === 'string' && !MISLEADING.test(typed) && !/^\s*\/\//.test(typed) && !OTHER_SCHEME.test(typed.trim())

export type Move = {
  /** The address at which visitors found the document until now, for example `/city-center`. */
  from: string
  to: string
}

/** Returns how a published document changes its address; undefined when it stays where it is. */
export function movedAddress(before: Routed | null | undefined, after: Routed | null | undefined): Move | undefined {
  if (!before || !after) return undefined
  const [from, to] = [pathOf(before), pathOf(after)]
  return from && to && from !== to ? {from, to} : undefined
}

/** As much as an id may have. */
const LONGEST_ID = 128

/** One redirect an address: made anew, it takes the place of the one before. */
export function redirectId(from: string): string {
  const escaped = (sign: string) => `_${sign.codePointAt(0)?.toString(16)}`
  const id = `redirect-${from.replace(/[^a-zA-Z0-9]/g, escaped)}`
  if (id.length <= LONGEST_ID) return id
  // With its hyphens as they are each slug of the Studio fits: cut, two addresses could have one id.
  return `redirect-${from.replace(/[^a-zA-Z0-9-]/g, escaped)}`.slice(0, LONGEST_ID)
}

/** Returns the redirect that a document leaves behind. @param id as it is published */
export const redirectFrom = (from: string, id: string) => ({
  _id: redirectId(from),
  _type: 'redirect',
  from,
  // To the document, not to its address: after the next move this one still leads there in one step.
  target: {_type: 'reference', _ref: id, _weak: true},
  permanent: true,
})
