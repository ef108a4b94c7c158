import {isObject} from '../document/document.ts'
import {randomId} from '../document/random-id.ts'

/** The Studio's own keys are twelve characters long. */
const KEY_LENGTH = 12

/** `autoGenerateArrayKeys`: gives every object that stands in an array a `_key`, at any depth. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withKey(withArrayKeys(item)))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withArrayKeys(part)]))
}

function withKey(item: unknown): unknown {
  return isObject(item) && !item._key ? {_key: randomId(KEY_LENGTH), ...item} : item
}
