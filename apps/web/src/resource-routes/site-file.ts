import type {Content} from '@site/content'
import type {ReadPicture} from '../open-graph/picture-reader.ts'

/** Turns drawings into pictures; the process brings it, as it needs code for the machine that it runs on. */
export type Draw = {
  jpeg(svg: string): Promise<Uint8Array<ArrayBuffer>>
  png(svg: string): Promise<Uint8Array<ArrayBuffer>>
}

/** What the files for machines are made from. */
export type FileParts = {
  content: Content
  siteUrl: string
  /** As pages name it: `''` when pictures come from the site itself. */
  imageHost: string
  /** Gets the picture at an address without a host, as a data address. Rejects when it does not come. */
  readPicture: ReadPicture
  draw: Draw
}

/** Undefined when the content has nothing to make it from. */
export type MakeFile = (parts: FileParts) => Promise<Response | undefined>
