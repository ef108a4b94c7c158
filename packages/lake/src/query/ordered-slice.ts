import type {LakeDocument} from '../document/document.ts'
import {compare} from './comparison.ts'
import {fieldAt, fieldPath} from './field-path.ts'
import {isNode, type TreeNode} from './tree-node.ts'

/** What documents are ordered by: a field, or its text in small letters. */
export type SortKey = {path: string[]; isLower: boolean; isDescending: boolean}

type Ranked = {document: LakeDocument; values: unknown[]; place: number}

/** The keys of `order(...)`, or undefined where one is more than a field. */
export function sortKeysOf(args: unknown): SortKey[] | undefined {
  if (!Array.isArray(args)) return undefined
  const keys = args.map(sortKeyOf)
  return keys.every((key) => key !== undefined) ? keys : undefined
}

function sortKeyOf(node: unknown): SortKey | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Asc' || node.type === 'Desc') {
    const key = sortKeyOf(node.base)
    return key && {...key, isDescending: node.type === 'Desc'}
  }
  const isLower = node.type === 'FuncCall' && node.name === 'lower' && Array.isArray(node.args)
  const path = fieldPath(isLower ? (node as TreeNode & {args: unknown[]}).args[0] : node)
  return path && {path, isLower, isDescending: false}
}

/** All of them, as `order()` puts them. */
export function ordered(documents: readonly LakeDocument[], keys: SortKey[]): LakeDocument[] {
  const ranked = documents.map((document, place) => rankedBy(keys, document, place))
  return ranked.sort((one, other) => compareRanked(one, other, keys)).map(({document}) => document)
}

/** The first so many as `order()` puts them, without ordering the rest. */
export function firstOrdered(documents: readonly LakeDocument[], keys: SortKey[], count: number): LakeDocument[] {
  if (count > MOST_INSERTED) return ordered(documents, keys).slice(0, count)
  const first: Ranked[] = []
  const [key] = keys
  const read = key && reader(key)
  for (let place = 0; place < documents.length; place++) {
    const document = documents[place] as LakeDocument
    const last = first.length >= count ? first[count - 1] : undefined
    // Most are told by their first key not to be among the first.
    if (last && read && isBehind(last.values[0], read(document), key)) continue
    const ranked = rankedBy(keys, document, place)
    if (last && compareRanked(last, ranked, keys) <= 0) continue
    if (last) first.pop()
    first.splice(placeFor(ranked, first, keys), 0, ranked)
  }
  return first.slice(0, count).map(({document}) => document)
}

/** Above this many it costs less to order all than to keep the first in order. */
const MOST_INSERTED = 500

const rankedBy = (keys: SortKey[], document: LakeDocument, place: number): Ranked => ({
  document,
  place,
  values: keys.map((key) => sortValue(document, key)),
})

function sortValue(document: LakeDocument, {path, isLower}: SortKey): unknown {
  const value = fieldAt(document, path)
  if (!isLower) return value
  return typeof value === 'string' ? value.toLowerCase() : null
}

/** Reads the value of a key as `sortValue` does, the quick way where the key is a field of the document itself. */
function reader(key: SortKey): (document: LakeDocument) => unknown {
  const [name, ...deeper] = key.path
  if (name === undefined || deeper.length > 0 || key.isLower) return (document) => sortValue(document, key)
  return (document) => document[name] ?? null
}

/** Whether a value comes after the last of those that are kept. */
function isBehind(last: unknown, value: unknown, key: SortKey): boolean {
  if (typeof last === 'string' && typeof value === 'string') return key.isDescending ? value < last : value > last
  return compareValues(last, value, key) < 0
}

function placeFor(ranked: Ranked, list: Ranked[], keys: SortKey[]): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const other = list[middle]
    if (other && compareRanked(other, ranked, keys) <= 0) from = middle + 1
    else to = middle
  }
  return from
}

/** As groq-js does: by kind of value first, then by value, and what is equal stays as it was. */
function compareRanked(one: Ranked, other: Ranked, keys: SortKey[]): number {
  for (const [at, key] of keys.entries()) {
    const result = compareValues(one.values[at], other.values[at], key)
    if (result !== 0) return result
  }
  return one.place - other.place
}

function compareValues(left: unknown, right: unknown, {isDescending}: SortKey): number {
  const kinds = typeof left === typeof right ? 0 : kindOf(left) - kindOf(right)
  const result = kinds === 0 ? (compare(left, right) ?? 0) : kinds
  return isDescending ? -result : result
}

const KINDS: Record<string, number> = {number: 2, string: 3, boolean: 4}

const kindOf = (value: unknown) => KINDS[typeof value] ?? 100
