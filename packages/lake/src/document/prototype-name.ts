import {isObject, type JsonObject} from './document.ts'

/** What every object of JavaScript has; a field of this name stands in the way of it wherever a document is read. */
const PROTOTYPE_NAMES = new Set(Object.getOwnPropertyNames(Object.prototype))

export const isPrototypeName = (name: string): boolean => PROTOTYPE_NAMES.has(name)

/**
 * Leaves out the fields that no document may have now and older ones may: groq-js calls `hasOwnProperty` on them, so that
 * one such field would fail every query. What has none is returned as it is.
 */
export function withoutPrototypeNames<Value>(value: Value): Value {
  return clean(value) as Value
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(clean)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  return isObject(value) ? cleanObject(value) : value
}

function cleanObject(value: JsonObject): JsonObject {
  const entries = Object.entries(value)
  const kept = entries.flatMap(([name, part]) => (isPrototypeName(name) ? [] : [[name, clean(part)] as const]))
  const same = kept.length === entries.length && kept.every(([, part], index) => part === entries[index]?.[1])
  return same ? value : Object.fromEntries(kept)
}
