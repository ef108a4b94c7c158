import type {Block, Column} from '@site/content'
import {drawHeading} from './head.ts'
import {COLORS, CONTENT, CONTENT_WIDTH} from './look.ts'
import type {Paper} from './paper.ts'

const HEAD = {size: 8, color: COLORS.graphite}
const CELL = {size: 9.5}
const STRONG = {font: 'strong', size: 9.5} as const
const PAD = 6.5
const GAP = 10
/** A heading is not left alone at the foot of a page. */
const LEAST_BELOW = 110

type Cell = {x: number; width: number; column: Column}

/** A schedule: heads between two strong rules, thin ones under the rows, the heads again on every page. */
export function drawTable(paper: Paper, {heading, columns, rows}: Extract<Block, {type: 'table'}>): void {
  paper.need(LEAST_BELOW)
  drawHeading(paper, heading)
  const cells = placed(columns)
  const table = paper.group('Table')
  const head = paper.group('TR', table)
  drawHead(paper, cells, (write) => {
    for (const cell of cells) {
      paper.say('TH', () => write(cell), head, {A: {O: 'Table', Scope: 'Column'}})
    }
  })
  for (const row of rows) {
    const height =
      Math.max(...cells.map(({width}, index) => paper.heightOf(row[index] || ' ', look(index, width)))) + 2 * PAD
    if (paper.isFull(height)) break
    if (paper.need(height)) drawHead(paper, cells, (write) => paper.art(() => cells.forEach(write)))
    const {y} = paper
    const tr = paper.group('TR', table)
    cells.forEach(({x, width, column}, index) => {
      const text = row[index] || '–'
      paper.say('TD', () => paper.write(text, x, y + PAD, {...look(index, width), align: column.align}), tr)
    })
    paper.y += height
    paper.art(() => paper.line(CONTENT.left, paper.y, CONTENT.right, paper.y, {width: 0.5, color: COLORS.line}))
  }
  paper.art(() => paper.line(CONTENT.left, paper.y, CONTENT.right, paper.y, {width: 1}))
  paper.y += 26

  /** The first column that says something is what the row is about. */
  function look(index: number, width: number) {
    const subject = columns.findIndex(({share}) => share > 1)
    return {...(index === subject ? STRONG : CELL), width}
  }
}

function drawHead(paper: Paper, cells: Cell[], say: (write: (cell: Cell) => void) => void) {
  const {y} = paper
  paper.art(() => paper.line(CONTENT.left, y, CONTENT.right, y, {width: 1}))
  const height = Math.max(...cells.map(({column, width}) => paper.heightOf(column.name, {...HEAD, width})))
  say(({x, width, column}) => paper.write(column.name, x, y + 6, {...HEAD, width, align: column.align}))
  paper.y += height + 12
  paper.art(() => paper.line(CONTENT.left, paper.y, CONTENT.right, paper.y, {width: 1}))
}

function placed(columns: Column[]): Cell[] {
  const shares = columns.reduce((sum, {share}) => sum + share, 0)
  const room = CONTENT_WIDTH - GAP * (columns.length - 1)
  let x = CONTENT.left
  return columns.map((column) => {
    const cell = {x, width: (room * column.share) / shares, column}
    x += cell.width + GAP
    return cell
  })
}
