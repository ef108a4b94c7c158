import {isNode, type TreeNode} from '../groq/tree-node.ts'
import {compare, isDateTime} from './comparison.ts'
import type {Constant} from './condition.ts'
import {type Bound, type Bounds, isScalar} from './document-index.ts'
import {type Expression, expressionOf, isUnlike} from './expression.ts'
import {kindOf} from './ordered-slice.ts'
import {isClosed} from './tree-scope.ts'

const MIRRORED: Record<string, string> = {'<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '=='}

/** A comparison of an expression with something that is the same for all documents, the expression on the left. */
function comparison({op, left, right}: TreeNode): {expression: Expression; op: string; key: TreeNode} | undefined {
  const mirrored = MIRRORED[String(op)]
  if (!mirrored || !isNode(left) || !isNode(right)) return undefined
  const isMirrored = isClosed(left)
  const [part, key] = isMirrored ? [right, left] : [left, right]
  const expression = expressionOf(part)
  return expression?.isLocal && isClosed(key) ? {expression, op: isMirrored ? mirrored : String(op), key} : undefined
}

/** The expression of which a condition says nothing but between which values it lies. */
export function boundedExpression(node: TreeNode): Expression | undefined {
  const [first] = Array.isArray(node.args) ? node.args : []
  const part = node.type === 'InRange' ? node.base : node.type === 'FuncCall' && isStart(node) ? first : undefined
  const expression = isJudgement(node)
    ? expressionOf(node)
    : node.type === 'OpCall'
      ? comparison(node)?.expression
      : expressionOf(part)
  return expression?.isLocal ? expression : undefined
}

/**
 * Tells whether a node is either true or false of each document, and mostly one of them: where it is true lies beside
 * where it is not.
 */
const isJudgement = (node: TreeNode) =>
  isUnlike(node) || (node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'defined')

const isStart = ({namespace, name}: TreeNode) => namespace === 'string' && name === 'startsWith'

/** The bounds that a condition sets to an expression; undefined where it sets none that can be told. */
export function boundsOf(node: unknown, name: string, constant: Constant): Bounds | undefined {
  if (!isNode(node)) return undefined
  if (isJudgement(node)) return isNamed(node, name) ? boundsBy('==', true) : undefined
  switch (node.type) {
    case 'Group':
      return boundsOf(node.base, name, constant)
    case 'And':
      return narrowed(boundsOf(node.left, name, constant), boundsOf(node.right, name, constant))
    case 'Or':
      return widened(boundsOf(node.left, name, constant), boundsOf(node.right, name, constant))
    case 'OpCall': {
      const compared = comparison(node)
      if (compared?.expression.name !== name) return undefined
      return boundsBy(compared.op, constant(compared.key))
    }
    case 'InRange': {
      if (!isNamed(node.base, name) || !isNode(node.left) || !isNode(node.right)) return undefined
      if (!isClosed(node.left) || !isClosed(node.right)) return undefined
      const low = boundsBy('>=', constant(node.left))
      const high = boundsBy(node.isInclusive ? '<=' : '<', constant(node.right))
      return low && high && narrowed(low, high)
    }
    case 'FuncCall': {
      const [text, start] = Array.isArray(node.args) ? node.args : []
      if (!isStart(node) || !isNamed(text, name) || !isNode(start) || !isClosed(start)) return undefined
      return startingWith(constant(start))
    }
    default:
      return undefined
  }
}

const isNamed = (part: unknown, name: string) => expressionOf(part)?.name === name

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

function narrowed(one: Bounds | undefined, other: Bounds | undefined): Bounds | undefined {
  if (!one || !other) return one ?? other
  if (kindIn(one) !== kindIn(other)) return NOTHING
  return {...pick('low', one, other, 1), ...pick('high', one, other, -1)}
}

function widened(one: Bounds | undefined, other: Bounds | undefined): Bounds | undefined {
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
