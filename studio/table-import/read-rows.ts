import Papa from 'papaparse'
import {say} from '../language/say.ts'

const MOST_BYTES = 1024 * 1024
const MOST_ROWS = 1_000

/** @property line as a text editor counts them, of the first one of the row */
export type Row = {line: number; cells: string[]}

/** A file that cannot be read as a table, and why. */
export class TableFileError extends Error {}

/**
 * The rows of a CSV file as spreadsheets save it: comma, semicolon or tab; UTF-8 with or without its mark, UTF-16 or
 * Windows-1252. The first row is the head.
 * @throws {TableFileError}
 */
export function readRows(bytes: Uint8Array): Row[] {
  if (bytes.length > MOST_BYTES) throw new TableFileError(say('The file is larger than 1 MB.'))
  const text = decode(bytes)
  if (text.includes('\0'))
    throw new TableFileError(say('This is no CSV file. In a spreadsheet, choose “Save as” and CSV.'))
  const rows: Row[] = []
  let [line, from] = [1, 0]
  const errors: string[] = []
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({data, meta, errors: found}, parser) => {
      errors.push(...found.map(({message}) => say('Line {line}: {why}', {line, why: `${message}.`})))
      if (data.some((cell) => cell.trim())) rows.push({line, cells: data})
      line += text.slice(from, meta.cursor).split('\n').length - 1
      from = meta.cursor
      if (rows.length > MOST_ROWS + 1) parser.abort()
    },
  })
  if (errors[0]) throw new TableFileError(errors[0])
  if (rows.length > MOST_ROWS + 1)
    throw new TableFileError(say('The file has more than {count} rows.', {count: MOST_ROWS}))
  return rows
}

/** Excel saves what it calls CSV in the encoding of Windows, and what it calls Unicode text in UTF-16. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Tells the delimiter by the head, whose words hold none of them; numbers below it may hold commas. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  return [';', '\t'].find((mark) => head.includes(mark)) ?? ','
}
