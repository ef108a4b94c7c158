import type {LakeDocument} from '../document/document.ts'
import {comparedAs} from './comparison.ts'
import {fieldAt, fieldPath} from './field-path.ts'
import {mayMatch} from './may-match.ts'
import {hasReferenceTo} from './reference-target.ts'
import {isNode, type TreeNode} from './tree-node.ts'
import {isClosed} from './tree-scope.ts'

/** True, false, or null where GROQ says neither. */
export type Test = (document: LakeDocument) => boolean | null

/** The value of a part that is the same for all documents. */
export type Constant = (part: TreeNode) => unknown

export type Condition = {
  /** Whether the test says what GROQ says. Else it is true of more documents than GROQ would take, never of fewer. */
  isExact: boolean
  test: (constant: Constant) => Test
}

type Operand = (constant: Constant) => (document: LakeDocument) => unknown

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
      return operation(node)
    case 'FuncCall':
      return call(node)
    default:
      return exact(operandOf(node), (value) => (typeof value === 'boolean' ? value : null))
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
    test: (constant) => {
      const [first, second] = [left.test(constant), right.test(constant)]
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
    test: (constant) => {
      const test = inner.test(constant)
      return (document) => {
        const result = test(document)
        return result === null ? null : !result
      }
    },
  }
}

function operandOf(node: unknown): Operand | undefined {
  if (!isNode(node)) return undefined
  const path = fieldPath(node)
  if (path) return () => (document) => fieldAt(document, path)
  if (!isClosed(node)) return undefined
  return (constant) => {
    const value = constant(node)
    return () => value
  }
}

function exact(operand: Operand | undefined, judge: (value: unknown) => boolean | null): Condition | undefined {
  return operand && {isExact: true, test: (constant) => judged(operand(constant), judge)}
}

const judged =
  (read: (document: LakeDocument) => unknown, judge: (value: unknown) => boolean | null): Test =>
  (document) =>
    judge(read(document))

function operation(node: TreeNode): Condition | undefined {
  const [left, right] = [operandOf(node.left), operandOf(node.right)]
  const judge = comparedAs(String(node.op))
  if (left && right && judge) {
    const test = (constant: Constant): Test => {
      const [one, other] = [left(constant), right(constant)]
      return (document) => judge(one(document), other(document))
    }
    return {isExact: true, test}
  }
  if (!left || !isNode(node.right) || node.op !== 'match' || !isClosed(node.right)) return undefined
  const pattern = node.right
  return {isExact: false, test: (constant) => judged(left(constant), mayMatch(constant(pattern)))}
}

function call({namespace, name, args}: TreeNode): Condition | undefined {
  if (namespace !== 'global' || !Array.isArray(args)) return undefined
  if (name === 'defined') return exact(operandOf(args[0]), (value) => value !== null)
  if (name !== 'references' || !args.every((arg) => isNode(arg) && isClosed(arg))) return undefined
  return {
    isExact: true,
    test: (constant) => {
      const ids = new Set(args.flatMap(constant).filter((id) => typeof id === 'string'))
      return (document) => hasReferenceTo(document, ids)
    },
  }
}
