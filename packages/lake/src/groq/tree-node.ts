import type {JsonObject} from '../document/document.ts'

/** A node of groq-js' tree, whose own types do not come with the package. */
export type TreeNode = {type: string; [part: string]: unknown}

export const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The value that a node has in every document: what was written, or a parameter that was given. */
export function constantOf(node: TreeNode, params: JsonObject): {value: unknown} | undefined {
  if (node.type === 'Group') return isNode(node.base) ? constantOf(node.base, params) : undefined
  if (node.type === 'Value') return {value: node.value}
  if (node.type !== 'Parameter' || !Object.hasOwn(params, String(node.name))) return undefined
  return {value: params[String(node.name)]}
}
