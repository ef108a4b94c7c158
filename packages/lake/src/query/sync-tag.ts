import {createHash} from 'node:crypto'
import type {ExprNode} from 'groq-js'
import type {LakeDocument} from '../document/document.ts'
import {publishedIdOf} from '../document/document-id.ts'

/**
 * Sync tags tell a page which changes concern it: a query carries the tags of what it read, a live event those of
 * what changed, and the page asks again when the two meet. Opaque to clients, as the hosted ones are.
 */
const tagOf = (kind: 'any' | 'type' | 'id', name: string) =>
  `s1:${createHash('sha1').update(`${kind}:${name}`).digest('base64url').slice(0, 8)}`

const ANY = tagOf('any', '')

/** Above this many followed references the answer would be mostly tags; "anything" is then honest and short. */
const MOST_TAGS = 200

/** Tags of an event: whoever reads everything, this document's type, or this very document is concerned. */
export function tagsOfDocument({_id, _type}: LakeDocument): string[] {
  return [ANY, tagOf('type', _type), tagOf('id', publishedIdOf(_id))]
}

/**
 * Tags of a query.
 * @param followed ids that references led to while it was evaluated, whether they exist or not.
 */
export function tagsOfQuery(tree: ExprNode, followed: Set<string>): string[] {
  const types = typesRead(tree)
  if (types === undefined || followed.size + types.size > MOST_TAGS) return [ANY]
  return [
    ...[...types].map((type) => tagOf('type', type)),
    ...[...followed].map((id) => tagOf('id', publishedIdOf(id))),
  ]
}

/** The document types that a query may read from `*`, or undefined when it is not limited to some. */
function typesRead(node: unknown): Set<string> | undefined {
  if (typeof node !== 'object' || node === null) return new Set()
  if (isNode(node)) {
    if (node.type === 'Everything' || (node.type === 'FuncCall' && readsBeyond(node))) return undefined
    if (node.type === 'Filter' && isNode(node.base) && node.base.type === 'Everything') {
      const types = typesDemanded(node.expr)
      return types && union([types, typesRead(node.expr)])
    }
  }
  return union(Object.values(node).map(typesRead))
}

/** The types that a filter's condition demands (`_type == "a"`, `_type in ["a", "b"]`, and both sides of `&&`, `||`). */
function typesDemanded(node: unknown): Set<string> | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Group') return typesDemanded(node.base)
  if (node.type === 'And') return typesDemanded(node.left) ?? typesDemanded(node.right)
  if (node.type === 'Or') return union([typesDemanded(node.left), typesDemanded(node.right)])
  if (node.type !== 'OpCall' || !isNode(node.left) || !isNode(node.right)) return undefined
  if (node.op === '==') return typeNamed(node.left, node.right) ?? typeNamed(node.right, node.left)
  return node.op === 'in' ? typeNamed(node.left, node.right) : undefined
}

function typeNamed(attribute: TreeNode, value: TreeNode): Set<string> | undefined {
  if (attribute.type !== 'AccessAttribute' || attribute.name !== '_type' || attribute.base) return undefined
  const named = value.type === 'Array' && Array.isArray(value.elements) ? value.elements.map(elementOf) : literal(value)
  return named.every((name) => typeof name === 'string') ? new Set(named) : undefined
}

const elementOf = (element: unknown) => (isNode(element) ? literal(element.value)[0] : undefined)

const literal = (node: unknown): unknown[] =>
  isNode(node) && node.type === 'Value' ? [node.value].flat() : [undefined]

/** These read documents without naming `*`. */
const readsBeyond = (node: TreeNode) => node.namespace === 'releases' || node.namespace === 'documents'

type TreeNode = {type: string; [part: string]: unknown}

const isNode = (value: unknown): value is TreeNode => typeof value === 'object' && value !== null && 'type' in value

function union(sets: (Set<string> | undefined)[]): Set<string> | undefined {
  const all = new Set<string>()
  for (const set of sets) {
    if (!set) return undefined
    for (const name of set) all.add(name)
  }
  return all
}
