import type {PartWords} from '../../language/english-sections.ts'
import {placeText} from '../../ui/part-words.ts'
import {columnHeight, type Layout, layOut, type Measured, MOST_STRETCH, type Part, rowsOf} from './fill-pages.ts'

/** As drawn for A4, in CSS pixels of the sheet, of which 1.59 are one of the drawing's. */
const INSET = 45
const COLUMN_GAP = 57
const TABLE_GAP = 40
const AIR = {above: 46, below: 40}
const ROW = {usual: 95, least: 70, most: 160}
/** Air between tables takes what a column is shorter than the other, up to so many rows. */
const MOST_AIR = 2

type Page = {width: number; height: number}

/** Sets the tables of a sheet on pages of their own, each under the head strip and over the title block. @returns how many */
export function setPages(sheet: HTMLElement, tables: HTMLElement, paper: Page, words: PartWords): number {
  sheet.dataset.paper = 'pages'
  const [head, opening, strip] = ['[data-head]', '[data-opening]', '[data-strip]'].map((part) =>
    sheet.querySelector<HTMLElement>(part),
  )
  for (const label of sheet.querySelectorAll('.sr-only')) label.classList.remove('sr-only')
  const height = (...parts: (HTMLElement | null | undefined)[]) =>
    parts.reduce((sum, part) => sum + (part?.getBoundingClientRect().height ?? 0), AIR.above + AIR.below)
  const all = [...tables.querySelectorAll('table')]
  const measure = (columns: number): Measured[] => {
    tables.style.width = `${columnWidth(columns, paper.width)}px`
    return all.map((table) => {
      const rows = [...(table.tBodies[0]?.rows ?? [])].map((row) => row.getBoundingClientRect().height)
      return {head: table.getBoundingClientRect().height - rows.reduce((sum, row) => sum + row, 0), rows}
    })
  }
  const layout = layOut(measure, {
    most: Number(tables.dataset.columns),
    room: {first: paper.height - height(head, opening, strip), later: paper.height - height(head, strip)},
    page: paper.height,
    gap: TABLE_GAP,
    row: ROW,
  })
  const measured = measure(layout.columns)
  sheet.replaceChildren(
    ...layout.pages.map((columns, index) => {
      const page = sheet.ownerDocument.createElement('div')
      page.dataset.paper = 'page'
      page.style.height = `${paper.height}px`
      const foot = strip?.cloneNode(true) as HTMLElement
      const place = foot.querySelector('[data-page-count]')
      if (place) place.textContent = placeText(words, layout.pages.length, index + 1)
      page.append(
        head?.cloneNode(true) ?? '',
        index === 0 ? (opening ?? '') : '',
        setColumns(columns, layout.ends[index] ?? 0),
        foot,
      )
      return page
    }),
  )
  return layout.pages.length

  function setColumns(columns: Part[][], end: number): HTMLElement {
    const block = sheet.ownerDocument.createElement('div')
    block.dataset.columns = tables.dataset.columns
    block.style.cssText = `display: flex; gap: ${COLUMN_GAP}px; padding: ${AIR.above}px ${INSET}px 0`
    block.append(
      ...columns.map((column) =>
        setColumn(all, measured, {column, layout, end, width: columnWidth(layout.columns, paper.width)}),
      ),
    )
    return block
  }
}

const columnWidth = (columns: number, sheet: number) => (sheet - 2 * INSET - (columns - 1) * COLUMN_GAP) / columns

type ColumnOptions = {column: Part[]; layout: Layout; end: number; width: number}

/** Sets the parts of a column so that it ends where the others do: by air between them, or by higher rows. */
function setColumn(tables: HTMLTableElement[], measured: Measured[], {column, layout, end, width}: ColumnOptions) {
  const block = (tables[0]?.ownerDocument ?? document).createElement('div')
  const rest = end - columnHeight(measured, column, {gap: TABLE_GAP, row: layout.row})
  const gaps = column.length - 1
  const isAir = rest <= gaps * MOST_AIR * layout.row
  const rows = rowsOf(column)
  const more = !isAir && rest <= rows * layout.row * MOST_STRETCH ? rest / rows : 0
  block.style.cssText = `display: grid; align-content: start; width: ${width}px`
  block.style.gap = `${TABLE_GAP + (isAir && gaps > 0 ? rest / gaps : 0)}px`
  block.append(
    ...column.map(({table: at, from, to}) => {
      const part = tables[at]?.cloneNode(true) as HTMLTableElement
      const body = part.tBodies[0]
      const least = measured[at]?.rows ?? []
      body?.replaceChildren(...[...body.rows].slice(from, to))
      for (const [row, element] of [...(body?.rows ?? [])].entries())
        element.style.height = `${Math.max(least[from + row] ?? 0, layout.row) + more}px`
      return part
    }),
  )
  return block
}
