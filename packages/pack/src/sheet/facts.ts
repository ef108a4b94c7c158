import type {LabelledValue} from '@site/content'
import {COLORS, CONTENT, CONTENT_WIDTH} from './look.ts'
import type {Paper, TextLook} from './paper.ts'

type FactsLook = {columns: number; value: TextLook}

const LABEL = {size: 7.5, color: COLORS.graphite}
const GAP = 12
/** A value that needs more than this has a row of its own. */
const MOST_LINES = 2

/** A title block: small label over a confident value, in rows between rules. */
export function drawFacts(paper: Paper, facts: LabelledValue[], {columns, value}: FactsLook): void {
  const width = (CONTENT_WIDTH - GAP * (columns - 1)) / columns
  const list = paper.group('L')
  for (const row of rowsOf(paper, facts, {columns, width, value})) {
    const whole = row.length === 1 && isLong(paper, row[0], width, value)
    const look = {...value, width: whole ? CONTENT_WIDTH : width}
    const height = Math.max(...row.map((fact) => paper.heightOf(fact.value, look))) + 29
    if (paper.isFull(height)) return
    paper.need(height)
    const {y} = paper
    paper.art(() => paper.line(CONTENT.left, y, CONTENT.right, y, {width: 0.5, color: COLORS.line}))
    row.forEach((fact, index) => {
      const x = CONTENT.left + index * (width + GAP)
      const item = paper.group('LI', list)
      paper.say('Lbl', () => paper.write(fact.label, x, y + 7, {...LABEL, width}), item)
      paper.say('LBody', () => paper.write(fact.value, x, y + 17, look), item)
    })
    paper.y += height
  }
}

function rowsOf(
  paper: Paper,
  facts: LabelledValue[],
  {columns, width, value}: FactsLook & {width: number},
): LabelledValue[][] {
  const rows: LabelledValue[][] = []
  let open: LabelledValue[] | undefined
  for (const fact of facts) {
    if (isLong(paper, fact, width, value)) {
      rows.push([fact])
      open = undefined
    } else if (open && open.length < columns) {
      open.push(fact)
    } else {
      open = [fact]
      rows.push(open)
    }
  }
  return rows
}

function isLong(paper: Paper, fact: LabelledValue | undefined, width: number, value: TextLook): boolean {
  return Boolean(fact) && paper.heightOf(fact?.value ?? '', {...value, width}) > value.size * 1.3 * MOST_LINES
}
