import {isNode, type TreeNode} from '../groq/tree-node.ts'
import type {KeyKind} from './document-index.ts'
import {type Expression, expressionOf, localExpressionOf, throughReference} from './expression.ts'
import type {SortKey} from './sort-key.ts'
import {isClosed} from './tree-scope.ts'
import type {WordKind} from './word-index.ts'

/** A way to the documents for which a condition can be true, by indexes. */
export type Lookup =
  /** @param isAny whether the key is a list, of which any will do. */
  | {kind: 'keys'; by: KeyKind; expression: Expression; key: TreeNode; isAny: boolean}
  /** @param isEvery whether all words of the key are needed, or any. */
  | {kind: 'words'; by: WordKind; expression: Expression; key: TreeNode; isEvery: boolean}
  | {kind: 'bounds'; expression: Expression; node: TreeNode}
  /** All documents or none: a condition that is the same for all. */
  | {kind: 'constant'; node: TreeNode}
  /** Documents that refer to those that are found. */
  | {kind: 'through'; by: 'value' | 'item'; reference: Expression; inner: Lookup}
  | {kind: 'any' | 'every'; of: Lookup[]}

const THIS: TreeNode = {type: 'This'}
export const ID: TreeNode = {type: 'AccessAttribute', name: '_id'}

export function any(of: (Lookup | undefined)[]): Lookup | undefined {
  const known = of.flatMap((lookup) => lookup ?? [])
  if (known.length !== of.length) return undefined
  return known.length === 1 ? known[0] : {kind: 'any', of: known}
}

export function every(of: (Lookup | undefined)[]): Lookup | undefined {
  const known = of.flatMap((lookup) => lookup ?? [])
  return known.length > 0 ? {kind: 'every', of: known} : undefined
}

export function textLookup([value, key]: TreeNode[]): Lookup | undefined {
  if (!value || !key) return undefined
  const expression = holdsAll(value) ? ALL_WORDS : localExpressionOf(value)
  return expression && {kind: 'words', by: 'word', expression, key, isEvery: true}
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

export function matchLookup([left, right]: TreeNode[], isEvery: boolean): Lookup | undefined {
  const expression = localExpressionOf(left)
  return expression && right && {kind: 'words', by: 'token', expression, key: right, isEvery}
}

export function keysLookup(by: KeyKind, part: unknown, key: unknown, isAny: boolean): Lookup | undefined {
  if (!isNode(key)) return undefined
  const expression = localExpressionOf(part)
  if (expression) return {kind: 'keys', by, expression, key, isAny}
  const through = throughReference(part)
  if ((by !== 'value' && by !== 'item') || through?.isList !== (by === 'item')) return undefined
  const [inner, reference] = [localExpressionOf(through.inner), localExpressionOf(through.reference)]
  if (!inner || !reference) return undefined
  return {kind: 'through', by, reference, inner: {kind: 'keys', by: 'value', expression: inner, key, isAny}}
}

export const referencesLookup = (ids: TreeNode[]): Lookup | undefined =>
  any(ids.map((id) => keysLookup('reference', THIS, id, true)))

/** The part of a lookup by a key that is not the same for all documents; undefined where there is none or several. */
export function openKeyOf(lookup: Lookup): {key: TreeNode; isAny: boolean; isIds: boolean} | undefined {
  if (lookup.kind === 'through') return openKeyOf(lookup.inner)
  if (lookup.kind !== 'keys' || isClosed(lookup.key)) return undefined
  const {key, by, expression, isAny} = lookup
  return {key, isAny: isAny && by !== 'reference', isIds: by === 'value' && isId(expression)}
}

/** The most promising first, those last that cost something to ask. */
export function rankOf(lookup: Lookup | undefined): number {
  if (!lookup) return 9
  if (lookup.kind === 'constant') return 4
  if (lookup.kind !== 'keys') return lookup.kind === 'bounds' ? 6 : 5
  if (isId(lookup.expression) || lookup.by === 'version') return 0
  return isType(lookup) ? 1 : lookup.isAny ? 3 : 2
}

export const isType = (lookup: Lookup): boolean => lookup.kind === 'keys' && lookup.expression.node.name === '_type'

export const isId = ({node}: Expression) => node.type === 'AccessAttribute' && node.name === '_id' && !node.base

const KEPT_BY: Readonly<Record<string, (expression: string) => string>> = {
  value: (expression) => expression,
  item: (expression) => `items of ${expression}`,
  reference: () => 'references',
  version: () => 'versions of a document',
  release: () => 'versions in a release',
}

/** Says in GROQ's words which index a lookup goes by. */
export function lookupText(lookup: Lookup): string {
  switch (lookup.kind) {
    case 'keys':
      return `index of ${KEPT_BY[lookup.by]?.(textOf(lookup.expression.node)) ?? lookup.by}`
    case 'words':
      return `words of ${textOf(lookup.expression.node)}`
    case 'bounds':
      return `order of ${textOf(lookup.expression.node)}`
    case 'through':
      return `${lookupText(lookup.inner)}, through ${textOf(lookup.reference.node)}`
    case 'constant':
      return 'all documents or none'
    case 'any':
      return lookup.of.map(lookupText).join(' and ')
    case 'every':
      return `one of ${lookup.of.map(lookupText).join(', ')}`
  }
}

export const orderText = (keys: readonly SortKey[]): string =>
  `order of ${keys.map(({expression, isDescending}) => textOf(expression.node) + (isDescending ? ' desc' : '')).join(', ')}`

function textOf(node: unknown): string {
  if (!isNode(node)) return ''
  const {type, base, name, args, expr} = node
  const before = isNode(base) ? textOf(base) : ''
  if (type === 'AccessAttribute') return before ? `${before}${before.endsWith('->') ? '' : '.'}${name}` : String(name)
  if (type === 'Value') return JSON.stringify(node.value)
  if (type === 'FuncCall' && Array.isArray(args)) return `${name}(${args.map(textOf).join(', ')})`
  if (type === 'Deref') return `${before}->`
  if (type === 'Map') return `${before}[].${textOf(expr)}`
  return before || (type === 'This' ? '@' : type)
}
