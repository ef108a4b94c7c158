import type {Content} from '@site/content'
import type {ReadPicture} from './open-graph/picture-reader.ts'
import type {Draw} from './renderer.ts'

/** Data that the files for machines are made from. */
export type FileOptions = {
  content: Content
  siteUrl: string
  /** As pages name it: `''` when pictures come from the site itself. */
  imageHost: string
  /** Gets the picture at an address without a host, as a data address. Rejects when it does not come. */
  readPicture: ReadPicture
  draw: Draw
}

/** Undefined when the content has nothing to make it from. */
export type MakeFile = (options: FileOptions) => Promise<Response | undefined>
