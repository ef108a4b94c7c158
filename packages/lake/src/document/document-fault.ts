import {DEEPEST_DOCUMENT, LARGEST_DOCUMENT_BYTES} from '../limits.ts'
import {isObject, type JsonObject} from './document.ts'
import {isSystemId, publishedIdOf} from './document-id.ts'

/** Names that every object of JavaScript has: a field of such a name hides the property wherever a document is read. */
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

/** The author of a write: a member's id, and whether the member may write the document with an id. */
export type DocumentWriter = {author: string; mayWrite(id: string): boolean}

/**
 * Says what is wrong with a document, in words for its author; undefined when nothing is.
 * @param writer absent where no member writes, as in an import
 */
export type DocumentRule = (document: JsonObject, writer?: DocumentWriter) => string | undefined

const ID = /^[a-zA-Z0-9_](?:[a-zA-Z0-9_-]|\.(?!\.)){0,127}$/
const TYPE = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,127}$/
/** The form of a field's name, as on Sanity's hosted lake. */
const FIELD = /^\$?[a-zA-Z0-9_-]+$/

/** Fields of a reference, as on Sanity's hosted lake, which refuses what has more: such content could not be moved there. */
const OF_REFERENCES = new Set(['_ref', '_type', '_key', '_weak', '_dataset', '_projectId', '_strengthenOnPublish'])

/** Finds what no client could have meant, and what would fail those who read the document. */
export const documentFault: DocumentRule = (document) => {
  const {_id, _type} = document
  if (typeof _id !== 'string' || !ID.test(_id) || isPrototypeName(_id)) return `Document ID "${_id}" is invalid`
  // Published with its release it would be one of the lake's own, which actions alone lead from state to state.
  if (_id !== publishedIdOf(_id) && isSystemId(publishedIdOf(_id))) return `Document ID "${_id}" is reserved`
  if (typeof _type !== 'string') return 'A document must have a "_type"'
  return partFault(document, []) ?? sizeFault(document)
}

/** Never goes deeper than it allows, so that no document can exhaust the stack. */
function partFault(part: unknown, path: (string | number)[]): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined
  if (path.length >= DEEPEST_DOCUMENT) return `The document is nested deeper than ${DEEPEST_DOCUMENT} levels`
  if (!isObject(part)) return firstFault(Object.values(part), (item, index) => partFault(item, [...path, index]))
  const type = part._type
  if (type !== undefined && (typeof type !== 'string' || !TYPE.test(type) || isPrototypeName(type)))
    return `Invalid type in "${shown([...path, '_type'])}"`
  const foreign = typeof part._ref === 'string' && Object.keys(part).find((name) => !OF_REFERENCES.has(name))
  if (foreign && path.length > 0) return `Key "${foreign}" not allowed in ref: "${shown(path)}"`
  return firstFault(Object.entries(part), ([name, value]) => {
    const at = [...path, name]
    return isFieldName(name) ? partFault(value, at) : `Invalid attribute key in "${shown(at)}"`
  })
}

function firstFault<Item>(items: Item[], find: (item: Item, index: number) => string | undefined) {
  for (const [index, item] of items.entries()) {
    const fault = find(item, index)
    if (fault) return fault
  }
  return undefined
}

const isFieldName = (name: string) => FIELD.test(name) && !isPrototypeName(name)

/** `rows[0].title`, cut where it would fill a log. */
const shown = (path: (string | number)[]) =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1, 200)

/** The size is said so that a document that was too large before may still become smaller, and no larger. */
function sizeFault(document: JsonObject): string | undefined {
  const bytes = Buffer.byteLength(JSON.stringify(document))
  return bytes > LARGEST_DOCUMENT_BYTES
    ? `The document has ${bytes} bytes as JSON; ${LARGEST_DOCUMENT_BYTES} are allowed`
    : undefined
}
