import type {LakeDocument} from '../document/document.ts'
import {isNode} from '../groq/tree-node.ts'
import type {Follow} from './calculation.ts'
import {compare, isDateTime} from './comparison.ts'
import {type Expression, expressionOf} from './expression.ts'

/** A key that documents are ordered by. */
export type SortKey = {expression: Expression; isDescending: boolean}

type Direction = Pick<SortKey, 'isDescending'>

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

/** A date that is none comes neither before nor after others: only ordering all of them does what groq-js does. */
export const isUnordered = (value: unknown): boolean => isDateTime(value) && value.compareTo(value) !== 0

/** Compares as groq-js does: by kind of value first, then by value, and what is equal stays as it was. */
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
