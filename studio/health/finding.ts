import type {InboxOverview} from '@site/api/inbox'
import type {Home} from '@site/content/home'
import type {Right} from '@site/staff/contract'
import type {Path, SchemaType} from 'sanity'
import type {Sentence, Spoken} from '../language/say.ts'
import type {Content, ContentDocument} from './content.ts'

/** Something that an editor should look at. */
export type Finding = {
  document: ContentDocument
  /** The place in the document; empty for the document as a whole. */
  path: Path
  text: string
}

/** The findings of a check. */
export type Found = Pick<Check, 'name' | 'tools'> & {
  title: string
  /** In the first documents. */
  findings: Finding[]
  /** Documents beyond these in which there is something, as far as it is known. */
  more: number
}

/** Counts what was found. */
export const countOf = (found: Pick<Found, 'findings' | 'more'>[]): number =>
  found.reduce((sum, {findings, more}) => sum + findings.length + more, 0)

/** A line of Home: a thing that waits for the user, and where it is done. */
export type Waiting = {
  name: string
  count: number
  title: string
  detail?: string
  action: string
  to: string
  /** It is late. */
  isUrgent?: boolean
}

export type HomeAnswer = Home<InboxOverview>

/** Facts of Home: the answer of the server, and what was found in the content. */
type HomeFacts = HomeAnswer & {health: readonly Found[]; mayPublish: boolean}

export type Tool = 'home' | 'health' | 'launch' | 'packs'

/** A question of what is to do. */
export type Question = {
  name: string
  /** Over the list of what was found. */
  title?: Sentence
  /** Without them it is asked of what a tool itself has read. */
  candidates?: Candidates
  find?(content: Content): Finding[]
  /** Says on Home how much of it waits. */
  wait?(home: HomeFacts, spoken: Spoken): Waiting[]
  /** It may be done at any time, there. */
  offer?: {action: Sentence; to: string}
}

/** A row of the table. */
export type Check = Question & {
  tools: readonly Tool[]
  /** Users without it are not told. */
  right?: Right
}

/** The documents in which something may be found, as the lake finds them by an index. */
type Candidates = {
  /** A condition in GROQ; parameters are those of `Times`. */
  filter: (types: SchemaType[], formerNames: readonly string[]) => string
  /** The first are looked at. */
  order?: string
  /** Fields that are read of them in addition to their names; everything by default. */
  fields?: string
  /** Tells whether something is found in each of them. */
  isExact: boolean
}

/** Days and times at which something is due, old or over; they change once a day, so that answers can be kept. */
export type Times = {today: string; due: string; yearAgo: string}
