import type {ContentChanges, ContentSource, FileSize, SheetKind} from '@site/content'
import type {Language} from '@site/routes/language'
import type {PageParameters} from './page-parameters.ts'

/*
 * The contract of the site and the process that serves it: types alone, as the process imports the built site
 * (entry-server.tsx) by its path.
 */

/** The exports of the built site. */
export type RendererEntry = {
  createRenderer: CreateRenderer
  pageParameters: PageParametersOf
  /** The hash of the one inline script of pages, as their content security policy names it. */
  scriptHash: string
}

export type CreateRenderer = (options: RendererOptions) => Render

/** Answers any request for a page or a file. With the result of a form it renders that, and rejects when it cannot. */
export type Render = (request: Request, result?: FormResult) => Promise<Response>

/** Returns the parameters that the page at a pathname has. */
export type PageParametersOf = (pathname: string) => PageParameters

/** Says where and as whom the site reads its content, and what it needs of the process. */
export type RendererOptions = ContentSource & {
  /** Public address of the site, without a slash at the end. */
  siteUrl: string
  /** `''` when pictures come from the site itself, otherwise the origin that serves them. */
  imageHost: string
  /** The address at which documents are edited; previews lead there. */
  studioUrl: string
  draw: Draw
  /** The end of one draft that a reader without an account is shown, in milliseconds since 1970. No preview then. */
  draftUntil?: number
  /** For how many days what a form sends is kept; absent, or 0, when it is not erased by itself. */
  retainDays?: RetainDays
  /** Returns how large each sheet of a tender was as PDF when it was drawn last; absent where nothing draws them. */
  sheetSizes?: SheetSizes
  /** Told of the pictures of each page that is drawn. */
  onPictures?: OnPictures | undefined
  /** Absent where a page must take other styles than those it was rendered with, as a preview does. */
  contentPolicy?: (styleHash: string) => string
  /** Tells which content changed: what visitors see is asked for again; absent where there is no such source. */
  changes?: ContentChanges
  /** Called before each document is drawn, which waits for it: drawing takes milliseconds of the one event loop. */
  beforeDrawing?: () => Promise<void>
  /** Told of each search that a visitor sent and that found nothing; with the id of the work that it names. */
  onUnfound?: OnUnfound | undefined
  /** Told of every failure behind a 5xx answer. */
  report: (error: unknown) => void
}

/** The sizes of a picture and the widths at which it is shown, as HTML has both. */
export type DrawnPicture = {srcSet: string; sizes: string}

export type OnPictures = (pictures: readonly DrawnPicture[]) => void

export type OnUnfound = (text: string, work?: string) => void

/** Days by the kind of form. */
export type RetainDays = {readonly [Kind in 'contact' | 'quote' | 'registration' | 'application']?: number}

export type SheetSizes = () => Partial<Record<SheetKind, FileSize>>

/** Turns drawings into pictures; the process brings it, as it needs code for the machine that it runs on. */
export type Draw = {
  jpeg(svg: string): Promise<Uint8Array<ArrayBuffer>>
  png(svg: string): Promise<Uint8Array<ArrayBuffer>>
}

/** The fate of a form that a browser without scripts posted. Texts may hold anything a visitor typed. */
export type FormResult = {
  language: Language
  title: string
  text: string
  /** Path of the page to go back to. */
  back: string
  /** Problems to correct, in the order of the form. */
  errors: readonly {label: string; message: string}[]
  /** Answers that were entered and not stored. */
  entries: readonly {label: string; value: string}[]
}
