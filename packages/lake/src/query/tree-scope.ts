import {isNode, type TreeNode} from '../groq/tree-node.ts'

/** The scope inside a part of a query, seen from where that begins: what `@` and `^` in it lead to. */
type Scope = {
  /** Steps of `^` that stay inside. */
  depth: number
  /** Tells whether `@` is something inside. */
  isBound: boolean
  /** Directly in the expression of a map, which is no step of its own for `^`. */
  isHidden: boolean
}

/** The scope in which a part of a node is evaluated, seen from the node's. */
export type Where = 'same' | 'nested' | 'hidden'

const OUTERMOST: Scope = {depth: 0, isBound: false, isHidden: false}

const PARTS: Record<string, Record<string, Where>> = {
  Everything: {},
  This: {},
  Parent: {},
  Parameter: {},
  Value: {},
  AccessAttribute: {base: 'same'},
  AccessElement: {base: 'same'},
  And: {left: 'same', right: 'same'},
  Array: {elements: 'same'},
  ArrayCoerce: {base: 'same'},
  ArrayElement: {value: 'same'},
  Asc: {base: 'same'},
  Deref: {base: 'same'},
  Desc: {base: 'same'},
  Filter: {base: 'same', expr: 'nested'},
  FlatMap: {base: 'same', expr: 'hidden'},
  FuncCall: {args: 'same'},
  Group: {base: 'same'},
  InRange: {base: 'same', left: 'same', right: 'same'},
  Map: {base: 'same', expr: 'hidden'},
  Neg: {base: 'same'},
  Not: {base: 'same'},
  Object: {attributes: 'same'},
  ObjectAttributeValue: {value: 'same'},
  ObjectConditionalSplat: {condition: 'same', value: 'same'},
  ObjectSplat: {value: 'same'},
  OpCall: {left: 'same', right: 'same'},
  Or: {left: 'same', right: 'same'},
  PipeFuncCall: {base: 'same', args: 'nested'},
  Pos: {base: 'same'},
  Projection: {base: 'same', expr: 'nested'},
  Select: {alternatives: 'same', fallback: 'same'},
  SelectAlternative: {condition: 'same', value: 'same'},
  Slice: {base: 'same'},
}

/** Tells whether all parts of such a node are told here. */
export const isKnown = ({type}: TreeNode): boolean => Object.hasOwn(PARTS, type)

/** Enters a part as groq-js does: a scope nested in a hidden one is a sibling of that. */
function entered(scope: Scope, where: Where): Scope {
  if (where === 'same') return scope
  const depth = scope.isHidden ? scope.depth : scope.depth + 1
  return {depth, isBound: true, isHidden: where === 'hidden'}
}

export function partsOf(node: TreeNode): {part: TreeNode; where: Where}[] {
  return Object.entries(PARTS[node.type] ?? {}).flatMap(([name, where]) =>
    [node[name]].flat().flatMap((part) => (isNode(part) ? {part, where} : [])),
  )
}

/** The same node with other parts. Throws for a node that is not known here. */
export function withParts(node: TreeNode, change: (part: TreeNode, where: Where) => TreeNode): TreeNode {
  const places = PARTS[node.type]
  if (!places) throw new Error(`Unknown node ${node.type}`)
  const changed = Object.entries(places).map(([name, where]) => {
    const value = node[name]
    const ofPart = (part: unknown) => (isNode(part) ? change(part, where) : part)
    return [name, Array.isArray(value) ? value.map(ofPart) : ofPart(value)]
  })
  return {...node, ...Object.fromEntries(changed)}
}

/** These look at `@` without naming it. */
const LOOKING_AT_THIS = new Set(['global::references', 'sanity::versionOf', 'sanity::partOfRelease'])

/** Tells whether the node itself looks at `@`. */
const looksAtThis = (node: TreeNode): boolean =>
  node.type === 'This' ||
  (node.type === 'AccessAttribute' && !node.base) ||
  (node.type === 'FuncCall' && LOOKING_AT_THIS.has(`${node.namespace}::${node.name}`))

/** Tells whether the node has the same value everywhere in the query: nothing in it looks at what is around it. */
export function isClosed(node: TreeNode, scope: Scope = OUTERMOST): boolean {
  if (!isKnown(node)) return false
  if (!scope.isBound && looksAtThis(node)) return false
  if (node.type === 'Parent' && Number(node.n) >= scope.depth) return false
  return partsOf(node).every(({part, where}) => isClosed(part, entered(scope, where)))
}

/**
 * Returns a part of a filter's condition, to be evaluated around the filter instead. Undefined when it looks at the
 * documents that are filtered.
 */
export function movedOut(node: TreeNode, scope: Scope = OUTERMOST): TreeNode | undefined {
  if (!scope.isBound && looksAtThis(node)) return undefined
  if (node.type === 'Parent') return movedParent(Number(node.n), scope)
  let fails = false
  const moved = withParts(node, (part, where) => {
    const inside = movedOut(part, entered(scope, where))
    if (!inside) fails = true
    return inside ?? part
  })
  return fails ? undefined : moved
}

/**
 * The same part, to be evaluated by itself: what `^` leads to outside of it is a parameter, named by how far up that is.
 * @param isHidden whether it is directly in the expression of a map
 */
export function withParentsAsParameters(node: TreeNode, name: (steps: number) => string, isHidden: boolean): TreeNode {
  return parentsNamed(node, name, {...OUTERMOST, isHidden})
}

function parentsNamed(node: TreeNode, name: (steps: number) => string, scope: Scope): TreeNode {
  if (node.type === 'Parent') {
    const outside = Number(node.n) - scope.depth
    return outside > 0 ? {type: 'Parameter', name: name(outside)} : node
  }
  return withParts(node, (part, where) => parentsNamed(part, name, entered(scope, where)))
}

function movedParent(steps: number, {depth}: Scope): TreeNode | undefined {
  if (steps < depth) return {type: 'Parent', n: steps}
  if (steps === depth) return undefined
  return steps === 1 ? {type: 'This'} : {type: 'Parent', n: steps - 1}
}
