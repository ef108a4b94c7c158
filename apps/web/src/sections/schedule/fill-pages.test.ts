import {expect, test} from 'vitest'
import {columnHeight, layOut, type Measured} from './fill-pages.ts'

const PAPER = {
  most: 2,
  room: {first: 960, later: 1350},
  page: 1632,
  gap: 40,
  row: {usual: 95, least: 70, most: 160},
}

/** Tables of so many rows, all of them low. */
const tables = (...rows: number[]): Measured[] =>
  rows.map((count) => ({head: 95, rows: Array.from({length: count}, () => 55)}))

/** Rows in the order of a layout, table by table. */
function rowsIn(pages: ReturnType<typeof layOut>['pages']): string[] {
  const parts = pages.flat(2)
  return parts.flatMap(({table, from, to}) => Array.from({length: to - from}, (_, at) => `${table}:${from + at}`))
}

const allRows = (measured: Measured[]) => measured.flatMap(({rows}, table) => rows.map((_, row) => `${table}:${row}`))

test('tables that make two columns of one length stay whole, with rows as they are drawn', () => {
  const measured = tables(3, 8, 3)
  const {columns, row, pages} = layOut(() => measured, PAPER)
  expect({columns, row}).toEqual({columns: 2, row: 95})
  const places = pages.map((page) => page.map((column) => column.map(({table}) => table)))
  expect(places).toEqual([[[0, 2], [1]]])
})

test('more rows become lower before there is a second page', () => {
  const {row, pages} = layOut(() => tables(6, 14), PAPER)
  expect(pages).toHaveLength(1)
  expect(row).toBeLessThan(95)
  expect(row).toBeGreaterThanOrEqual(70)
})

test('a few rows stand in one column, higher', () => {
  const {columns, row, pages} = layOut(() => tables(5), PAPER)
  expect({columns, pages: pages.length}).toEqual({columns: 1, pages: 1})
  expect(row).toBeGreaterThan(95)
})

test('no row is lost, doubled or below its page, and no page of five to 200 rows in two columns stays empty by a tenth, in samples', () => {
  const room = (page: number) => (page === 0 ? PAPER.room.first : PAPER.room.later)
  for (const most of [1, 2])
    for (let count = 5; count <= 200; count += 9) {
      const measured = [...tables(Math.ceil(count / 3)), {head: 95, rows: []}, ...tables(count - Math.ceil(count / 3))]
      // A name of many lines.
      measured[2]?.rows.splice(1, 1, 180)
      const {pages, row, ends} = layOut(() => measured, {...PAPER, most})
      const words = `${count} rows, ${most} columns`
      expect(rowsIn(pages).toSorted(), words).toEqual(allRows(measured).toSorted())
      for (const [index, page] of pages.entries()) {
        const lengths = page.map((column) => columnHeight(measured, column, {gap: PAPER.gap, row}))
        expect(Math.max(...lengths), words).toBeLessThanOrEqual(ends[index] ?? 0)
        expect((room(index) - (ends[index] ?? 0)) / PAPER.page, words).toBeLessThan(most === 2 ? 0.1 : 1)
      }
    }
})

test('a row that is higher than a page stands on one nevertheless', () => {
  const measured = [{head: 95, rows: [55, 2_000, 55]}]
  expect(rowsIn(layOut(() => measured, PAPER).pages)).toEqual(allRows(measured))
})
