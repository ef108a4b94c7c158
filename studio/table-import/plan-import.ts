import type {ContentDocument} from '../health/content.ts'
import {say} from '../language/say.ts'
import {type CellValue, readCell} from './read-cell.ts'
import type {Row} from './read-rows.ts'
import {type Column, ID_TITLE, type Table} from './table.ts'

type Values = Record<string, CellValue>

/** A row that would change, by fields: from what to what. */
export type ChangedRow = {line: number; document: ContentDocument; values: Values}
type NewRow = {line: number; values: Values}
type BadRow = {line: number; why: string}

/** A plan of what a file would do to the documents of a table. */
export type ImportPlan = {
  added: NewRow[]
  changed: ChangedRow[]
  unchanged: ContentDocument[]
  /** Documents that no row of the file is about. */
  absent: ContentDocument[]
  bad: BadRow[]
  /** Columns that fill in nothing here. */
  ignored: string[]
}

/** @param rows the head first @param documents the newest version of each */
export function planImport(table: Table, rows: readonly Row[], documents: readonly ContentDocument[]): ImportPlan {
  const [head, ...body] = rows
  const titles = head?.cells.map((cell) => cell.trim()) ?? []
  const places = table.columns.flatMap((column) => {
    const at = titles.findIndex((title) => isNamed(title, column))
    return at < 0 ? [] : {column, at}
  })
  const idAt = titles.findIndex((title) => title.toLowerCase() === ID_TITLE.toLowerCase())
  const known = new Set([...places.map(({at}) => at), idAt])
  const plan: ImportPlan = {
    added: [],
    changed: [],
    unchanged: [],
    absent: [...documents],
    bad: [],
    ignored: titles.filter((title, at) => title && !known.has(at)),
  }
  const missing = table.columns.filter(({field}) => table.key.includes(field) && needs(field, table, places))
  if (missing.length > 0) {
    const why = say('The head of the file has no column {columns}.', {
      columns: missing.map(({title}) => `“${say(title)}”`).join(say(', ')),
    })
    return {...plan, bad: [{line: head?.line ?? 1, why}]}
  }
  const take = (found: ContentDocument | undefined) => {
    if (found) plan.absent.splice(plan.absent.indexOf(found), 1)
    return found
  }

  for (const {line, cells} of body) {
    const read: ReadCell[] = places.map(({column, at}) => ({column, ...readCell(column, cells[at] ?? '')}))
    const values: Values = Object.fromEntries(read.map(({column, value}) => [column.field, value]))
    const id = cells[idAt]?.trim()
    const document = take(
      id
        ? plan.absent.find(({_id}) => _id === id)
        : plan.absent.find((one) => table.key.every((field) => isSame(one[field], values[field], true))),
    )
    const isEmpty = (field: string) =>
      values[field] === undefined && !read.some(({column, wrong}) => wrong && column.field === field)
    const why = [
      ...read.flatMap(({wrong}) => wrong ?? []),
      ...table.columns.flatMap(({field, title, needed}) =>
        needed && isEmpty(field) && (field in values || !document) ? say('{title} is empty.', {title: say(title)}) : [],
      ),
      ...(id && !document
        ? [say('There is no {noun} with the id “{id}”, or another row has it too.', {noun: say(table.noun), id})]
        : []),
    ]
    if (why.length > 0) plan.bad.push({line, why: why.join(' ')})
    else if (!document) plan.added.push({line, values})
    else {
      const differing = Object.entries(values).filter(([field, value]) => !isSame(document[field], value))
      if (differing.length === 0) plan.unchanged.push(document)
      else plan.changed.push({line, document, values: Object.fromEntries(differing)})
    }
  }
  return plan
}

type Place = {column: Column; at: number}
type ReadCell = {column: Column; value?: CellValue; wrong?: string}

const needs = (field: string, {columns}: Table, places: Place[]) =>
  columns.some((column) => column.field === field && column.needed) &&
  !places.some(({column}) => column.field === field)

const isNamed = (title: string, column: Column) =>
  [column.title, column.field].some((name) => name.toLowerCase() === title.toLowerCase())

/** Nothing, an empty text and an empty list are the same; lists whatever their order. */
function isSame(one: unknown, other: unknown, looser = false): boolean {
  const plain = (value: unknown) => {
    const text = Array.isArray(value) ? [...value].sort().join('\n') : String(value ?? '')
    return looser ? text.trim().toLowerCase() : text
  }
  return plain(one) === plain(other)
}
