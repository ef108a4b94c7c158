import {COLORS, CONTENT, CONTENT_WIDTH, FRAME} from './look.ts'
import type {Paper} from './paper.ts'

type Head = {
  /** Place of the sheet in the set. */
  index: number
  /** As the authority numbers it. */
  number: string | null
  title: string
  note: string
}

const RADIUS = 14
const TITLE = {font: 'display', size: 27, lineGap: -4, tracking: -0.5} as const
const NOTE = {size: 9, color: COLORS.graphite}
const LABEL = {font: 'strong', size: 9.5} as const

/** The axis with the number of the sheet, its title, and of which day its content is. */
export function drawHead(paper: Paper, {index, number, title, note}: Head): void {
  const label = number ? `Form ${number}` : ''
  const y = paper.y + RADIUS
  paper.art(() => {
    const {doc} = paper
    doc
      .circle(CONTENT.left + RADIUS, y, RADIUS)
      .lineWidth(1)
      .strokeColor(COLORS.ink)
      .stroke()
    const figure = String(index)
    const look = {font: 'strong', size: 11} as const
    paper.write(figure, CONTENT.left + RADIUS - paper.widthOf(figure, look) / 2, y - 6, look)
    const from = CONTENT.left + 2 * RADIUS + 12 + (label ? paper.widthOf(label, LABEL) + 12 : 0)
    drawChain(paper, from, FRAME.right, y)
  })
  if (label) paper.say('P', () => paper.write(label, CONTENT.left + 2 * RADIUS + 12, y - 5.5, LABEL))
  paper.y += 2 * RADIUS + 22
  paper.say('H2', () => paper.write(title, CONTENT.left, paper.y, TITLE))
  paper.y += paper.heightOf(title, TITLE) + 8
  if (note) paper.say('P', () => paper.write(note, CONTENT.left, paper.y, NOTE))
  paper.y += paper.heightOf(note, {...NOTE, width: CONTENT_WIDTH}) + 22
}

/** The chain line of a structural plan: dash and dot, to the frame. */
export function drawChain({doc}: Paper, from: number, to: number, y: number): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).dash(17, {space: 9})
  doc.strokeColor(COLORS.ink).stroke().undash()
  doc.fillColor(COLORS.ink)
  for (let x = from + 20.5; x < to - 2; x += 26) doc.rect(x, y - 0.3, 2, 0.6).fill()
}

/** The line over a part of a sheet. */
export function drawHeading(paper: Paper, text: string): void {
  const look = {font: 'strong', size: 13.5, tracking: -0.1} as const
  paper.say('H3', () => paper.write(text, CONTENT.left, paper.y, look))
  paper.y += paper.heightOf(text, look) + 7
}
