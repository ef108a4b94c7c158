import type {Launch} from './launch.ts'

/** Fields of which the first that is there names a document. */
const NAMES = ['title', 'name', 'companyName', 'designation', 'role', 'from']

/** Returns the name of a document; undefined where there is only one of its kind, or it has none yet. */
export function titleOf(document: Record<string, unknown>): string | undefined {
  const found = NAMES.map((name) => document[name]).find((value) => value !== undefined && value !== null)
  return found === undefined || found === '' ? undefined : String(found)
}

/** A document as Home names it. @property id as it is published */
export type NamedDocument = {id: string; type: string; name?: string}

/** A change of a document, or what was published of it. @property by the name of who did it; null for whoever asks */
export type RecentChange = NamedDocument & {isDraft: boolean; by: string | null; at: number}

/** All that waits for somebody and was done lately, as far as they may see it. Times are milliseconds since 1970. */
export type Home<Inbox> = {
  /** Undefined for who sees none of it. */
  inbox?: Inbox | undefined
  ending: {id: string; name: string; lastDay: string}[]
  recent: RecentChange[]
  /** For those who may draft: all that visitors do not see yet for who may publish, their own for others; the newest first. */
  drafts?: {count: number; newest: NamedDocument[]} | undefined
  /** Counts how often links to packs were opened this month, for those who see packs. */
  packsOpened?: number | undefined
  /** For administrators. */
  machine?: {
    mailsRefused: number
    backup?: string | undefined
    launch: Pick<Launch, 'steps' | 'dismissed' | 'done' | 'of'>
  }
}
