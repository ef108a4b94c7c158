import type {Path, SchemaType} from 'sanity'
import type {Content, ContentDocument} from './content.ts'

/** Something that an editor should look at. */
export type Finding = {
  document: ContentDocument
  /** The place in the document; empty for the document as a whole. */
  path: Path
  text: string
}

export type Check = {
  name: string
  /** Over the list of what was found. */
  title: string
  candidates: Candidates
  find(content: Content): Finding[]
}

/** The documents in which something may be found, as the lake finds them by an index. */
type Candidates = {
  /** A condition in GROQ; parameters are those of `Times`. */
  filter: (types: SchemaType[]) => string
  /** The first are looked at. */
  order?: string
  /** Fields that are read of them beside their names; everything by default. */
  fields?: string
  /** Tells whether something is found in each of them. */
  isExact: boolean
}

/** Days and times at which something is due, old or over; they change once a day, so that answers can be kept. */
export type Times = {today: string; due: string; yearAgo: string}
