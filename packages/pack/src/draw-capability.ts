import type {Capability} from '@site/content'
import type {Drawn} from './append.ts'
import {drawFacts} from './sheet/facts.ts'
import {drawFrame} from './sheet/frame.ts'
import {drawHead, drawHeading} from './sheet/head.ts'
import {COLORS, CONTENT, CONTENT_WIDTH} from './sheet/look.ts'
import {drawOpening, drawOpeningFrame, hasPlate, says} from './sheet/opening.ts'
import {Paper} from './sheet/paper.ts'
import {drawTable} from './sheet/table.ts'

export type CapabilityDrawing = {
  capability: Capability
  /** Bytes of the pictures, by their address. */
  pictures: Record<string, Uint8Array>
  /** The day on which it is made, in words. */
  date: string
}

const PAGES = 4
const COLUMN_GAP = 24
const COLUMN = (CONTENT_WIDTH - COLUMN_GAP) / 2
/** A heading with a row below it. */
const LEAST_BELOW = 80
const SMALL = {size: 9.5, lineGap: 2, color: COLORS.graphite}

/** The company on four pages: who it is, what it builds, what it has built, and with what. */
export async function drawCapability({capability, pictures, date}: CapabilityDrawing): Promise<Drawn> {
  const {company} = capability
  const owner = [company.name, company.city].filter(Boolean).join(', ')
  const opening = {capability, pictures, date, pages: PAGES}
  const paper = new Paper({
    title: `Capability statement, ${company.name}`,
    author: company.name,
    accent: company.accent,
    typeface: company.typeface,
    logo: pictures[company.logo ?? ''],
    around: (page) =>
      page.page === 1
        ? drawOpeningFrame(page, opening)
        : drawFrame(page, {owner, sheet: 'Capability statement', date, pages: PAGES}),
  })
  const drawFirst: DrawSheet = () => drawOpening(paper, opening)
  const sheets = [drawFirst, drawServices, drawWorks, drawMeans]
  for (const draw of sheets) {
    // Four pages are promised: what has no room is on the site.
    paper.beginSection({onePage: true})
    paper.turn()
    draw(paper, capability, pictures)
  }
  return {bytes: await paper.bytes(), pages: paper.page}
}

type DrawSheet = (paper: Paper, capability: Capability, pictures: CapabilityDrawing['pictures']) => void

const drawServices: DrawSheet = (paper, capability, pictures) => {
  const {services, figures, facts, motto} = capability
  drawHead(paper, {index: 1, number: null, title: 'What we do', note: motto})
  if (hasPlate(capability, pictures)) {
    const words = {font: 'text', size: 12, lineGap: 3, width: 430} as const
    paper.say('P', () => paper.write(says(capability), CONTENT.left, paper.y, words))
    paper.y += paper.heightOf(says(capability), words) + 18
  }
  drawFacts(paper, facts, {columns: 3, value: {font: 'strong', size: 10.5}})
  paper.y += 16
  const name = {font: 'strong', size: 12.5, width: COLUMN} as const
  const rows = services.flatMap((_service, index) => (index % 2 ? [] : [services.slice(index, index + 2)]))
  for (const row of rows) {
    const height = Math.max(...row.map(({summary}) => paper.heightOf(summary, {...SMALL, width: COLUMN}))) + 52
    if (height + (figures.length > 0 ? 110 : 0) > paper.room) break
    const {y} = paper
    row.forEach(({title, summary}, index) => {
      const x = CONTENT.left + index * (COLUMN + COLUMN_GAP)
      paper.art(() => paper.line(x, y, x + COLUMN, y))
      paper.say('H3', () => paper.write(title, x, y + 10, name))
      paper.say('P', () => paper.write(summary, x, y + 29, {...SMALL, width: COLUMN}))
    })
    paper.y += height
  }
  drawFigures(paper, figures)
}

/** Each figure under a dimension line that measures it. */
function drawFigures(paper: Paper, figures: Capability['figures']) {
  if (figures.length === 0) return
  const look = {font: 'display', size: 46, tracking: -1.5} as const
  const y = CONTENT.bottom - 96
  const width = CONTENT_WIDTH / figures.length
  figures.forEach(({value, label}, index) => {
    const x = CONTENT.left + index * width
    const measured = paper.widthOf(value, look)
    paper.art(() => {
      paper.line(x, y, x + measured, y)
      for (const end of [x, x + measured]) {
        paper.line(end, y - 7, end, y + 7)
        paper.line(end - 5, y + 5, end + 5, y - 5, {width: 2, color: paper.accent})
      }
    })
    paper.say('P', () => {
      paper.write(value, x - 2, y + 14, {...look, width: measured + 20})
      paper.write(label, x, y + 70, {...SMALL, width: width - 10})
    })
  })
}

const drawWorks: DrawSheet = (paper, {works}, pictures) => {
  const credits = [...new Set(works.flatMap(({picture}) => picture?.credit ?? []))]
  drawHead(paper, {
    index: 2,
    number: null,
    title: 'What we build',
    note: credits.length > 0 ? `Pictures: ${credits.join(', ')}` : '',
  })
  const pictured = works.some(({picture}) => picture)
  const height = pictured ? COLUMN / 1.65 : 0
  works.forEach(({title, note, picture}, index) => {
    const x = CONTENT.left + (index % 2) * (COLUMN + COLUMN_GAP)
    const y = paper.y + Math.floor(index / 2) * (height + 50)
    const bytes = picture && pictures[picture.address]
    if (!pictured) paper.art(() => paper.line(x, y, x + COLUMN, y))
    if (bytes) paper.picture(bytes, picture.alt, {x, y, width: COLUMN, height})
    paper.say('H3', () => paper.writeLine(title, x, y + height + 7, {font: 'strong', size: 11, width: COLUMN}))
    paper.say('P', () => paper.writeLine(note, x, y + height + 22, {...SMALL, size: 9, width: COLUMN}))
  })
}

const drawMeans: DrawSheet = (paper, {equipment, people, certificates}) => {
  drawHead(paper, {index: 3, number: null, title: 'With what we build', note: 'Papers, plant and people.'})
  if (certificates.rows.length > 0) drawTable(paper, certificates)
  const lists = [
    {heading: 'Plant', facts: equipment},
    {heading: 'People', facts: people},
  ]
  for (const {heading, facts} of lists) {
    if (facts.length === 0 || paper.isFull(LEAST_BELOW)) continue
    drawHeading(paper, heading)
    drawFacts(paper, facts, {columns: 3, value: {font: 'strong', size: 11}})
    paper.y += 14
  }
}
