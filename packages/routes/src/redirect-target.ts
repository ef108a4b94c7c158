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
