import {COLORS, CONTENT, FRAME, MARK, STRIP_HEIGHT} from './look.ts'
import type {Paper} from './paper.ts'

export type Strip = {
  /** The owner of the sheet: "Pacific Construction, Lahore". */
  owner: string
  sheet: string
  date: string
  /** Counts the pages of the whole file, scans included. */
  pages: number
}

const LABEL = {size: 7, color: COLORS.graphite}
const VALUE = {font: 'strong', size: 9.5} as const

/** The frame of a drawing sheet with its title strip: whose it is, which sheet, of which day, and which page. */
export function drawFrame(paper: Paper, {owner, sheet, date, pages}: Strip): void {
  const {left, right, bottom} = FRAME
  const above = bottom - STRIP_HEIGHT
  drawEdge(paper)
  paper.line(left, above, right, above)
  drawSign(paper, CONTENT.left, above + 12, 22)
  const cells: Cell[] = [
    {label: 'Sheet', value: sheet, width: 166},
    {label: 'Date', value: date, width: 100},
    {label: 'Page', value: `${paper.page} of ${pages}`, width: 54},
  ]
  const rest = right - left - cells.reduce((sum, {width}) => sum + width, 0)
  paper.writeLine(owner, CONTENT.left + 32, above + 17, {...VALUE, width: rest - 62})
  drawCells(paper, cells, left + rest)
}

/** The edge of a drawing sheet. */
export function drawEdge({doc}: Paper): void {
  const {left, top, right, bottom} = FRAME
  doc
    .rect(left, top, right - left, bottom - top)
    .lineWidth(0.75)
    .strokeColor(COLORS.ink)
    .stroke()
}

/** A cell of the strip at the foot. @property width in points */
export type Cell = {label: string; value: string; width: number}

/** Draws cells of the strip, each with a line at its left but one at the edge. */
export function drawCells(paper: Paper, cells: Cell[], from: number): void {
  const above = FRAME.bottom - STRIP_HEIGHT
  let x = from
  for (const {label, value, width} of cells) {
    if (x > FRAME.left) paper.line(x, above, x, FRAME.bottom, {color: COLORS.line})
    const inner = x > FRAME.left ? x + 11 : CONTENT.left
    paper.write(label, inner, above + 10, {...LABEL, width: width - 18})
    paper.writeLines(value, inner, above + 21, {...VALUE, width: x + width - inner - 3})
    x += width
  }
}

/** The company's logo, or the mark. */
export function drawSign({doc, accent, logo}: Paper, x: number, y: number, side: number) {
  if (logo) return void doc.image(Buffer.from(logo), x, y, {fit: [side, side], align: 'center', valign: 'center'})
  doc
    .save()
    .translate(x, y)
    .scale(side / MARK.side)
  doc.path(MARK.wall).fill(COLORS.ink, 'even-odd').path(MARK.room).fill(accent)
  doc.restore()
}
