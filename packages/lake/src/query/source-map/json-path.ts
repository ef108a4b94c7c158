import {isObject, type LakeDocument} from '../../document/document.ts'

const ESCAPED: Record<string, string> = {'\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', "'": "\\'", '\\': '\\\\'}

/** One step of a normalized JSON path. */
export const pathStep = (step: string | number): string =>
  typeof step === 'number' ? `[${step}]` : `['${escaped(step)}']`

/** `$['sections'][0]['title']`; with keys `$['sections'][?(@._key=='a')]['title']` where an item's key is its own. */
export function documentPath(document: LakeDocument, path: (string | number)[], withKeys: boolean): string {
  let text = '$'
  let value: unknown = document
  for (const step of path) {
    const key = withKeys && Array.isArray(value) && typeof step === 'number' ? keyOf(value, step) : undefined
    text += key === undefined ? pathStep(step) : `[?(@._key=='${key}')]`
    value = (value as Record<string | number, unknown>)[step]
  }
  return text
}

const escaped = (text: string) => text.replace(/[\f\n\r\t'\\]/g, (character) => ESCAPED[character] ?? character)

/** Counts the items of a list that have a key. */
const COUNTS = new WeakMap<unknown[], Map<string, number>>()

/** Undefined when it does not lead to this item alone. */
function keyOf(list: unknown[], index: number): string | undefined {
  const counts = COUNTS.get(list) ?? countKeys(list)
  COUNTS.set(list, counts)
  const key = keyIn(list[index])
  return key && counts.get(key) === 1 ? key : undefined
}

function countKeys(list: unknown[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of list.map(keyIn)) if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Returns the key of an item, but for one that would have to be escaped, which `@sanity/client` does not find. */
const keyIn = (item: unknown) =>
  isObject(item) && typeof item._key === 'string' && !/['\\\n]/.test(item._key) ? item._key : undefined
