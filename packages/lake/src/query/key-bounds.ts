import type {TreeNode} from '../groq/tree-node.ts'
import {compare, isDateTime} from './comparison.ts'
import type {Constant} from './condition.ts'
import {type Bound, type Bounds, isScalar} from './document-index.ts'
import {type Expression, localExpressionOf} from './expression.ts'
import {kindOf} from './sort-key.ts'
import {isClosed} from './tree-scope.ts'

/** An expression of which a condition says nothing but between which values it lies. */
export type Bounding = {
  expression: Expression
  /** Undefined where these cannot be told. */
  within: (constant: Constant) => Bounds | undefined
}

function bounding(part: unknown, within: Bounding['within']): Bounding | undefined {
  const expression = localExpressionOf(part)
  return expression && {expression, within}
}

const MIRRORED: Record<string, string> = {'<': '>', '<=': '>=', '>': '<', '>=': '<='}

/** A comparison with something that is the same for all documents, on either side. */
export function comparison(op: string, [left, right]: TreeNode[]): Bounding | undefined {
  if (!left || !right) return undefined
  if (isClosed(left)) return isClosed(right) ? undefined : comparison(MIRRORED[op] ?? op, [right, left])
  return isClosed(right) ? bounding(left, (constant) => boundsBy(op, constant(right))) : undefined
}

/** A node that is true or false of each document: by its value, the documents of which it is true are next to each other. */
export const judgement = (node: TreeNode): Bounding | undefined => bounding(node, () => boundsBy('==', true))

export const range = ([part, low, high]: TreeNode[], isInclusive: boolean): Bounding | undefined =>
  low && high && isClosed(low) && isClosed(high)
    ? bounding(part, (constant) => {
        const from = boundsBy('>=', constant(low))
        const to = boundsBy(isInclusive ? '<=' : '<', constant(high))
        return from && to && narrowed(from, to)
      })
    : undefined

export const beginning = ([text, start]: TreeNode[]): Bounding | undefined =>
  start && isClosed(start) ? bounding(text, (constant) => startingWith(constant(start))) : undefined

function boundsBy(op: string, value: unknown): Bounds | undefined {
  const isDate = isDateTime(value) && value.compareTo(value) === 0
  if (!isScalar(value) && !isDate) return undefined
  const bound = {value, isIncluded: op.endsWith('=')}
  if (op === '==') return {low: bound, high: bound}
  return op.startsWith('<') ? {high: bound} : {low: bound}
}

function startingWith(start: unknown): Bounds | undefined {
  if (typeof start !== 'string') return undefined
  const low = {value: start, isIncluded: true}
  const last = start.charCodeAt(start.length - 1)
  if (start === '') return {low}
  // Nothing comes behind the last of all letters.
  if (last === 0xffff) return undefined
  return {low, high: {value: start.slice(0, -1) + String.fromCharCode(last + 1), isIncluded: false}}
}

/** Lies between values of different kinds. */
const NOTHING: Bounds = {low: {value: 0, isIncluded: false}, high: {value: 0, isIncluded: false}}

export function narrowed(one: Bounds | undefined, other: Bounds | undefined): Bounds | undefined {
  if (!one || !other) return one ?? other
  if (kindIn(one) !== kindIn(other)) return NOTHING
  return {...pick('low', one, other, 1), ...pick('high', one, other, -1)}
}

export function widened(one: Bounds | undefined, other: Bounds | undefined): Bounds | undefined {
  if (!one || !other || kindIn(one) !== kindIn(other)) return undefined
  const low = one.low && other.low && pick('low', one, other, -1)
  const high = one.high && other.high && pick('high', one, other, 1)
  return low || high ? {...low, ...high} : undefined
}

const kindIn = ({low, high}: Bounds) => kindOf((low ?? high)?.value)

/** The higher of two bounds, or with -1 the lower; of equal ones the narrower where that is asked for. */
function pick(side: 'low' | 'high', one: Bounds, other: Bounds, direction: 1 | -1): Bounds {
  const [first, second] = [one[side], other[side]]
  if (!first || !second) return first || second ? {[side]: first ?? second} : {}
  const result = (compare(first.value, second.value) ?? 0) * direction
  if (result !== 0) return {[side]: result > 0 ? first : second}
  const isNarrowing = (side === 'low') === (direction === 1)
  return {
    [side]: {
      value: first.value,
      isIncluded: isNarrowing ? first.isIncluded && second.isIncluded : first.isIncluded || second.isIncluded,
    } satisfies Bound,
  }
}
