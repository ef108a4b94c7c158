import {isObject} from './document.ts'

/**
 * Names that every object of JavaScript has; a field of this name stands in the way of it wherever a document is read.
 */
const PROTOTYPE_NAMES = new Set(Object.getOwnPropertyNames(Object.prototype))

export const isPrototypeName = (name: string): boolean => PROTOTYPE_NAMES.has(name)

/**
 * Leaves out the fields that no document may have now and older ones may: groq-js calls `hasOwnProperty` on them, so that
 * one such field would fail every query. What has none is returned as it is.
 */
export function withoutPrototypeNames<Value>(value: Value): Value {
  return hasPrototypeName(value) ? (clean(value) as Value) : value
}

/** Asked of every document there is: it makes nothing. */
function hasPrototypeName(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasPrototypeName)
  if (!isObject(value)) return false
  for (const name in value) if (isPrototypeName(name) || hasPrototypeName(value[name])) return true
  return false
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([name]) => !isPrototypeName(name))
  return Object.fromEntries(kept.map(([name, part]) => [name, clean(part)]))
}
