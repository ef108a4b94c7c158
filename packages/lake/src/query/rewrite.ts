import {isNode, type TreeNode} from '../groq/tree-node.ts'
import {ungrouped} from './expression.ts'
import {sortKeysOf} from './sort-key.ts'
import {isClosed, partsOf, withParts} from './tree-scope.ts'

/**
 * The same query with what reads documents in a form that can be planned: one filter instead of several, orders and slices
 * before projections, and of what is scored first only what scores above nothing.
 */
export const rewritten = (node: TreeNode): TreeNode => ruled(withParts(node, rewritten))

const ruled = (node: TreeNode): TreeNode => RULES.reduce((tree, rule) => rule(tree) ?? tree, node)

type Rule = (node: TreeNode) => TreeNode | undefined

const EVERYTHING: TreeNode = {type: 'Everything'}
const THIS: TreeNode = {type: 'This'}

const value = (given: unknown): TreeNode => ({type: 'Value', value: given})
const attribute = (name: string, base?: TreeNode): TreeNode => ({type: 'AccessAttribute', name, ...(base && {base})})
const operation = (op: string, left: TreeNode, right: TreeNode): TreeNode => ({type: 'OpCall', op, left, right})
const filter = (base: TreeNode, expr: TreeNode): TreeNode => ({type: 'Filter', base, expr})
const count = (list: TreeNode): TreeNode => ({type: 'FuncCall', namespace: 'global', name: 'count', args: [list]})

export const isEverything = (node: unknown): boolean => isNode(node) && ungrouped(node).type === 'Everything'

export const isPipe = (node: unknown, name: string): node is TreeNode & {args: TreeNode[]} =>
  isNode(node) && node.type === 'PipeFuncCall' && node.name === name && Array.isArray(node.args)

const baseOf = ({base}: TreeNode): TreeNode | undefined => (isNode(base) ? ungrouped(base) : undefined)

/** Tells whether a list is of whole documents. */
function holdsDocuments(node: TreeNode | undefined): boolean {
  if (!node || node.type === 'Everything') return node !== undefined
  return /^(Filter|PipeFuncCall|Slice)$/.test(node.type) && holdsDocuments(baseOf(node))
}

const releases: Rule = (node) =>
  node.type === 'FuncCall' && node.namespace === 'releases'
    ? filter(EVERYTHING, operation('==', attribute('_type'), value('system.release')))
    : undefined

/** `*[a][b]`, `*[a] | order(x) [b]` */
const oneFilter: Rule = (node) => {
  const base = baseOf(node)
  if (node.type !== 'Filter' || !base) return undefined
  if (isPipe(base, 'order')) {
    // A date that is none is neither before nor after another: among fewer documents it may come elsewhere.
    if (base.args.some(readsDate)) return undefined
    const inner = oneFilter({...node, base: base.base})
    return inner && {...base, base: inner}
  }
  return base.type === 'Filter' && isEverything(base.base)
    ? {...base, expr: {type: 'And', left: base.expr, right: node.expr}}
    : undefined
}

const readsDate = (key: TreeNode): boolean =>
  (key.type === 'FuncCall' && key.name === 'dateTime') || partsOf(key).some(({part}) => readsDate(part))

/** `*[a]{b} | order(b)` is `*[a] | order(b) {b}`. */
const orderFirst: Rule = (node) => {
  const map = baseOf(node)
  const documents = map?.type === 'Map' ? baseOf(map) : undefined
  if (!isPipe(node, 'order') || !map || !holdsDocuments(documents) || !isNode(map.expr)) return undefined
  const {type, base, expr} = map.expr
  if (type !== 'Projection' || !isNode(base) || base.type !== 'This' || !isNode(expr)) return undefined
  const args = node.args.map((key) => beforeProjection(key, expr))
  if (!args.every((key) => key !== undefined) || !sortKeysOf(args)) return undefined
  return {...map, base: {...node, base: documents, args}}
}

/** A key of what is projected, as it is read from the document; undefined where that cannot be told. */
function beforeProjection(key: TreeNode, projection: TreeNode): TreeNode | undefined {
  if (key.type === 'AccessAttribute' && (!isNode(key.base) || key.base.type === 'This'))
    return projected(String(key.name), projection)
  if (key.type === 'This' || partsOf(key).some(({where}) => where !== 'same')) return undefined
  let fails = false
  const changed = withParts(key, (part) => {
    const inside = beforeProjection(part, projection)
    if (!inside) fails = true
    return inside ?? part
  })
  return fails ? undefined : simplified(changed)
}

/** `[a, b][0]` is `a`. */
function simplified(node: TreeNode): TreeNode {
  const list = baseOf(node)
  if (node.type !== 'AccessElement' || list?.type !== 'Array' || !Array.isArray(list.elements)) return node
  const element = list.elements[Number(node.index)]
  const isPlain = list.elements.every(({isSplat}) => !isSplat)
  return isPlain && isNode(element?.value) ? element.value : node
}

function projected(name: string, {type, attributes}: TreeNode): TreeNode | undefined {
  if (type !== 'Object' || !Array.isArray(attributes)) return undefined
  const at = attributes.findLastIndex((one) => one.type !== 'ObjectAttributeValue' || one.name === name)
  const found = attributes[at]
  if (found?.type === 'ObjectAttributeValue') return found.value
  if (!found) return value(null)
  // A splat: what it says of the name is looked for before it where it has none such.
  return mayHold(found.value, name) ? undefined : projected(name, {type, attributes: attributes.slice(0, at)})
}

function mayHold(node: unknown, name: string): boolean {
  if (!isNode(node)) return false
  if (node.type === 'Select' && Array.isArray(node.alternatives))
    return [...node.alternatives.map(({value: one}) => one), node.fallback].some((one) => mayHold(one, name))
  if (node.type !== 'Object' || !Array.isArray(node.attributes)) return true
  return node.attributes.some((one) => one.type !== 'ObjectAttributeValue' || one.name === name)
}

/** `*[a]{b}[0...3]` is `*[a][0...3]{b}`. */
const sliceFirst: Rule = (node) => {
  const map = baseOf(node)
  const documents = map?.type === 'Map' ? baseOf(map) : undefined
  if (!map || !documents || !holdsDocuments(documents)) return undefined
  if (node.type === 'Slice') return {...map, base: ruled({...node, base: documents})}
  const index = Number(node.index)
  if (node.type !== 'AccessElement' || index < 0) return undefined
  const slice = {type: 'Slice', base: documents, left: index, right: index, isInclusive: true}
  return {...node, base: {...map, base: slice}, index: 0}
}

const SCORE = attribute('_score')

/** Tells whether all that passes a filter of what is scored scores above nothing. */
export function demandsScore(expr: unknown): boolean {
  if (!isNode(expr)) return false
  if (expr.type === 'And') return demandsScore(expr.left) || demandsScore(expr.right)
  const {op, left, right} = ungrouped(expr)
  return op === '>' && isNode(left) && left.name === '_score' && !left.base && isNode(right) && Number(right.value) >= 0
}

/** The first of what is scored are those that score above nothing, and behind them others as they come. */
const scoredFirst: Rule = (node) => {
  if (node.type !== 'Slice' || Number(node.left) < 0 || Number(node.right) < 0 || !isClosed(node)) return undefined
  const base = baseOf(node)
  const order = isPipe(base, 'order') ? base : undefined
  const score = order ? baseOf(order) : base
  const [first, ...keys] = order ? order.args : [{type: 'Desc', base: SCORE}]
  const isByScore = first?.type === 'Desc' && isNode(first.base) && first.base.name === '_score' && !first.base.base
  if (!isPipe(score, 'score') || !isByScore || !holdsDocuments(score) || !score.args.every(addsOnly)) return undefined
  const documents = baseOf(score)
  if (documents?.type !== 'Filter' || !isEverything(documents.base) || !isNode(documents.expr)) return undefined
  const above = filter(score, operation('>', SCORE, value(0)))
  const best = {...(order ? {...order, base: above} : above), isShared: true}
  const isAmong = operation('in', attribute('_id'), {type: 'Map', base: best, expr: attribute('_id', THIS)})
  const expr = {type: 'And', left: documents.expr, right: {type: 'Not', base: isAmong}}
  const rest = {...documents, expr}
  const others = keys.length > 0 ? {...order, base: rest, args: keys} : rest
  const right = Number(node.right) + (node.isInclusive ? 1 : 0)
  const unscored = {type: 'Map', base: {type: 'Slice', base: others, left: 0, right, isInclusive: false}, expr: ZERO}
  // A document with a `_score` of its own could come behind those that have none.
  const isUsual = operation('==', count(filter(EVERYTHING, operation('<=', SCORE, value(0)))), value(0))
  const quick = {...node, base: operation('+', best, unscored as TreeNode)}
  return {type: 'Select', alternatives: [{type: 'SelectAlternative', condition: isUsual, value: quick}], fallback: node}
}

const ZERO: TreeNode = {
  type: 'Projection',
  base: THIS,
  expr: {
    type: 'Object',
    attributes: [
      {type: 'ObjectSplat', value: THIS},
      {type: 'ObjectAttributeValue', name: '_score', value: value(0)},
    ],
  },
}

/** Tells whether a score that is added is above nothing or nothing. */
function addsOnly({type, name, args, left, right}: TreeNode): boolean {
  if (type === 'Or' || type === 'And') return [left, right].every((part) => isNode(part) && addsOnly(part))
  if (type !== 'FuncCall' || name !== 'boost' || !Array.isArray(args)) return true
  const [inner, boost] = args
  return isNode(inner) && addsOnly(inner) && isNode(boost) && boost.type === 'Value' && Number(boost.value) >= 0
}

const RULES: Rule[] = [releases, oneFilter, orderFirst, sliceFirst, scoredFirst]
