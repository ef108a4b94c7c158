/** A table as it is measured: its caption with its heads, and how high each of its rows is at least. In CSS pixels. */
export type Measured = {head: number; rows: number[]}

/** Rows of a table that follow each other in a column, from the first to the one before `to`. */
export type Part = {table: number; from: number; to: number}

export type Layout = {
  columns: number
  /** Height of a row, where its words take no more. */
  row: number
  pages: Part[][][]
  /** The height of the columns of each page, in pixels. */
  ends: number[]
}

export type Paper = {
  /** Columns of tables at most. */
  most: number
  /** Heights that tables may take on the first page, and on each that follows. */
  room: {first: number; later: number}
  /** Height of a page. */
  page: number
  /** Between two tables of a column. */
  gap: number
  /** Height of a row as it is drawn, of the lowest and of the highest. */
  row: {usual: number; least: number; most: number}
}

/** More of a page than this is not to stay empty, besides the air over its title block. */
const MOST_EMPTY = 0.095
const STEP = 4
/** Rows are higher, by up to such a share, where that fills a page; on the last one half as much. */
export const MOST_STRETCH = 0.6
/** A column is as long as the other one, if whole tables in it are at least so long. */
const LEAST_SHARE = 0.6
/** More tables than these are not tried in all ways. */
const MOST_TABLES = 8

/**
 * Lays tables out in columns on as few pages as they take with the lowest rows, with rows as they are drawn where these
 * take no more pages, and otherwise with those that leave the least of the last page empty. No row is cut or left out.
 */
export function layOut(measure: (columns: number) => Measured[], paper: Paper): Layout {
  const {most, row} = paper
  const count = fill(measure(most), {...paper, columns: most, row: row.least}).length
  let best: (Layout & {empty: number}) | undefined
  for (let columns = most; columns > 0; columns--) {
    const tables = measure(columns)
    for (const height of heights(row)) {
      const filling = {...paper, columns, row: height}
      const pages = fill(tables, filling)
      const ends = endsOf(tables, pages, filling)
      const empty = Math.max(...ends.map((end, index) => roomOf(index, paper.room) - end)) / paper.page
      if (pages.length > count || empty >= (best?.empty ?? Number.POSITIVE_INFINITY)) continue
      best = {columns, row: height, pages, ends, empty}
      if (empty <= MOST_EMPTY) return best
    }
  }
  return best ?? {columns: most, row: row.usual, pages: [], ends: []}
}

/** Returns heights of rows in the order in which they are tried. */
function heights({usual, least, most}: Paper['row']): number[] {
  const between = (from: number, to: number) =>
    Array.from({length: Math.floor((to - from) / STEP)}, (_, at) => from + (at + 1) * STEP)
  return [usual, ...between(usual, most), ...between(least - STEP, usual - 1).reverse()]
}

type Filling = Pick<Paper, 'gap' | 'room'> & {columns: number; row: number}
type Place = {table: number; row: number}

function fill(tables: Measured[], filling: Filling): Part[][][] {
  const whole = filling.columns === 2 ? wholeTables(tables, filling) : undefined
  if (whole) return [whole]
  const pages: Part[][][] = []
  let place: Place = {table: 0, row: 0}
  while (place.table < tables.length) {
    const room = roomOf(pages.length, filling.room)
    let next = fillPage(tables, place, room, filling)
    // The columns of the last page end together: as high as all that is left needs.
    for (let height = STEP; next.place.table === tables.length && height < room; height += STEP) {
      const low = fillPage(tables, place, height, filling)
      if (
        low.place.table < tables.length ||
        low.columns.some((column) => columnHeight(tables, column, filling) > height)
      )
        continue
      next = low
      break
    }
    pages.push(next.columns)
    place = next.place
  }
  return pages
}

/** Puts each table as a whole into one of two columns that end about together, if that can be. */
function wholeTables(tables: Measured[], filling: Filling): Part[][] | undefined {
  const known = tables.flatMap(({rows}, table) => (rows.length > 0 ? {table, from: 0, to: rows.length} : []))
  if (known.length < 2 || known.length > MOST_TABLES) return undefined
  let best: {columns: Part[][]; longest: number; shortest: number} | undefined
  for (let choice = 0; choice < 2 ** (known.length - 1); choice++) {
    const isRight = (at: number) => Boolean((choice >> (at - 1)) & 1) && at > 0
    const columns = [known.filter((_part, at) => !isRight(at)), known.filter((_part, at) => isRight(at))]
    const lengths = columns.map((column) => columnHeight(tables, column, filling))
    const [longest, shortest] = [Math.max(...lengths), Math.min(...lengths)]
    if (!best || longest < best.longest) best = {columns, longest, shortest}
  }
  return best && best.longest <= filling.room.first && best.shortest >= best.longest * LEAST_SHARE
    ? best.columns
    : undefined
}

function fillPage(tables: Measured[], from: Place, room: number, filling: Filling) {
  const columns: Part[][] = []
  let place = from
  while (columns.length < filling.columns && place.table < tables.length) {
    const {column, next} = fillColumn(tables, place, room, filling)
    if (column.length > 0) columns.push(column)
    place = next
  }
  return {columns, place}
}

function fillColumn(tables: Measured[], place: Place, room: number, {gap, row}: Filling) {
  const column: Part[] = []
  let used = 0
  let {table} = place
  for (let from = place.row; table < tables.length; table++, from = 0) {
    const {head, rows} = tables[table] ?? {head: 0, rows: []}
    let to = from
    let next = used + (used > 0 ? gap : 0) + head
    while (to < rows.length && next + Math.max(rows[to] ?? 0, row) <= room) {
      next += Math.max(rows[to] ?? 0, row)
      to += 1
    }
    // A head has at least two rows below it, if as many are left; a row that fits in no column is put in one nevertheless.
    if (to - from < Math.min(2, rows.length - from)) {
      if (used > 0) return {column, next: {table, row: from}}
      to = Math.max(to, from + 1)
    }
    if (to > from) column.push({table, from, to})
    if (to < rows.length) return {column, next: {table, row: to}}
    if (rows.length > 0) used = next
  }
  return {column, next: {table, row: 0}}
}

/** Returns how high the parts of a column are together. */
export function columnHeight(tables: Measured[], column: Part[], {gap, row}: Pick<Filling, 'gap' | 'row'>): number {
  const parts = column.map(({table, from, to}) => {
    const {head, rows} = tables[table] ?? {head: 0, rows: []}
    return rows.slice(from, to).reduce((sum, least) => sum + Math.max(least, row), head)
  })
  return parts.reduce((sum, part) => sum + part, gap * Math.max(0, parts.length - 1))
}

/** Returns how far down the columns of each page are to end: where there is another page, at its foot, if that can be. */
function endsOf(tables: Measured[], pages: Part[][][], {room, page, ...filling}: Filling & {page: number}): number[] {
  return pages.map((columns, index) => {
    const isLast = index === pages.length - 1
    const longest = Math.max(...columns.map((column) => columnHeight(tables, column, filling)))
    const more = Math.min(...columns.map(rowsOf)) * filling.row * MOST_STRETCH
    const foot = roomOf(index, room) - (isLast ? MOST_EMPTY * page : 0)
    return Math.max(longest, Math.min(foot, longest + (isLast ? more / 2 : more)))
  })
}

/** Returns how many rows a column has. */
export const rowsOf = (column: Part[]): number => column.reduce((sum, {from, to}) => sum + to - from, 0)

const roomOf = (page: number, {first, later}: Paper['room']) => (page === 0 ? first : later)
