import {DateTime, type ExprNode, evaluateSync} from 'groq-js'
import {isObject, type LakeDocument} from '../document/document.ts'
import {isPrototypeName} from '../document/document-fault.ts'
import {isNode, type TreeNode} from '../groq/tree-node.ts'
import {calculationOf, type Follow, type Reader} from './calculation.ts'
import {isClosed, isKnown, partsOf} from './tree-scope.ts'

/** A part of a query that is read from each document: `title`, `lower(title)`, `coalesce(date, _updatedAt)`, `author->name`. */
export type Expression = {
  /** The same for the same expression in all queries. */
  name: string
  node: TreeNode
  /** Looks at nothing but the document, so that an index over it stays true. */
  isLocal: boolean
  /** Is read here, without groq-js. */
  isQuick: boolean
  read: Read
}

type Read = (document: LakeDocument, follow: Follow) => unknown

/** The document that a filter looks at is bound, all further out is not. */
const IN_FILTER = {depth: 1, isBound: true, isHidden: false}

/** Undefined for what can be neither read here nor indexed, and for what is the same for all documents. */
export function expressionOf(part: unknown): Expression | undefined {
  if (!isNode(part) || isClosed(part) || !isClosed(part, IN_FILTER)) return undefined
  const node = ungrouped(part)
  const isLocal = looksNowhereElse(node)
  const reader = isDate(node) ? dateReader(node) : readerOf(node)
  if (!reader && !isLocal) return undefined
  const read = reader ?? ((document: unknown) => evaluateSync(node as ExprNode, {root: document}).data)
  return {name: JSON.stringify(node), node, isLocal, isQuick: reader !== undefined, read}
}

export function localExpressionOf(part: unknown): Expression | undefined {
  const expression = expressionOf(part)
  return expression?.isLocal ? expression : undefined
}

/** A name for what `->` leads to, and the expression that reads the reference itself: of `author->name`, `name` and `author._ref`. */
export function throughReference(part: unknown): {inner: TreeNode; reference: TreeNode; isList: boolean} | undefined {
  const node = isNode(part) ? ungrouped(part) : undefined
  if (node?.type === 'Map') {
    const inner = behindReference(node.expr, (base) => isNode(base) && base.type === 'This')
    const reference = {type: 'Map', base: node.base, expr: attribute('_ref', {type: 'This'})}
    return inner && {inner, reference, isList: true}
  }
  let reference: TreeNode | undefined
  const inner = behindReference(node, (base) => {
    if (isNode(base)) reference = attribute('_ref', base)
    return isNode(base)
  })
  return inner && reference && {inner, reference, isList: false}
}

const attribute = (name: string, base: unknown): TreeNode => ({type: 'AccessAttribute', name, base})

function behindReference(node: unknown, isBase: (base: unknown) => boolean): TreeNode | undefined {
  if (!isNode(node) || node.type !== 'AccessAttribute' || !isNode(node.base)) return undefined
  if (node.base.type === 'Deref') return isBase(node.base.base) ? attribute(String(node.name), undefined) : undefined
  const base = behindReference(node.base, isBase)
  return base && attribute(String(node.name), base)
}

export const ungrouped = (node: TreeNode): TreeNode =>
  node.type === 'Group' && isNode(node.base) ? ungrouped(node.base) : node

function readerOf(part: unknown): Reader | undefined {
  if (!isNode(part)) return undefined
  switch (part.type) {
    case 'Group':
      return readerOf(part.base)
    case 'This':
      return (value) => value
    case 'Value':
      return typeof part.value === 'object' && part.value !== null ? undefined : () => part.value
    case 'AccessAttribute':
      return attributeReader(part)
    case 'AccessElement': {
      const index = Number(part.index)
      return after(part.base, (value) => (Array.isArray(value) ? value.at(index) : null))
    }
    case 'ArrayCoerce':
      return after(part.base, (value) => (Array.isArray(value) ? value : null))
    case 'Deref': {
      const base = readerOf(part.base)
      return base && ((value, follow) => followed(base(value, follow), follow))
    }
    default:
      return calculationOf(part, readerOf)
  }
}

const followed = (reference: unknown, follow: Follow) =>
  isObject(reference) && typeof reference._ref === 'string' ? (follow(reference._ref) ?? null) : null

/** Names that every object has are left to groq-js: of all others a document has what is read from it. */
function attributeReader({name, base}: TreeNode): Reader | undefined {
  if (isPrototypeName(String(name))) return undefined
  const field = String(name)
  if (!isNode(base) || base.type === 'This') return (value) => fieldOf(value, field)
  return after(base, (value) => fieldOf(value, field))
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? null
    : ((value as Record<string, unknown>)[name] ?? null)

function after(base: unknown, step: (value: unknown) => unknown): Reader | undefined {
  const read = readerOf(base)
  return read && ((value, follow) => step(read(value, follow)) ?? null)
}

const isDate = ({type, namespace, name}: TreeNode) =>
  type === 'FuncCall' && namespace === 'global' && name === 'dateTime'

/** Reads a date. A date can be at the top only: nothing here reads on from it. */
function dateReader({args}: TreeNode): Reader | undefined {
  const read = Array.isArray(args) ? readerOf(args[0]) : undefined
  return (
    read &&
    ((value, follow) => {
      const text = read(value, follow)
      return typeof text === 'string' && RFC3339.test(text) ? new DateTime(new Date(text)) : null
    })
  )
}

/** The form of a date as groq-js has it. */
const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|([-+]\d{2}:\d{2}))$/

const LOCAL_FUNCTIONS =
  /^(global::(coalesce|count|dateTime|defined|length|lower|round|string|upper)|(array|math|pt|string)::\w+)$/

/**
 * Tells whether a node looks nowhere else: what is calculated by this lake's own functions cannot be told apart by how
 * it is written.
 */
function looksNowhereElse(node: TreeNode): boolean {
  if (!isKnown(node) || /^(Everything|Deref|Parameter|PipeFuncCall)$/.test(node.type)) return false
  if (node.type === 'FuncCall' && !LOCAL_FUNCTIONS.test(`${node.namespace}::${node.name}`)) return false
  if (node.type === 'Value' && typeof node.value === 'object' && node.value !== null) return false
  return partsOf(node).every(({part}) => looksNowhereElse(part))
}
