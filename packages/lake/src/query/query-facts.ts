import type {JsonObject} from '../document/document.ts'
import {constantOf, isNode, type TreeNode} from '../groq/tree-node.ts'

/** The document types that a query with these parameters may read from `*`, or undefined when it is not limited to some. */
type TypesRead = (params: JsonObject) => Set<string> | undefined

export type QueryFacts = {
  typesRead: TypesRead
  /** Tells whether it asks what time it is. */
  readsTime: boolean
  /** Parameters without which it has no value. */
  parameters: string[]
  /**
   * Tells whether there is something like `list[$at]`: with a number for `$at` an element, with a string a field, else
   * a filter.
   */
  hasParameterInBrackets: boolean
}

const NONE: TypesRead = () => new Set()
const ANY: TypesRead = () => undefined

/** Reads a tree once, so that only what its parameters decide is left for every time it is evaluated. */
export function factsOf(tree: unknown): QueryFacts {
  const facts: QueryFacts = {typesRead: NONE, readsTime: false, parameters: [], hasParameterInBrackets: false}
  const typesRead = read(tree, facts)
  return {...facts, typesRead}
}

/** Notes what is in a part. @returns the types that it reads */
function read(part: unknown, facts: QueryFacts): TypesRead {
  if (typeof part !== 'object' || part === null) return NONE
  if (!isNode(part)) return union(Object.values(part).map((inner) => read(inner, facts)))
  // What is written in a query or given to it may look like a node, and is none.
  if (part.type === 'Value') return NONE
  if (part.type === 'Filter') return readFilter(part, facts)
  if (part.type === 'Parameter') facts.parameters.push(String(part.name))
  if (part.type === 'FuncCall' && part.name === 'now') facts.readsTime = true
  const inner = Object.values(part).map((each) => read(each, facts))
  return part.type === 'Everything' || (part.type === 'FuncCall' && readsBeyond(part)) ? ANY : union(inner)
}

function readFilter(filter: TreeNode, facts: QueryFacts): TypesRead {
  const isOfAll = isNode(filter.base) && filter.base.type === 'Everything'
  const before = isOfAll ? NONE : read(filter.base, facts)
  const known = facts.parameters.length
  const inner = read(filter.expr, facts)
  if (facts.parameters.length > known && isConstant(filter.expr)) facts.hasParameterInBrackets = true
  return isOfAll ? union([(params) => typesDemanded(filter.expr, params), inner]) : union([before, inner])
}

/** Tells whether groq-js calculates it while it parses, as soon as it has the parameters. */
function isConstant(part: unknown): boolean {
  if (!isNode(part)) return false
  if (part.type === 'Value' || part.type === 'Parameter') return true
  if (part.type === 'Group' || part.type === 'Pos' || part.type === 'Neg') return isConstant(part.base)
  return part.type === 'OpCall' && isConstant(part.left) && isConstant(part.right)
}

function union(parts: TypesRead[]): TypesRead {
  const needed = [...new Set(parts)].filter((part) => part !== NONE)
  if (needed.includes(ANY)) return ANY
  if (needed.length < 2) return needed[0] ?? NONE
  return (params) => joined(needed.map((part) => part(params)))
}

/** The types that a filter's condition demands (`_type == "a"`, `_type in ["a", "b"]`, and both sides of `&&`, `||`). */
function typesDemanded(node: unknown, params: JsonObject): Set<string> | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Group') return typesDemanded(node.base, params)
  if (node.type === 'And') return typesDemanded(node.left, params) ?? typesDemanded(node.right, params)
  if (node.type === 'Or') return joined([typesDemanded(node.left, params), typesDemanded(node.right, params)])
  if (node.type !== 'OpCall' || !isNode(node.left) || !isNode(node.right)) return undefined
  if (node.op === '==') return typeNamed(node.left, node.right, params) ?? typeNamed(node.right, node.left, params)
  return node.op === 'in' ? typeNamed(node.left, node.right, params) : undefined
}

function typeNamed(attribute: TreeNode, value: TreeNode, params: JsonObject): Set<string> | undefined {
  if (attribute.type !== 'AccessAttribute' || attribute.name !== '_type' || attribute.base) return undefined
  const elements = value.type === 'Array' && Array.isArray(value.elements) ? value.elements : [{value}]
  const named = elements.flatMap((element) => constantOf(element.value, params)?.value)
  return named.every((name) => typeof name === 'string') ? new Set(named) : undefined
}

/** These read documents without naming `*`. */
const readsBeyond = (node: TreeNode) => node.namespace === 'releases' || node.namespace === 'documents'

function joined(sets: (Set<string> | undefined)[]): Set<string> | undefined {
  const all = new Set<string>()
  for (const set of sets) {
    if (!set) return undefined
    for (const name of set) all.add(name)
  }
  return all
}
