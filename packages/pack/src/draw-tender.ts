import type {Sheet, Tender} from '@site/content'
import {dayText} from '@site/content/validity'
import type {Attachment, Drawn} from './append.ts'
import {drawBlock} from './sheet/blocks.ts'
import {drawCover} from './sheet/cover.ts'
import {drawFrame} from './sheet/frame.ts'
import {drawHead} from './sheet/head.ts'
import {Paper} from './sheet/paper.ts'

export type TenderDrawing = {
  tender: Tender
  /** The company's logo as PNG; without it the mark. */
  logo?: Uint8Array | undefined
  /** The day on which it is made, in words. */
  date: string
}

type Plan = {
  /** Counts the pages of the whole file. */
  pages: number
  /** The page on which each sheet, and then each scan, begins. */
  begins: number[]
}

/**
 * Draws the sheets of a tender; from two on a cover tells what is where. Drawn twice, because the first page says how
 * many follow.
 * @returns the drawn part; its pages are counted with those of the attachments
 */
export async function drawTender(drawing: TenderDrawing, attachments: Attachment[]): Promise<Drawn> {
  const counted = drawAll(drawing, {attachments, plan: {pages: 1, begins: []}})
  const {paper, plan} = drawAll(drawing, {attachments, plan: counted.plan})
  return {bytes: await paper.bytes(), pages: plan.pages}
}

function drawAll({tender, logo, date}: TenderDrawing, {attachments, plan}: {attachments: Attachment[]; plan: Plan}) {
  const {sheets, company, title} = tender
  const owner = [company.name, company.city].filter(Boolean).join(', ')
  let sheet = title
  const paper = new Paper({
    title: `${title}, ${company.name}`,
    author: company.name,
    accent: company.accent,
    typeface: company.typeface,
    logo,
    around: (page) => drawFrame(page, {owner, sheet, date, pages: plan.pages}),
  })
  const begins: number[] = []
  if (sheets.length > 1) {
    paper.beginSection()
    paper.turn()
    drawCover(paper, {tender, date, begins: plan.begins, attachments})
    paper.doc.outline.addItem(title)
  }
  sheets.forEach((each, index) => {
    sheet = [each.number, each.title].filter(Boolean).join(' ')
    paper.beginSection()
    paper.turn()
    begins.push(paper.page)
    paper.doc.outline.addItem(sheet)
    drawHead(paper, {index: index + 1, number: each.number, title: each.title, note: noteOf(each)})
    for (const block of each.blocks) drawBlock(paper, block)
  })
  let next = paper.page + 1
  for (const {pages} of attachments) {
    begins.push(next)
    next += pages
  }
  return {paper, plan: {pages: next - 1, begins}}
}

const noteOf = ({summary, asOf}: Sheet) => `${summary}. As of ${dayText(asOf)}.`
