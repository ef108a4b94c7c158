import type {LakeDocument} from '../document/document.ts'
import {hasReferenceTo} from '../document/document-reference.ts'
import {isNode, type TreeNode} from '../groq/tree-node.ts'
import type {Follow} from './calculation.ts'
import {COMPARISONS} from './comparison.ts'
import {expressionOf, ungrouped} from './expression.ts'
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

/** Says what else may be among documents that are taken for those of which a condition is true: see `docs/planner.md`. */
export type Truth = 'sure' | 'likely' | 'open'

export type Condition = {
  /** Truth of what passes the test. */
  truth: 'sure' | 'likely'
  test: (around: Around) => Test
}

type Operand = (around: Around) => (document: LakeDocument) => unknown
type Judge = (...values: unknown[]) => boolean | null

export function both(left: Condition | undefined, right: Condition | undefined): Condition | undefined {
  if (left && right) return joined(left, right, false)
  const known = left ?? right
  return known && {...known, truth: 'likely'}
}

export const either = (left: Condition | undefined, right: Condition | undefined) =>
  left && right && joined(left, right, true)

/** @param decisive the value that settles the whole on either side. Without it, null on either side makes null. */
function joined(left: Condition, right: Condition, decisive: boolean): Condition {
  return {
    truth: left.truth === 'sure' ? right.truth : left.truth,
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

export function negated(inner: Condition | undefined): Condition | undefined {
  if (inner?.truth !== 'sure') return undefined
  return {
    truth: 'sure',
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
export function judged(parts: unknown[], judge: Judge): Condition | undefined {
  const operands = parts.map(operandOf)
  if (!operands.every((operand) => operand !== undefined)) return undefined
  return {
    truth: 'sure',
    test: (around) => {
      const [first, second, ...more] = operands.map((operand) => operand(around))
      if (!first) return () => null
      if (!second) return (document) => judge(first(document))
      return (document) => judge(first(document), second(document), ...more.map((read) => read(document)))
    },
  }
}

/** Judges by the value of a part, once something the same for all documents is known. */
export function judgedBy(part: unknown, key: unknown, judgeOf: (key: unknown) => Judge): Condition | undefined {
  const operand = operandOf(part)
  if (!operand || !isNode(key) || !isClosed(key)) return undefined
  return {
    truth: 'sure',
    test: (around) => {
      const [read, judge] = [operand(around), judgeOf(around.constant(key))]
      return (document) => judge(read(document))
    },
  }
}

export function inRange(operands: TreeNode[], isInclusive: boolean): Condition | undefined {
  const [from, to] = [COMPARISONS['>='], COMPARISONS[isInclusive ? '<=' : '<']]
  return judged(operands, (value, low, high) => {
    const [above, below] = [from(value, low), to(value, high)]
    return above === null || below === null ? null : above && below
  })
}

export function references(args: TreeNode[]): Condition | undefined {
  if (!args.every((arg) => isClosed(arg))) return undefined
  return {
    truth: 'sure',
    test: ({constant}) => {
      const ids = new Set(args.flatMap(constant).filter((id) => typeof id === 'string'))
      return (document) => hasReferenceTo(document, ids)
    },
  }
}

/** `count(*[references(^._id) && ...]) > 0` or `== 0`: what else is asked of those that refer is the same for all documents. */
export function referred([left, right]: TreeNode[], isAny: boolean): Condition | undefined {
  const [filter] = argsOf(left, 'count').map(ungrouped)
  if (right?.type !== 'Value' || right.value !== 0 || filter?.type !== 'Filter' || !isEverything(filter.base))
    return undefined
  const parts = conjunctsIn(filter.expr)
  const rest = parts.filter((part) => !refersToParent(part))
  const others =
    rest.length > 0 ? {...filter, expr: rest.reduce((one, next) => ({type: 'And', left: one, right: next}))} : undefined
  if (rest.length !== parts.length - 1 || (others && !isClosed(others))) return undefined
  return {
    truth: 'sure',
    test: ({constant, referrers}) => {
      const ids = others && new Set((constant(others) as LakeDocument[]).map(({_id}) => _id))
      const referring = referrers()
      return ({_id: id}) => referring(id).some(({_id}) => !ids || ids.has(_id)) === isAny
    },
  }
}

/** The arguments of a call of that name; none where it is something else. */
const argsOf = (node: TreeNode | undefined, name: string): TreeNode[] =>
  node?.namespace === 'global' && node.name === name && Array.isArray(node.args) ? node.args : []

/** Parts of a condition, all of which must hold. */
export function conjunctsIn(part: unknown): TreeNode[] {
  if (!isNode(part)) return []
  const node = ungrouped(part)
  return node.type === 'And' ? [...conjunctsIn(node.left), ...conjunctsIn(node.right)] : [node]
}

/** `references(^._id)` */
function refersToParent(node: TreeNode): boolean {
  const [id, ...more] = argsOf(node, 'references')
  const base = id?.type === 'AccessAttribute' && id.name === '_id' ? id.base : undefined
  return more.length === 0 && isNode(base) && base.type === 'Parent' && base.n === 1
}
