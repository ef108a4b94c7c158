import {setImmediate as nextTurn} from 'node:timers/promises'

/** Rows are made for so long before other work has a turn. */
const TURN_MS = 5

/** Signs that begin a formula for a spreadsheet; the wide forms count for some. */
const FORMULA = /[=+\-@\t\0|%＝＋－＠]/
/** Passed over before it: blanks, what is not seen, and quotes where numbers have a comma. */
const PASSED_OVER = /[^\S\r\n]|["\p{Cf}]/u
/** Signs behind which a cell may begin: where a spreadsheet splits them, and in each line of one. */
const BEGINNING = /[\r\n\u2028\u2029;,\t|]/

/** A value as one cell of RFC 4180 in which no spreadsheet finds a formula. */
export function csvCell(value: string): string {
  const defused = defuse(value)
  return /[",\r\n]/.test(defused) || defused !== value ? `"${defused.replaceAll('"', '""')}"` : defused
}

/** Puts an apostrophe before each formula. From the end, so that every sign is looked at once, whatever is before it. */
function defuse(value: string): string {
  if (!FORMULA.test(value) && !value.includes('\r')) return value
  const signs = Array.from(value)
  let isFormula = false
  for (let at = signs.length - 1; at >= 0; at--) {
    const [sign = '', before = '\n'] = [signs[at], signs[at - 1]]
    isFormula = FORMULA.test(sign) || (sign === '\r' && signs[at + 1] !== '\n') || (isFormula && PASSED_OVER.test(sign))
    if (isFormula && BEGINNING.test(before)) signs[at] = `'${sign}`
  }
  return signs.join('')
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Yields a table in parts. Other work has a turn between two of them, however much one row costs. */
export async function* csvTable<Row>(
  head: readonly string[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  cellsOf: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  // Excel takes a file without the mark for Windows-1252 and garbles every other script.
  let part = `\ufeff${csvLine(head)}`
  let begun = performance.now()
  for await (const row of rows) {
    part += csvLine(cellsOf(row))
    if (performance.now() - begun < TURN_MS) continue
    yield part
    part = ''
    await nextTurn()
    begun = performance.now()
  }
  yield part
}
