import Papa from 'papaparse'
import type {ContentDocument} from '../health/content.ts'
import {writeCell} from './read-cell.ts'
import {ID_TITLE, type Table} from './table.ts'

/** The documents as a file that a spreadsheet opens, and that can be read here again. */
export function writeRows({columns}: Table, documents: readonly ContentDocument[]): string {
  const sorted = documents.toSorted((one, other) => (String(one.orderRank) < String(other.orderRank) ? -1 : 1))
  const rows = sorted.map((document) => [
    ...columns.map((column) => writeCell(column, document[column.field])),
    document._id,
  ])
  // Without its mark Excel takes the file for Windows-1252; a cell that begins like a formula is none.
  return `\ufeff${Papa.unparse([[...columns.map(({title}) => title), ID_TITLE], ...rows], {escapeFormulae: true})}\r\n`
}
