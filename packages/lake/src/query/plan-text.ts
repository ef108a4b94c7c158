import {isNode} from '../groq/tree-node.ts'
import type {Lookup} from './lookup.ts'
import type {SortKey} from './ordered-slice.ts'

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
    case 'match':
    case 'text':
      return `words of ${textOf(lookup.expression.node)}`
    case 'bounds':
      return `order of ${textOf(lookup.expression.node)}`
    case 'through':
      return `${lookupText(lookup.inner)}, through ${textOf(lookup.reference.node)}`
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
