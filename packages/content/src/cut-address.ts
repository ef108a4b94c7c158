import {reservedSlugs} from '@site/routes'
import {isRedirectTarget} from '@site/routes/redirect-target'

/** Files of ours that people send each other, and the search. */
const SENT = reservedSlugs.filter((slug) => slug.endsWith('.pdf') || slug === 'search').map((slug) => `/${slug}`)

/** Longer ones were cut out of no message. */
const MOST_CHARACTERS = 500

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Characters at which an address ends: the words behind it, what a network added to it, the quotes around it. */
const END = /[\s"<>?&#|]/u
/** As much as ends in a letter or a figure: no page has an address that ends in a mark. */
const WITHOUT_MARKS = /^.*[\p{L}\p{M}\p{N}]/su

/** Returns the address without what came along when it was cut out of a message; undefined when nothing did. */
export function trimmedAddress(path: string): string | undefined {
  if (path.length > MOST_CHARACTERS) return undefined
  const [address = ''] = path.replaceAll(UNSEEN, '').split(END)
  const trimmed = WITHOUT_MARKS.exec(address)?.[0] ?? '/'
  return trimmed === path ? undefined : trimmed
}

/**
 * Returns the one page that is meant by an address that has none: cut out of a message with what is around it, or written in
 * capitals.
 * @param path decoded
 * @param stands tells whether a document has an address
 */
export async function findMeant(path: string, stands: (path: string) => Promise<boolean>): Promise<string | undefined> {
  const trimmed = trimmedAddress(path) ?? path
  const [first = '', ...letters] = trimmed.slice(1).toLowerCase()
  const candidates = [trimmed, trimmed.toLowerCase(), `/${first.toUpperCase()}${letters.join('')}`]
  for (const address of new Set(candidates)) {
    if (address === path || !isRedirectTarget(address)) continue
    if (SENT.includes(address) || (await stands(address))) return address
  }
  return undefined
}
