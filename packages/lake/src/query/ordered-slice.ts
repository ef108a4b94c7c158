import type {LakeDocument} from '../document/document.ts'
import {isNode, type TreeNode} from '../groq/tree-node.ts'
import type {Follow} from './calculation.ts'
import {compare, isDateTime} from './comparison.ts'
import {type Expression, expressionOf} from './expression.ts'

/** A key that documents are ordered by. */
export type SortKey = {expression: Expression; isDescending: boolean}

type Direction = Pick<SortKey, 'isDescending'>
type Ranked = {document: LakeDocument; values: unknown[]; place: number}

/** Places of a slice, counted from the end when `isFromEnd`. */
export type Range = {from: number; to: number; isFromEnd: boolean}

export const WHOLE: Range = {from: 0, to: Number.POSITIVE_INFINITY, isFromEnd: false}

/** Undefined for a range from one end to the other. */
export function rangeOf({type, left, right, index, isInclusive}: TreeNode): Range | undefined {
  if (type === 'AccessElement') {
    const at = Number(index)
    return at < 0 ? {from: 0, to: -at, isFromEnd: true} : {from: 0, to: at + 1, isFromEnd: false}
  }
  const [from, to] = [Number(left), Number(right) + (isInclusive ? 1 : 0)]
  if (from >= 0 && Number(right) >= 0) return {from, to, isFromEnd: false}
  return from < 0 && Number(right) < 0 ? {from: Math.max(0, -to), to: -from, isFromEnd: true} : undefined
}

/** The keys of `order(...)`, or undefined where one is more than can be read of a document. */
export function sortKeysOf(args: unknown): SortKey[] | undefined {
  if (!Array.isArray(args)) return undefined
  const keys = args.map(sortKeyOf)
  return keys.every((key) => key !== undefined) ? keys : undefined
}

function sortKeyOf(node: unknown): SortKey | undefined {
  const isDirected = isNode(node) && (node.type === 'Asc' || node.type === 'Desc')
  const expression = expressionOf(isDirected ? node.base : node)
  return expression && {expression, isDescending: isDirected && node.type === 'Desc'}
}

export const readKeys = (keys: SortKey[], document: LakeDocument, follow: Follow): unknown[] =>
  keys.map(({expression}) => expression.read(document, follow) ?? null)

/** All of them, as `order()` puts them. */
export function ordered(documents: readonly LakeDocument[], keys: SortKey[], follow: Follow): LakeDocument[] {
  const ranked = documents.map((document, place) => ({document, place, values: readKeys(keys, document, follow)}))
  return ranked.sort((one, other) => compareRanked(one, other, keys)).map(({document}) => document)
}

/** The first so many as `order()` puts them, without ordering the rest. */
export function firstOrdered(
  documents: readonly LakeDocument[],
  keys: SortKey[],
  count: number,
  follow: Follow,
): LakeDocument[] {
  if (count > MOST_INSERTED || count >= documents.length) return ordered(documents, keys, follow).slice(0, count)
  const first: Ranked[] = []
  const [key] = keys
  for (let place = 0; place < documents.length; place++) {
    const document = documents[place] as LakeDocument
    const last = first.length >= count ? first[count - 1] : undefined
    const value = key?.expression.read(document, follow) ?? null
    // Most are told by their first key not to be among the first.
    if (last && key && compareValues(last.values[0], value, key) < 0) continue
    const ranked = {document, place, values: [value, ...readKeys(keys.slice(1), document, follow)]}
    if (ranked.values.some(isUnordered)) return ordered(documents, keys, follow).slice(0, count)
    if (last && compareRanked(last, ranked, keys) <= 0) continue
    if (last) first.pop()
    first.splice(placeFor(ranked, first, keys), 0, ranked)
  }
  return first.map(({document}) => document)
}

/** Above this many it costs less to order all than to keep the first in order. */
const MOST_INSERTED = 500

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

function compareRanked(one: Ranked, other: Ranked, keys: SortKey[]): number {
  const result = compareKeys(one.values, other.values, keys)
  return result === 0 ? one.place - other.place : result
}

/** A date that is none comes neither before nor after others: only ordering all of them does what groq-js does. */
export const isUnordered = (value: unknown): boolean => isDateTime(value) && value.compareTo(value) !== 0

/** As groq-js does: by kind of value first, then by value, and what is equal stays as it was. */
export function compareKeys(one: unknown[], other: unknown[], keys: Direction[]): number {
  for (const [at, key] of keys.entries()) {
    const result = compareValues(one[at], other[at], key)
    if (result !== 0) return result
  }
  return 0
}

function compareValues(left: unknown, right: unknown, {isDescending}: Direction): number {
  const kinds = typeof left === typeof right && typeof left !== 'object' ? 0 : kindOf(left) - kindOf(right)
  const result = kinds === 0 ? (compare(left, right) ?? 0) : kinds
  return isDescending ? -result : result
}

const KINDS: Record<string, number> = {number: 2, string: 3, boolean: 4}

export const kindOf = (value: unknown) => (isDateTime(value) ? 1 : (KINDS[typeof value] ?? 100))
