import type {Block} from '@site/content'
import {drawFacts} from './facts.ts'
import {drawHeading} from './head.ts'
import {COLORS, CONTENT} from './look.ts'
import type {Paper} from './paper.ts'
import {drawTable} from './table.ts'

type Of<Type> = Extract<Block, {type: Type}>

const PARAGRAPH = {size: 10.5, lineGap: 3.5, width: 430}
/** A heading is not left alone at the foot of a page. */
const LEAST_BELOW = 90

export function drawBlock(paper: Paper, block: Block): void {
  if (block.type === 'facts') drawFactsBlock(paper, block)
  else if (block.type === 'table') drawTable(paper, block)
  else if (block.type === 'works') drawWorks(paper, block)
  else drawText(paper, block)
}

function drawFactsBlock(paper: Paper, {heading, facts}: Of<'facts'>) {
  paper.need(LEAST_BELOW)
  if (heading) drawHeading(paper, heading)
  drawFacts(paper, facts, {columns: 2, value: {font: 'strong', size: 11.5}})
  paper.y += 18
}

/** One entry a contract, each kept together. */
function drawWorks(paper: Paper, {works}: Of<'works'>) {
  works.forEach(({title, facts}, index) => {
    const look = {columns: 3, value: {font: 'strong', size: 9.5}} as const
    paper.need(34 + Math.ceil(facts.length / look.columns) * 41)
    const {y} = paper
    paper.art(() => paper.line(CONTENT.left, y, CONTENT.right, y, {width: 1}))
    const name = {font: 'strong', size: 12.5, width: CONTENT.right - CONTENT.left - 30} as const
    paper.art(() =>
      paper.write(String(index + 1), CONTENT.right - 24, y + 10, {
        size: 9,
        color: COLORS.graphite,
        width: 24,
        align: 'right',
      }),
    )
    paper.say('H3', () => paper.write(title, CONTENT.left, y + 8, name))
    paper.y += paper.heightOf(title, name) + 15
    drawFacts(paper, facts, look)
    paper.y += 8
  })
}

function drawText(paper: Paper, {paragraphs}: Of<'text'>) {
  for (const paragraph of paragraphs) {
    let rest = paragraph.trim()
    while (rest) {
      const part = fitting(paper, rest)
      if (!part) {
        paper.turn()
        continue
      }
      paper.say('P', () => paper.write(part, CONTENT.left, paper.y, PARAGRAPH))
      paper.y += paper.heightOf(part, PARAGRAPH) + 9
      rest = rest.slice(part.length).trim()
    }
  }
}

/** As many words as there is room for on this page; none when not even a line fits. */
function fitting(paper: Paper, text: string): string {
  if (paper.heightOf(text, PARAGRAPH) <= paper.room) return text
  const ends = [...text.matchAll(/\s/g)].map(({index}) => index)
  let [low, high] = [0, ends.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if (paper.heightOf(text.slice(0, ends[middle]), PARAGRAPH) <= paper.room) low = middle + 1
    else high = middle - 1
  }
  const end = ends[high]
  // A word as long as a page is cut by it.
  return end === undefined ? (paper.y === CONTENT.top ? text.slice(0, 2_000) : '') : text.slice(0, end)
}
