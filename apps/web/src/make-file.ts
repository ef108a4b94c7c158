import type {Content} from '@site/content'
import type {Draw} from './renderer.ts'

/** Gets the picture at an address without a host, as a data address. Rejects when it does not come. */
export type ReadPicture = (address: string) => Promise<string>

/** Data that the files for machines are made from. */
export type FileOptions = {
  content: Content
  siteUrl: string
  /** As pages name it: `''` when pictures come from the site itself. */
  imageHost: string
  readPicture: ReadPicture
  draw: Draw
}

/** Undefined when the content has nothing to make it from. */
export type MakeFile = (options: FileOptions) => Promise<Response | undefined>
