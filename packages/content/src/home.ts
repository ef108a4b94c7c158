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

/** A thing that was done with a document. @property by the name of the member who did it; null for the member who asks */
export type RecentChange = NamedDocument & {
  did: 'changed' | 'published' | 'asked' | 'returned'
  by: string | null
  at: number
}

/** The type of documents by which an editor asks for publishing, or sends a draft back: `drafts.ask.<id>`, `drafts.returned.<id>`. */
export const REQUEST = 'publishRequest'

/** Most letters of the sentence that goes with a request, or with a draft that is sent back. */
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

/** A draft that an editor asks to publish, or one that came back, with who did so and how many fields differ from what is published. */
export type RequestedDraft = NamedDocument & {
  state: 'asked' | 'returned'
  by: string | null
  at: number
  sentence: string
  fields: number
}

/** Things that wait for a member of staff and that were done lately, as far as they may see it. Times are milliseconds since 1970. */
export type Home<Inbox> = {
  /** Undefined for members who see none of it. */
  inbox?: Inbox | undefined
  ending: {id: string; name: string; lastDay: string}[]
  recent: RecentChange[]
  /** Drafts, the newest first: all of them for members who may publish, their own for members who may draft. */
  drafts?: {count: number; newest: NamedDocument[]} | undefined
  /** All that are asked, for members who may publish; for others their own, asked and sent back. */
  requests?: RequestedDraft[] | undefined
  /** Counts openings of links to packs in this month, for members who see packs. */
  packsOpened?: number | undefined
  /** Searches of visitors that found nothing in three months, most first, for members who may draft. @property work title of the work that one names */
  unfound?: {phrase: string; count: number; work?: string | undefined}[] | undefined
  /** For administrators. */
  machine?: {
    mailsRefused: number
    backup?: string | undefined
    launch: Omit<Launch, 'samples'>
  }
}
