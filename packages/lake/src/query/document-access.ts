import type {LakeDocument} from '../document/document.ts'
import type {Constant} from './condition.ts'
import type {DocumentView} from './document-view.ts'
import {fieldPath} from './field-path.ts'
import {isNode, type TreeNode} from './tree-node.ts'
import {isClosed} from './tree-scope.ts'

/** A way to the documents of a filter that need be looked at: one of its conditions, which an index can answer. */
export type Access = {
  /** The field that is compared, or undefined for `references()`. */
  path: string[] | undefined
  /** What it is compared with. */
  key: TreeNode
  /** Whether the key is a list, of which any will do. */
  isAny: boolean
}

/** The ways that a condition offers, the most promising first. */
export function accessesOf(condition: TreeNode): Access[] {
  return conjuncts(condition)
    .flatMap((part) => accessOf(part) ?? [])
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Whether a condition says nothing but what this access, used with texts, has answered. */
export const isAllOf = (condition: TreeNode, {key}: Access): boolean =>
  condition.type === 'OpCall' && (condition.left === key || condition.right === key)

function conjuncts(node: unknown): TreeNode[] {
  if (!isNode(node)) return []
  if (node.type === 'Group') return conjuncts(node.base)
  return node.type === 'And' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]
}

function accessOf(node: TreeNode): Access | undefined {
  if (node.type === 'FuncCall') return referenceAccess(node)
  if (node.type !== 'OpCall' || !isNode(node.left) || !isNode(node.right)) return undefined
  const [left, right] = [fieldPath(node.left), fieldPath(node.right)]
  if (node.op === '==' && left) return {path: left, key: node.right, isAny: false}
  if (node.op === '==' && right) return {path: right, key: node.left, isAny: false}
  return node.op === 'in' && left ? {path: left, key: node.right, isAny: true} : undefined
}

function referenceAccess({namespace, name, args}: TreeNode): Access | undefined {
  if (namespace !== 'global' || name !== 'references' || !Array.isArray(args) || !isNode(args[0])) return undefined
  return args.length === 1 ? {path: undefined, key: args[0], isAny: true} : undefined
}

function rank({path, isAny}: Access): number {
  const name = path?.join('.')
  return name === '_id' ? 0 : name === '_type' ? 3 : isAny ? 2 : 1
}

type Accessed = {
  /** All there are when no access helps. */
  documents: readonly LakeDocument[]
  access: Access | undefined
}

/** The documents that can satisfy a condition with these ways. */
export function accessed(view: DocumentView, accesses: Access[], constant: Constant): Accessed {
  for (const access of accesses) {
    if (!isClosed(access.key)) continue
    const texts = textsOf(access, constant(access.key))
    if (texts) return {documents: documentsAt(view, access, texts), access}
  }
  return {documents: view.documents, access: undefined}
}

/** Undefined when the key is not of texts alone: those are all that indexes know. */
function textsOf({path, isAny}: Access, key: unknown): string[] | undefined {
  if (!path) return [key].flat().filter((id) => typeof id === 'string')
  const texts = isAny && Array.isArray(key) ? key : isAny ? undefined : [key]
  return texts?.every((text) => typeof text === 'string') ? texts : undefined
}

export function documentsAt(view: DocumentView, {path}: Access, texts: string[]): readonly LakeDocument[] {
  const lists = [...new Set(texts)].map((text) => (path ? view.withText(path, text) : view.referringTo(text)))
  const [first] = lists
  if (first && lists.length === 1) return first
  return [...new Set(lists.flat())].toSorted((one, other) => (one._id < other._id ? -1 : 1))
}
