import {isObject, type LakeDocument} from '../../document/document.ts'
import type {Origins, Traced} from './traced.ts'

const ESCAPED: Record<string, string> = {'\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', "'": "\\'", '\\': '\\\\'}

/** One step of a normalized JSON path. */
const pathStep = (step: string | number): string => (typeof step === 'number' ? `[${step}]` : `['${escaped(step)}']`)

/** `$['sections'][0]['title']`; with keys `$['sections'][?(@._key=='a')]['title']` where an item's key is its own. */
function documentPath(document: LakeDocument, path: (string | number)[], withKeys: boolean): string {
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

/** https://github.com/sanity-io/content-source-maps, with the kinds of mappings that can be told here. */
export type SourceMap = {
  documents: {_id: string; _type: string}[]
  paths: string[]
  mappings: Record<string, Mapping>
}

type Mapping = {type: 'value'; source: {type: 'documentValue'; document: number; path: number}}

export const EMPTY_MAP: SourceMap = {documents: [], paths: [], mappings: {}}

/** Bytes of a mapping without the place that it is for. */
const MAPPING_BYTES = 80

type SourceMapOptions = {
  origins: Origins
  /** Tells whether items of lists are told by their keys rather than by their index. */
  withKeys: boolean
  /** Bytes that the map may take. */
  most: number
}

/**
 * Writes down what was traced, wherever the result says the same. A place covers all below it where a part of a
 * document was handed on as it is.
 * @returns undefined for a map that is too large
 */
export function sourceMapOf(query: Traced, result: unknown, options: SourceMapOptions): SourceMap | undefined {
  const {origins, withKeys} = options
  const documents = new Map<LakeDocument, number>()
  const paths = new Map<string, number>()
  const mappings: SourceMap['mappings'] = {}
  let left = options.most

  function note(traced: Traced, actual: unknown, place: string): void {
    if (left < 0) return
    const {value, source} = traced
    if (source && source.path.length > 0) {
      if (value !== actual) return
      const document = placeIn(documents, source.document)
      const path = placeIn(paths, documentPath(source.document, source.path, withKeys))
      mappings[place] = {type: 'value', source: {type: 'documentValue', document, path}}
      left -= place.length + MAPPING_BYTES
    } else noteParts(traced, actual, place)
  }

  function noteParts(traced: Traced, actual: unknown, place: string): void {
    if (typeof actual !== 'object' || actual === null) return
    const items = origins.itemsOf(traced)
    if (items && Array.isArray(actual) && items.length === actual.length)
      for (const [index, item] of items.entries()) note(item, actual[index], place + pathStep(index))
    else if (!items)
      for (const [name, part] of origins.attributesOf(traced))
        if (Object.hasOwn(actual, name)) note(part, actual[name as keyof typeof actual], place + pathStep(name))
  }

  note(query, result, '$')
  return left < 0 ? undefined : {documents: [...documents.keys()].map(named), paths: [...paths.keys()], mappings}
}

/** The document by the id that is its own, under whichever a layer shows it. */
const named = ({_id, _type, _originalId}: LakeDocument) => ({
  _id: typeof _originalId === 'string' ? _originalId : _id,
  _type,
})

function placeIn<Item>(table: Map<Item, number>, item: Item): number {
  const place = table.get(item) ?? table.size
  table.set(item, place)
  return place
}
