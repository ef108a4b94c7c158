import type {LakeDocument} from '../document/document.ts'
import {isPrototypeName} from '../document/prototype-name.ts'
import {isNode} from './tree-node.ts'

/**
 * `slug.current` as `['slug', 'current']`; undefined for what is more than names, and for names that every object has: of
 * all others a document has what is read from it.
 */
export function fieldPath(node: unknown): string[] | undefined {
  if (!isNode(node) || node.type !== 'AccessAttribute' || isPrototypeName(String(node.name))) return undefined
  const base = isNode(node.base) && node.base.type !== 'This' ? fieldPath(node.base) : []
  return base && [...base, String(node.name)]
}

/** What groq-js finds there: null where nothing is, or where the way leads through a list. */
export function fieldAt(document: LakeDocument, path: string[]): unknown {
  let value: unknown = document
  for (const name of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    value = value[name as keyof typeof value]
  }
  return value ?? null
}
