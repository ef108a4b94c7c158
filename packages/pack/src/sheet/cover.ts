import type {Tender} from '@site/content'
import type {Attachment} from '../append.ts'
import {drawFacts} from './facts.ts'
import {drawChain} from './head.ts'
import {COLORS, CONTENT, CONTENT_WIDTH, FRAME} from './look.ts'
import type {Paper} from './paper.ts'

type Cover = {tender: Tender; date: string; begins: number[]; attachments: Attachment[]}

const CLAIM = {font: 'display', size: 44, lineGap: -9, tracking: -1.1, width: CONTENT_WIDTH} as const
const NAME = {size: 15, color: COLORS.graphite} as const
const ROW = {font: 'strong', size: 11.5} as const
const QUIET = {size: 10, color: COLORS.graphite}
const ROW_HEIGHT = 27
const PAGE_WIDTH = 40

/** The first page: whose set it is, how to reach them, and what is on which page. */
export function drawCover(paper: Paper, {tender, date, begins, attachments}: Cover): void {
  const {company, title, facts} = tender
  paper.y += 40
  paper.say('H1', () => paper.write(title, CONTENT.left - 2, paper.y, CLAIM))
  paper.y += paper.heightOf(title, CLAIM) + 10
  paper.say('P', () => paper.write(company.name, CONTENT.left, paper.y, NAME))
  paper.y += paper.heightOf(company.name, NAME) + 34
  const reach = [
    {label: 'Date', value: date},
    {label: 'Telephone', value: company.phone},
    {label: 'Email', value: company.email},
  ]
  drawFacts(paper, [...facts, ...reach.filter(({value}) => value)], {columns: 2, value: {font: 'strong', size: 12}})
  paper.y += 22
  paper.art(() => drawChain(paper, CONTENT.left, FRAME.right, paper.y))
  paper.y += 24
  drawContents(paper, [
    ...tender.sheets.map((sheet, index) => ({
      place: String(index + 1),
      number: sheet.number,
      name: sheet.title,
      page: begins[index],
    })),
    ...attachments.map((scan, index) => ({
      place: '',
      number: null,
      name: `Scan: ${scan.title}`,
      page: begins[tender.sheets.length + index],
    })),
  ])
}

type Entry = {place: string; number: string | null; name: string; page: number | undefined}

function drawContents(paper: Paper, entries: Entry[]) {
  const contents = paper.group('TOC')
  const numbered = entries.some(({number}) => number)
  const x = CONTENT.left + 26 + (numbered ? 46 : 0)
  for (const {place, number, name, page} of entries) {
    paper.need(ROW_HEIGHT)
    const {y} = paper
    const entry = paper.group('TOCI', contents)
    if (place) paper.say('Lbl', () => paper.write(place, CONTENT.left, y + 8, QUIET), entry)
    if (number) paper.say('Lbl', () => paper.write(number, CONTENT.left + 26, y + 8, QUIET), entry)
    paper.say('P', () => paper.write(name, x, y + 7, {...ROW, width: CONTENT.right - x - PAGE_WIDTH}), entry)
    paper.say('Reference', () => writePage(paper, page, y), entry)
    paper.y += ROW_HEIGHT
    paper.art(() => paper.line(CONTENT.left, paper.y, CONTENT.right, paper.y, {width: 0.5, color: COLORS.line}))
  }
}

function writePage(paper: Paper, page: number | undefined, y: number) {
  paper.write(String(page ?? ''), CONTENT.right - PAGE_WIDTH, y + 7, {...ROW, width: PAGE_WIDTH, align: 'right'})
}
