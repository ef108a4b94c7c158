import {textQueryOf} from '../groq/groq-function.ts'
import {isNode, type TreeNode} from '../groq/tree-node.ts'
import type {KeyKind} from './document-index.ts'
import {type Expression, expressionOf, throughReference} from './expression.ts'
import {boundedExpression} from './key-bounds.ts'
import {isClosed} from './tree-scope.ts'

/** A way to the documents for which a condition can be true, by indexes. */
export type Lookup =
  /** @param isAny whether the key is a list, of which any will do. */
  | {kind: 'keys'; by: KeyKind; expression: Expression; key: TreeNode; isAny: boolean}
  /** @param isEvery whether all words of the pattern are needed, or any. */
  | {kind: 'match'; expression: Expression; key: TreeNode; isEvery: boolean}
  | {kind: 'text'; expression: Expression; key: TreeNode}
  | {kind: 'bounds'; expression: Expression; node: TreeNode}
  /** Documents that refer to those that are found. */
  | {kind: 'through'; by: 'value' | 'item'; reference: Expression; inner: Lookup}
  | {kind: 'any' | 'every'; of: Lookup[]}

/** Parts of a condition, all of which must hold, with the ways that they offer. */
export type Conjunct = {node: TreeNode; lookup: Lookup | undefined}

const THIS: TreeNode = {type: 'This'}
const ID: TreeNode = {type: 'AccessAttribute', name: '_id'}

/** The most promising first, those last that cost something to ask. */
export function conjunctsOf(node: unknown): Conjunct[] {
  return partsOf(node).toSorted((one, other) => rank(one) - rank(other))
}

function rank({lookup}: Conjunct): number {
  if (!lookup) return 9
  if (lookup.kind !== 'keys') return lookup.kind === 'bounds' ? 6 : 5
  if (isId(lookup.expression) || lookup.by === 'version') return 0
  return isType(lookup) ? 1 : lookup.isAny ? 3 : 2
}

function partsOf(node: unknown): Conjunct[] {
  if (!isNode(node)) return []
  if (node.type === 'Group') return partsOf(node.base)
  return node.type === 'And' ? [...partsOf(node.left), ...partsOf(node.right)] : [{node, lookup: lookupOf(node)}]
}

/** Undefined where no index helps. */
export function lookupOf(node: unknown): Lookup | undefined {
  if (!isNode(node)) return undefined
  switch (node.type) {
    case 'Group':
      return lookupOf(node.base)
    case 'And':
      return every([lookupOf(node.left), lookupOf(node.right)])
    case 'Or':
      return any([lookupOf(node.left), lookupOf(node.right)])
    case 'OpCall':
      return operationLookup(node) ?? boundsLookup(node)
    case 'FuncCall':
      return callLookup(node) ?? boundsLookup(node)
    case 'InRange':
      return boundsLookup(node)
    default:
      return undefined
  }
}

/** Looks up what scores above nothing: of a pattern one word is enough. */
export function scoredLookup(node: unknown): Lookup | undefined {
  if (!isNode(node)) return undefined
  const {type, op, left, right, name, args} = node
  if (type === 'Or') return any([scoredLookup(left), scoredLookup(right)])
  if (type === 'And') return every([scoredLookup(left), scoredLookup(right)])
  if (type === 'FuncCall' && name === 'boost' && Array.isArray(args)) return scoredLookup(args[0])
  if (type === 'OpCall' && op === 'match') return matchLookup(node, false)
  return lookupOf(node)
}

export function any(of: (Lookup | undefined)[]): Lookup | undefined {
  const known = of.flatMap((lookup) => lookup ?? [])
  return known.length === of.length ? {kind: 'any', of: known} : undefined
}

function every(of: (Lookup | undefined)[]): Lookup | undefined {
  const known = of.flatMap((lookup) => lookup ?? [])
  return known.length > 0 ? {kind: 'every', of: known} : undefined
}

function boundsLookup(node: TreeNode): Lookup | undefined {
  const expression = boundedExpression(node)
  return expression && {kind: 'bounds', expression, node}
}

function operationLookup(node: TreeNode): Lookup | undefined {
  const {op, left, right} = node
  const text = textQueryOf(node)
  if (text) {
    const expression = holdsAll(text.value) ? ALL_WORDS : localOf(text.value)
    return expression && {kind: 'text', expression, key: text.query}
  }
  if (op === 'match') return matchLookup(node, true)
  if (op === '==') return keysLookup('value', left, right, false) ?? keysLookup('value', right, left, false)
  if (op === 'in') return keysLookup('value', left, right, true) ?? keysLookup('item', right, left, false)
  return undefined
}

/** Tells whether all words of a part are among those of the document, so that one index serves all such parts. */
function holdsAll(part: TreeNode): boolean {
  if (part.type === 'Group') return isNode(part.base) && holdsAll(part.base)
  if (part.type === 'Array' && Array.isArray(part.elements)) return part.elements.every(({value}) => holdsAll(value))
  if (part.type !== 'AccessAttribute') return part.type === 'This'
  // Fields of the system hold no words.
  if (part.name === '_id' && !part.base) return true
  return (
    !String(part.name).startsWith('_') && (!isNode(part.base) || (part.base.type !== 'Array' && holdsAll(part.base)))
  )
}

const ALL_WORDS = expressionOf({
  type: 'Array',
  elements: [THIS, ID].map((value) => ({type: 'ArrayElement', value, isSplat: false})),
})

function matchLookup({left, right}: TreeNode, isEvery: boolean): Lookup | undefined {
  const expression = localOf(left)
  return expression && isNode(right) ? {kind: 'match', expression, key: right, isEvery} : undefined
}

function keysLookup(by: 'value' | 'item', part: unknown, key: unknown, isAny: boolean): Lookup | undefined {
  if (!isNode(key)) return undefined
  const expression = localOf(part)
  if (expression) return {kind: 'keys', by, expression, key, isAny}
  const through = throughReference(part)
  if (!through || through.isList !== (by === 'item')) return undefined
  const [inner, reference] = [localOf(through.inner), localOf(through.reference)]
  if (!inner || !reference) return undefined
  return {kind: 'through', by, reference, inner: {kind: 'keys', by: 'value', expression: inner, key, isAny}}
}

function localOf(part: unknown): Expression | undefined {
  const expression = expressionOf(part)
  return expression?.isLocal ? expression : undefined
}

function callLookup({namespace, name, args}: TreeNode): Lookup | undefined {
  const [key] = Array.isArray(args) ? args : []
  if (!isNode(key)) return undefined
  const keyed = (by: KeyKind, part: TreeNode, isAny: boolean): Lookup | undefined => {
    const expression = localOf(part)
    return expression && {kind: 'keys', by, expression, key, isAny}
  }
  switch (`${namespace}::${name}`) {
    case 'global::references':
      return Array.isArray(args) && args.length > 1
        ? any(args.map((arg) => callLookup({type: 'FuncCall', namespace, name, args: [arg]})))
        : keyed('reference', THIS, true)
    case 'sanity::versionOf':
      return keyed('version', ID, false)
    case 'sanity::partOfRelease':
      return keyed('release', ID, false)
    default:
      return undefined
  }
}

/** The part of a lookup by a key that is not the same for all documents; undefined where there is none or several. */
export function openKeyOf(lookup: Lookup): {key: TreeNode; isAny: boolean; isIds: boolean} | undefined {
  if (lookup.kind === 'through') return openKeyOf(lookup.inner)
  if (lookup.kind !== 'keys' || isClosed(lookup.key)) return undefined
  const {key, by, expression, isAny} = lookup
  return {key, isAny: isAny && by !== 'reference', isIds: by === 'value' && isId(expression)}
}

export const isType = (lookup: Lookup): boolean => lookup.kind === 'keys' && lookup.expression.node.name === '_type'

export const isId = ({node}: Expression) => node.type === 'AccessAttribute' && node.name === '_id' && !node.base
