/** Items of lists that say nothing without what they lead to. */
const LEADS = new Set([
  'reference',
  'link',
  'navItem',
  'navChild',
  'linkRow',
  'door',
  'serviceSlide',
  'credentialGroup',
])

/** Takes out what leads to documents that are gone; the same object where nothing does. */
export function withoutReferences(value: unknown, targets: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => {
      const left = withoutReferences(item, targets)
      return left === undefined || (left !== item && isObject(item) && LEADS.has(String(item._type))) ? [] : [left]
    })
    return items.length === value.length && items.every((item, index) => item === value[index]) ? value : items
  }
  if (!isObject(value)) return value
  if (typeof value._ref === 'string' && targets.has(value._ref)) return undefined
  const entries = Object.entries(value).map(([name, part]) => [name, withoutReferences(part, targets)] as const)
  if (entries.every(([name, part]) => part === value[name])) return value
  const left = Object.fromEntries(entries.filter(([, part]) => part !== undefined))
  // A link without its target is none.
  return value._type === 'link' && !('target' in left) ? undefined : left
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
