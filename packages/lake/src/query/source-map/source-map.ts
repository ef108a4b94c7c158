import type {LakeDocument} from '../../document/document.ts'
import {documentPath, pathStep} from './json-path.ts'
import type {Origins, Traced} from './traced.ts'

/** https://github.com/sanity-io/content-source-maps, with the kinds of mappings that can be told here. */
export type SourceMap = {
  documents: {_id: string; _type: string}[]
  paths: string[]
  mappings: Record<string, Mapping>
}

type Mapping = {type: 'value'; source: {type: 'documentValue'; document: number; path: number}}

export const EMPTY_MAP: SourceMap = {documents: [], paths: [], mappings: {}}

/** Bytes of a mapping beside the place that it is for. */
const MAPPING_BYTES = 80

type SourceMapOptions = {
  origins: Origins
  /** Tells whether items of lists are told by their keys rather than by their index. */
  withKeys: boolean
  /** Bytes that the map may take. */
  most: number
}

/**
 * Writes down what was traced, wherever the result says the same. A place stands for all below it, where a part of a
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
