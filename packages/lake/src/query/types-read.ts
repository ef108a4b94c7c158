import type {JsonObject} from '../document/document.ts'
import {constantOf, isNode, type TreeNode} from './tree-node.ts'

/** The document types that a query with these parameters may read from `*`, or undefined when it is not limited to some. */
export type TypesRead = (params: JsonObject) => Set<string> | undefined

const NONE: TypesRead = () => new Set()
const ANY: TypesRead = () => undefined

/** Reads a tree once, so that only what its parameters decide is left for every time it is evaluated. */
export function typesReadBy(part: unknown): TypesRead {
  if (typeof part !== 'object' || part === null) return NONE
  if (isNode(part)) {
    if (part.type === 'Everything' || (part.type === 'FuncCall' && readsBeyond(part))) return ANY
    // What is written in a query or given to it may look like a node, and is none.
    if (part.type === 'Value') return NONE
    if (part.type === 'Filter' && isNode(part.base) && part.base.type === 'Everything') {
      const demanded = (params: JsonObject) => typesDemanded(part.expr, params)
      return union([demanded, typesReadBy(part.expr)])
    }
  }
  return union(Object.values(part).map(typesReadBy))
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
