import {today} from '../validity.ts'
import {finances, generalInformation, litigation, turnover} from './company-sheets.ts'
import {attachments, equipment, personnel} from './resource-sheets.ts'
import type {Block, Filled, Sheet, SheetKind, TenderSource} from './sheet.ts'
import {commitments, contracts} from './work-sheets.ts'

/** The words that only a pack has: to whom it goes, and with whom. */
type PackWords = {letter: string[]; jointVenture: string[]; from: {_updatedAt: string}[]}

type SheetsOptions = {
  source: TenderSource
  /** In this order, with the authority's numbers; all when empty. */
  offered: readonly {sheet: SheetKind; number: string | null}[]
  /** Absent for the public sheets. */
  pack?: PackWords
  now?: Date
}

type Fill = (options: Required<Omit<SheetsOptions, 'pack'>> & Pick<SheetsOptions, 'pack'>) => Filled

const statement = (words: string[] | undefined, summary: string, pack: PackWords | undefined): Filled => ({
  summary,
  from: pack?.from ?? [],
  blocks: [{type: 'text', paragraphs: words ?? []}],
})

/** In the usual order of the forms. */
const SHEETS: Record<SheetKind, {title: string; fill: Fill}> = {
  letter: {title: 'Letter of application', fill: ({pack}) => statement(pack?.letter, 'To the authority', pack)},
  general: {title: 'General information', fill: ({source}) => generalInformation(source)},
  turnover: {title: 'General experience record', fill: ({source}) => turnover(source)},
  contracts: {title: 'Contracts of similar nature and complexity', fill: ({source}) => contracts(source)},
  commitments: {title: 'Current contract commitments', fill: ({source}) => commitments(source)},
  personnel: {title: 'Personnel capabilities', fill: ({source, pack}) => personnel(source, {named: Boolean(pack)})},
  equipment: {title: 'Equipment capabilities', fill: ({source}) => equipment(source)},
  finances: {title: 'Financial capability', fill: ({source}) => finances(source)},
  litigation: {title: 'Litigation history', fill: ({source}) => litigation(source)},
  jointVenture: {
    title: 'Joint venture summary',
    fill: ({pack}) => statement(pack?.jointVenture, 'Partners, lead and shares', pack),
  },
  attachments: {title: 'Attachments', fill: ({source, now}) => attachments(source, now)},
}

const KINDS = Object.keys(SHEETS) as SheetKind[]

/** The sheets that have content, in the order in which they are offered, each once. */
export function sheetsOf({now = new Date(), ...options}: SheetsOptions): Sheet[] {
  const all = KINDS.map((sheet) => ({sheet, number: null}))
  const known = options.offered.filter(({sheet}) => Object.hasOwn(SHEETS, sheet))
  const offered = known.length > 0 ? known : all
  return offered.flatMap(({sheet: kind, number}, index) => {
    if (offered.findIndex(({sheet}) => sheet === kind) !== index) return []
    const {title: usual, fill} = SHEETS[kind]
    const {blocks, from, scans = [], summary, title = usual} = fill({...options, offered, now})
    const filled = blocks.filter(hasContent)
    if (filled.length === 0) return []
    return {kind, number, title, summary, scans, blocks: filled, asOf: newest(from)}
  })
}

function hasContent(block: Block): boolean {
  if (block.type === 'facts') return block.facts.length > 0
  if (block.type === 'text') return block.paragraphs.some((paragraph) => paragraph.trim())
  if (block.type === 'works') return block.works.length > 0
  return block.rows.length > 0
}

const newest = (from: {_updatedAt: string}[]) =>
  today(new Date(Math.max(...from.map(({_updatedAt}) => Date.parse(_updatedAt)))))
