import type {Content, ContentDocument} from '../health/content.ts'
import {say} from '../language/say.ts'
import {type CellValue, isNamed, readCell} from './read-cell.ts'
import type {Row} from './read-rows.ts'
import {type Column, ID_TITLE, type Table} from './table.ts'

type Values = Record<string, CellValue>

/** A row that would change, in what visitors see or in the draft over it, by fields: to what. */
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
  /** Documents as visitors see them, by id. */
  published: ReadonlyMap<string, ContentDocument>
}

/** @param rows the head first */
export function planImport(
  table: Table,
  rows: readonly Row[],
  {newest, published}: Pick<Content, 'newest' | 'published'>,
): ImportPlan {
  const [head, ...body] = rows
  const titles = head?.cells.map((cell) => cell.trim()) ?? []
  const places = table.columns.flatMap((column) => {
    const at = titles.findIndex((title) => isNamed(title, column.title, column.field))
    return at < 0 ? [] : {column, at}
  })
  const idAt = titles.findIndex((title) => title.toLowerCase() === ID_TITLE.toLowerCase())
  const known = new Set([...places.map(({at}) => at), idAt])
  const plan: ImportPlan = {
    added: [],
    changed: [],
    unchanged: [],
    absent: newest.filter(({_type}) => _type === table.type),
    bad: [],
    ignored: titles.filter((title, at) => title && !known.has(at)),
    published,
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
    const document = take(id ? plan.absent.find(({_id}) => _id === id) : alikeIn(plan, table, values))
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
      const differing = differingIn(published.get(document._id) ?? document, values)
      if (Object.keys(differing).length === 0) plan.unchanged.push(document)
      else plan.changed.push({line, document, values: differing})
    }
  }
  return plan
}

/** Finds the document that a row without an id is about, by its newest version before what visitors see. */
function alikeIn({absent, published}: ImportPlan, {key}: Table, values: Values): ContentDocument | undefined {
  const isAlike = (one: ContentDocument | undefined) =>
    one !== undefined && key.every((field) => isSame(one[field], values[field], true))
  return absent.find(isAlike) ?? absent.find(({_id}) => isAlike(published.get(_id)))
}

const differingIn = (document: ContentDocument, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(document[field], value)))

/** Parts what visitors see of an import from what it does to documents that are drafts only, which it does not publish. */
export function partsOf({added, changed, published}: ImportPlan, removed: readonly ContentDocument[]) {
  const part = (isSeen: boolean) => ({
    added: isSeen ? added : [],
    changed: changed.filter(({document}) => published.has(document._id) === isSeen),
    removed: removed.filter(({_id}) => published.has(_id) === isSeen),
  })
  return {visible: part(true), drafted: part(false)}
}

type Place = {column: Column; at: number}
type ReadCell = {column: Column; value?: CellValue; wrong?: string}

const needs = (field: string, {columns}: Table, places: Place[]) =>
  columns.some((column) => column.field === field && column.needed) &&
  !places.some(({column}) => column.field === field)

/** Nothing, an empty text and an empty list are the same; lists whatever their order. */
function isSame(one: unknown, other: unknown, looser = false): boolean {
  const plain = (value: unknown) => {
    const text = Array.isArray(value) ? [...value].sort().join('\n') : String(value ?? '')
    return looser ? text.trim().toLowerCase() : text
  }
  return plain(one) === plain(other)
}
