import {pathOf} from '@site/routes'
import type {SanityDocumentLike} from 'sanity'

export interface Move {
  /** Where visitors found the document until now, for example `/city-center`. */
  from: string
  to: string
}

/** What publishing the draft does to the address of a document; undefined when it stays where it is. */
export function movedAddress(
  published: SanityDocumentLike | null | undefined,
  draft: SanityDocumentLike | null | undefined,
): Move | undefined {
  if (!published || !draft) return undefined
  const [from, to] = [pathOf(published), pathOf(draft)]
  return from && to && from !== to ? {from, to} : undefined
}

/** One redirect an address: made anew, it takes the place of the one before. */
export const redirectId = (from: string): string =>
  `redirect-${from.replace(/[^a-zA-Z0-9]/g, (sign) => `_${sign.codePointAt(0)?.toString(16)}`)}`
