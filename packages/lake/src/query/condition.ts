import type {LakeDocument} from '../document/document.ts'
import {isVersionOf, releaseNamed} from '../document/document-id.ts'
import {hasReferenceTo} from '../document/document-reference.ts'
import {textQueryOf} from '../groq/groq-function.ts'
import {matchesText} from '../groq/text-query.ts'
import {isNode, type TreeNode} from '../groq/tree-node.ts'
import type {Follow} from './calculation.ts'
import {comparedAs} from './comparison.ts'
import {expressionOf, ungrouped} from './expression.ts'
import {matches} from './match-text.ts'
import {isEverything} from './rewrite.ts'
import {isClosed} from './tree-scope.ts'

/** True, false, or null where GROQ says neither. */
export type Test = (document: LakeDocument) => boolean | null

/** The value of a part that is the same for all documents. */
export type Constant = (part: TreeNode) => unknown

/** The evaluation in which a test is asked, as far as it needs to know. */
export type Around = {
  constant: Constant
  follow: Follow
  /** Notes that the result depends on what is found under an id; false once it makes no difference any more. */
  note: (id: string) => boolean
  /** Makes ready to find the documents that refer to an id. */
  referrers: () => Referrers
}

export type Referrers = (id: string) => readonly LakeDocument[]

export type Condition = {
  /**
   * Tells whether the test says what GROQ says. Else it is true of more documents than GROQ would take, never of fewer.
   */
  isExact: boolean
  test: (around: Around) => Test
}

type Operand = (around: Around) => (document: LakeDocument) => unknown
type Judge = (...values: unknown[]) => boolean | null

/** A filter's condition as a quick test, or undefined for one that only groq-js can judge. */
export function conditionOf(node: unknown): Condition | undefined {
  if (!isNode(node)) return undefined
  switch (node.type) {
    case 'Group':
      return conditionOf(node.base)
    case 'And':
      return both(conditionOf(node.left), conditionOf(node.right))
    case 'Or':
      return either(conditionOf(node.left), conditionOf(node.right))
    case 'Not':
      return negated(conditionOf(node.base))
    case 'OpCall':
      return referred(node) ?? operation(node)
    case 'InRange':
      return inRange(node)
    case 'FuncCall':
      return call(node)
    default:
      return judged([node], (value) => (typeof value === 'boolean' ? value : null))
  }
}

function both(left: Condition | undefined, right: Condition | undefined): Condition | undefined {
  if (left && right) return joined(left, right, false)
  const known = left ?? right
  return known && {...known, isExact: false}
}

const either = (left: Condition | undefined, right: Condition | undefined) => left && right && joined(left, right, true)

/** @param decisive what settles the whole on whichever side it stands. Without it, null on either side makes null. */
function joined(left: Condition, right: Condition, decisive: boolean): Condition {
  return {
    isExact: left.isExact && right.isExact,
    test: (around) => {
      const [first, second] = [left.test(around), right.test(around)]
      return (document) => {
        const one = first(document)
        if (one === decisive) return decisive
        const other = second(document)
        if (other === decisive) return decisive
        return one === null || other === null ? null : !decisive
      }
    },
  }
}

function negated(inner: Condition | undefined): Condition | undefined {
  if (!inner?.isExact) return undefined
  return {
    isExact: true,
    test: (around) => {
      const test = inner.test(around)
      return (document) => {
        const result = test(document)
        return result === null ? null : !result
      }
    },
  }
}

function operandOf(node: unknown): Operand | undefined {
  if (!isNode(node)) return undefined
  if (isClosed(node))
    return ({constant}) => {
      const value = constant(node)
      return () => value
    }
  const expression = expressionOf(node)
  if (!expression?.isQuick) return undefined
  return ({follow}) =>
    (document) =>
      expression.read(document, follow) ?? null
}

/** Judges by the values of parts that can be told here. */
function judged(parts: unknown[], judge: Judge): Condition | undefined {
  const operands = parts.map(operandOf)
  if (!operands.every((operand) => operand !== undefined)) return undefined
  return {
    isExact: true,
    test: (around) => {
      const [first, second, ...more] = operands.map((operand) => operand(around))
      if (!first) return () => null
      if (!second) return (document) => judge(first(document))
      return (document) => judge(first(document), second(document), ...more.map((read) => read(document)))
    },
  }
}

/** Judges by the value of a part, once something the same for all documents is known. */
function judgedBy(part: unknown, key: unknown, judgeOf: (key: unknown) => Judge): Condition | undefined {
  const operand = operandOf(part)
  if (!operand || !isNode(key) || !isClosed(key)) return undefined
  return {
    isExact: true,
    test: (around) => {
      const [read, judge] = [operand(around), judgeOf(around.constant(key))]
      return (document) => judge(read(document))
    },
  }
}

function operation(node: TreeNode): Condition | undefined {
  const text = textQueryOf(node)
  if (text) return judgedBy(text.value, text.query, (query) => (value) => matchesText(value, query))
  if (node.op === 'match') return judgedBy(node.left, node.right, matches)
  const judge = comparedAs(String(node.op))
  return judge && judged([node.left, node.right], judge)
}

function inRange({base, left, right, isInclusive}: TreeNode): Condition | undefined {
  const [from, to] = [comparedAs('>='), comparedAs(isInclusive ? '<=' : '<')]
  if (!from || !to) return undefined
  return judged([base, left, right], (value, low, high) => {
    const [above, below] = [from(value, low), to(value, high)]
    return above === null || below === null ? null : above && below
  })
}

function call({namespace, name, args}: TreeNode): Condition | undefined {
  if (!Array.isArray(args)) return undefined
  switch (`${namespace}::${name}`) {
    case 'global::defined':
      return judged([args[0]], (value) => value !== null)
    case 'global::references':
      return references(args)
    case 'string::startsWith':
      return judged(args, (text, start) =>
        typeof text === 'string' && typeof start === 'string' ? text.startsWith(start) : null,
      )
    case 'sanity::versionOf':
      return judgedBy(THIS_ID, args[0], (base) => (id) => (typeof base === 'string' ? isVersionOf(base, id) : null))
    case 'sanity::partOfRelease':
      return judgedBy(
        THIS_ID,
        args[0],
        (release) => (id) => (typeof release === 'string' ? releaseNamed(id) === release : null),
      )
    default:
      return undefined
  }
}

const THIS_ID: TreeNode = {type: 'AccessAttribute', name: '_id'}

function references(args: unknown[]): Condition | undefined {
  if (!args.every((arg) => isNode(arg) && isClosed(arg))) return undefined
  return {
    isExact: true,
    test: ({constant}) => {
      const ids = new Set((args as TreeNode[]).flatMap(constant).filter((id) => typeof id === 'string'))
      return (document) => hasReferenceTo(document, ids)
    },
  }
}

/** `count(*[references(^._id) && ...]) > 0` or `== 0`: what else is asked of those that refer is the same for all documents. */
function referred({op, left, right}: TreeNode): Condition | undefined {
  const [filter] = isCall(left, 'count') ? left.args.map(ungrouped) : []
  const isZero = isNode(right) && right.type === 'Value' && right.value === 0
  if (!isZero || !/^(>|==)$/.test(String(op)) || filter?.type !== 'Filter' || !isEverything(filter.base))
    return undefined
  const parts = conjunctsIn(filter.expr)
  const rest = parts.filter((part) => !refersToParent(part))
  const others =
    rest.length > 0 ? {...filter, expr: rest.reduce((one, next) => ({type: 'And', left: one, right: next}))} : undefined
  if (rest.length !== parts.length - 1 || (others && !isClosed(others))) return undefined
  return {
    isExact: true,
    test: ({constant, referrers}) => {
      const ids = others && new Set((constant(others) as LakeDocument[]).map(({_id}) => _id))
      const referring = referrers()
      return ({_id: id}) => referring(id).some(({_id}) => !ids || ids.has(_id)) === (op === '>')
    },
  }
}

const isCall = (node: unknown, name: string): node is TreeNode & {args: TreeNode[]} =>
  isNode(node) &&
  node.type === 'FuncCall' &&
  node.namespace === 'global' &&
  node.name === name &&
  Array.isArray(node.args)

function conjunctsIn(node: unknown): TreeNode[] {
  if (!isNode(node)) return []
  if (node.type === 'Group') return conjunctsIn(node.base)
  return node.type === 'And' ? [...conjunctsIn(node.left), ...conjunctsIn(node.right)] : [node]
}

/** `references(^._id)` */
function refersToParent(node: TreeNode): boolean {
  const [id] = isCall(node, 'references') && node.args.length === 1 ? node.args : []
  return (
    id?.type === 'AccessAttribute' &&
    id.name === '_id' &&
    isNode(id.base) &&
    id.base.type === 'Parent' &&
    id.base.n === 1
  )
}
