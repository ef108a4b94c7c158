import type {Path} from 'sanity'
import type {Content, ContentDocument} from './content.ts'

/** Something that an editor should look at. */
export type Finding = {
  document: ContentDocument
  /** Where in the document; empty for the document as a whole. */
  path: Path
  text: string
}

export type Check = {
  name: string
  /** Over the list of what was found. */
  title: string
  find(content: Content): Finding[]
}
