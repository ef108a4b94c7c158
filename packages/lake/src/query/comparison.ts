import {DateTime, Path} from 'groq-js'

/** GROQ's comparisons, for what JSON can hold. True, false, or null where GROQ says neither. */
type Comparison = (left: unknown, right: unknown) => boolean | null

export const COMPARISONS = {
  '==': equal,
  '!=': (left, right) => !equal(left, right),
  '<': (left, right) => below(compare(left, right), (result) => result < 0),
  '<=': (left, right) => below(compare(left, right), (result) => result <= 0),
  '>': (left, right) => below(compare(left, right), (result) => result > 0),
  '>=': (left, right) => below(compare(left, right), (result) => result >= 0),
  in: isIn,
} satisfies Record<string, Comparison>

/** Lists and objects equal nothing, not even themselves. */
function equal(left: unknown, right: unknown): boolean {
  if (isDateTime(left) && isDateTime(right)) return left.equals(right)
  return typeof left === 'object' ? left === null && right === null : left === right
}

/** Negative, 0 or positive; null for values of different kinds, or that have no order. */
export function compare(left: unknown, right: unknown): number | null {
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right)
  return isDateTime(left) && isDateTime(right) ? left.compareTo(right) : null
}

const below = (result: number | null, is: (result: number) => boolean) => (result === null ? null : is(result))

function isIn(value: unknown, list: unknown): boolean | null {
  if (Array.isArray(list)) {
    if (list.length < LONG_LIST || isDateTime(value)) return list.some((item) => equal(value, item ?? null))
    return (typeof value !== 'object' || value === null) && itemsOf(list).has(value)
  }
  if (isPath(list)) return typeof value === 'string' ? list.matches(value) : null
  return null
}

export const isDateTime = (value: unknown): value is DateTime => value instanceof DateTime

const isPath = (value: unknown): value is Path => value instanceof Path

/** Items from which on a list is looked up rather than gone through. */
const LONG_LIST = 20

const SETS = new WeakMap<unknown[], Set<unknown>>()

function itemsOf(list: unknown[]): Set<unknown> {
  const items = SETS.get(list) ?? new Set(list.map((item) => item ?? null))
  SETS.set(list, items)
  return items
}
