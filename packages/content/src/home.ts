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

/** Something that was done with a document. @property by the name of who did it; null for whoever asks */
export type RecentChange = NamedDocument & {
  did: 'changed' | 'published' | 'asked' | 'returned'
  by: string | null
  at: number
}

/** The type of documents by which somebody asks for publishing, or sends a draft back: `drafts.ask.<id>`, `drafts.returned.<id>`. */
export const REQUEST = 'publishRequest'

/** Letters in which somebody says why. */
export const LONGEST_SENTENCE = 500

/** As it is stored. @property since revision of the draft that was looked at; `asker` and `by`: ids of who asked, and of who sent it back */
export type PublishRequest = {
  _id: string
  _updatedAt: string
  documentType: string
  title: string
  sentence: string
  since: string
  asker: string
  by?: string
}

/** Returns the ids at which a draft is asked for, and sent back; what is there goes when the draft is published or discarded. */
export const requestIds = (id: string): [asked: string, returned: string] => [
  `drafts.ask.${id}`,
  `drafts.returned.${id}`,
]

/** Counts the fields in which a draft differs from what is published. */
export function differing(draft: Record<string, unknown>, published: Record<string, unknown> = {}): number {
  const names = new Set([...Object.keys(draft), ...Object.keys(published)].filter((name) => !name.startsWith('_')))
  return [...names].filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(published[name])).length
}

/** A draft that somebody asks to publish, or one that came back, with who did so and how many fields differ from what is published. */
export type RequestedDraft = NamedDocument & {
  state: 'asked' | 'returned'
  by: string | null
  at: number
  sentence: string
  fields: number
}

/** Things that wait for somebody and that were done lately, as far as they may see it. Times are milliseconds since 1970. */
export type Home<Inbox> = {
  /** Undefined for who sees none of it. */
  inbox?: Inbox | undefined
  ending: {id: string; name: string; lastDay: string}[]
  recent: RecentChange[]
  /** Drafts, the newest first: all of them for who may publish, their own for who may draft. */
  drafts?: {count: number; newest: NamedDocument[]} | undefined
  /** Asked of whoever may publish; for others their own, asked and sent back. */
  requests?: RequestedDraft[] | undefined
  /** Counts openings of links to packs in this month, for whoever sees packs. */
  packsOpened?: number | undefined
  /** For administrators. */
  machine?: {
    mailsRefused: number
    backup?: string | undefined
    launch: Pick<Launch, 'steps' | 'dismissed' | 'done' | 'of'>
  }
}
