import type {OfferedSheet, PackQueryResult, TenderQueryResult} from '../../sanity.types.ts'

export type SheetKind = OfferedSheet['sheet']

/** The content that sheets are made from. */
export type TenderSource = NonNullable<TenderQueryResult> | NonNullable<PackQueryResult>['source']
export type TenderProject = TenderSource['works'][number] | TenderSource['running'][number]

/** One form of a tender, filled in. There is none without content. */
export type Sheet = {
  kind: SheetKind
  /** As the authority numbers it: "A-7". */
  number: string | null
  title: string
  /** A few words on what is in it. */
  summary: string
  /** The day on which its content was last changed: `2026-11-22`. */
  asOf: string
  blocks: Block[]
  /** Files that follow the sheets as they are. */
  scans: Scan[]
}

export type Scan = {title: string; path: string; size: number}

/** The size of a sheet as PDF, with its scans. */
export type FileSize = {pages: number; bytes: number}

export type LabelledValue = {label: string; value: string; href?: string}

/** A part of a sheet, in the order of reading. */
export type Block =
  | {type: 'facts'; heading?: string; facts: LabelledValue[]}
  | {type: 'text'; paragraphs: string[]}
  | {type: 'table'; heading: string; columns: Column[]; rows: string[][]}
  | {type: 'works'; works: {slug: string; title: string; facts: LabelledValue[]}[]}

export type Column = {name: string; align: 'left' | 'right'; share: number}

/** A sheet before it has its title and number. */
export type Filled = Pick<Sheet, 'summary' | 'blocks'> & {
  /** Title that its content decides, where that is not always the same. */
  title?: string
  /** Documents that it was filled in from. */
  from: {_updatedAt: string}[]
  scans?: Scan[]
}
