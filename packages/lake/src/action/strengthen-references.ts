import {isObject} from '../document/document.ts'

/**
 * A draft may refer to a document that is not published yet: the Studio makes that reference weak and notes what it
 * shall become. Publishing is when it becomes that.
 */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isObject(value)) return value
  const parts = Object.entries(value).map(([name, part]) => [name, strengthenReferences(part)])
  const {_strengthenOnPublish: later, ...copy} = Object.fromEntries(parts)
  if (!isObject(later)) return copy
  if (later.weak !== true) delete copy._weak
  return copy
}
