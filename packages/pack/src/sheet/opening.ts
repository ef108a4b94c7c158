import type {Capability} from '@site/content'
import {ELEVATION, type ElevationLine, elevationOf} from '@site/content/elevation'
import {drawCells, drawEdge, drawSign} from './frame.ts'
import {COLORS, CONTENT, CONTENT_WIDTH, FRAME, STRIP_HEIGHT} from './look.ts'
import type {Paper} from './paper.ts'

type Opening = {capability: Capability; pictures: Record<string, Uint8Array>; date: string; pages: number}

const WIDTH = FRAME.right - FRAME.left
const HEAD_HEIGHT = 71
/** A picture of three to two below the head, and the line that says what it shows. */
const PLATE = {x: FRAME.left, y: FRAME.top + HEAD_HEIGHT, width: WIDTH, height: WIDTH / 1.5}
const CAPTION_HEIGHT = 24
const FOOT = FRAME.bottom - STRIP_HEIGHT
const SIDE = 34

const NAME = {font: 'strong', size: 15, lineGap: 0, width: 200} as const
const TELEPHONE = {font: 'strong', size: 16.5, width: CONTENT_WIDTH, align: 'right'} as const
const TITLE = {font: 'display', size: 69, lineGap: -14, tracking: -2.2, width: CONTENT_WIDTH} as const
const QUIET = {size: 10, color: COLORS.graphite} as const
const MOST_CATEGORY = 180
const STATEMENT = {font: 'text', size: 24, lineGap: 4, width: 440} as const

/** The first page: the company and a work of its own, or in its place what the company says of itself. */
export function drawOpening(paper: Paper, {capability, pictures}: Opening): void {
  const {company, picture, elevation} = capability
  const bytes = picture && pictures[picture.address]
  if (picture && bytes) {
    paper.picture(bytes, picture.alt, PLATE)
    drawCaption(paper, picture.credit ?? '')
  } else if (elevation) {
    drawElevation(paper, elevation)
    const storeys = `${elevation.storeys} ${elevationOf(elevation).unit}`
    drawCaption(paper, `${elevation.title}, ${storeys}. Elevation, not to scale`)
  } else {
    paper.say('P', () => paper.write(says(capability), CONTENT.left, PLATE.y + 30, STATEMENT))
  }
  const title = 'Capability\nstatement'
  const top = FOOT - 24 - paper.heightOf(title, TITLE)
  paper.say('H1', () => paper.write(title, CONTENT.left - 4, top, TITLE))
  const {category} = company
  if (!category) return
  const right = {width: CONTENT_WIDTH, align: 'right'} as const
  // Beside the title, however many letters it has.
  const share = Math.min(1, MOST_CATEGORY / paper.widthOf(category, TITLE))
  const {size, lineGap, tracking} = TITLE
  const look = {...TITLE, ...right, size: size * share, lineGap: lineGap * share, tracking: tracking * share}
  const last = FOOT - 24 - paper.heightOf(category, look)
  paper.say('P', () => {
    paper.write('Engineering council, category', CONTENT.left, last - 16 + 12 * share, {...QUIET, ...right})
    paper.write(category, CONTENT.left, last, look)
  })
}

/** Returns the company's own sentence, with its name. */
export const says = ({company, statement}: Pick<Capability, 'company' | 'statement'>): string =>
  statement.includes(company.name) ? statement : `${company.name}. ${statement}`

/** Tells whether the first page shows a work, so that the statement is on the next. */
export const hasPlate = ({picture, elevation}: Capability, pictures: Opening['pictures']): boolean =>
  Boolean((picture && pictures[picture.address]) || elevation)

/** The frame of the first page: sign, name and telephone above, below how the company is reached. */
export function drawOpeningFrame(paper: Paper, {capability, date, pages}: Opening): void {
  const {company, reach} = capability
  drawEdge(paper)
  drawSign(paper, CONTENT.left, FRAME.top + (HEAD_HEIGHT - SIDE) / 2, SIDE)
  const {left} = CONTENT
  const name = paper.heightOf(company.name, NAME)
  paper.write(company.name, left + SIDE + 10, FRAME.top + (HEAD_HEIGHT - name) / 2, NAME)
  const telephone = reach.find(({label}) => label === 'Telephone')?.value
  if (telephone) paper.write(telephone, left, FRAME.top + (HEAD_HEIGHT - 18) / 2, TELEPHONE)
  paper.line(FRAME.left, PLATE.y, FRAME.right, PLATE.y, {color: COLORS.line})
  paper.line(FRAME.left, FOOT, FRAME.right, FOOT)
  const last = [
    {label: 'As of', value: date, width: 100},
    {label: 'Page', value: `1 of ${pages}`, width: 54},
  ]
  const width = (WIDTH - 154) / Math.max(1, reach.length)
  drawCells(paper, [...reach.map((fact) => ({...fact, width})), ...last], FRAME.left)
}

function drawCaption(paper: Paper, text: string): void {
  const y = PLATE.y + PLATE.height
  paper.art(() => {
    paper.line(FRAME.left, y, FRAME.right, y)
    paper.line(FRAME.left, y + CAPTION_HEIGHT, FRAME.right, y + CAPTION_HEIGHT, {color: COLORS.line})
  })
  if (text) paper.say('P', () => paper.writeLine(text, CONTENT.left, y + 7, {...QUIET, size: 9, width: CONTENT_WIDTH}))
}

const COLOUR: Record<ElevationLine['weight'], string> = {
  contour: COLORS.ink,
  line: COLORS.ink,
  behind: COLORS.edge,
  tick: '',
  peg: COLORS.ink,
}
const WEIGHT: Partial<Record<ElevationLine['weight'], number>> = {contour: 1.7, tick: 2.2}

/** The street side of a work, on the line of the caption. */
function drawElevation(paper: Paper, building: NonNullable<Capability['elevation']>): void {
  const {doc} = paper
  const {lines, count, unit} = elevationOf(building)
  const scale = WIDTH / ELEVATION.width
  paper.art(() => {
    doc.save().rect(PLATE.x, PLATE.y, PLATE.width, PLATE.height).clip()
    doc.translate(FRAME.left, PLATE.y + PLATE.height - (ELEVATION.top + ELEVATION.height - 1) * scale).scale(scale)
    for (const {weight, d} of lines) {
      doc.path(d).lineWidth((WEIGHT[weight] ?? 0.75) / scale)
      if (weight === 'contour') doc.fillAndStroke(COLORS.white, COLOUR.contour)
      else if (weight === 'peg') doc.fill(COLOUR.peg)
      else doc.stroke(COLOUR[weight] || paper.accent)
    }
    const number = String(building.storeys)
    const large = {font: 'display', size: 28} as const
    const small = {size: 11, color: COLORS.graphite} as const
    paper.write(number, count.x - paper.widthOf(number, large) / 2, count.y - 25, large)
    paper.write(unit, count.x - paper.widthOf(unit, small) / 2, count.y + 5, small)
    doc.restore()
  })
}
