import {readFile} from 'node:fs/promises'
import {isAbsolute, relative, resolve} from 'node:path'
import {isObject, type JsonObject} from '../document/document.ts'

/** An asset named by a document of the export format: `image@file://./images/a.jpg`. */
export interface AssetMention {
  kind: 'image' | 'file'
  /** Absolute, and inside the folder. */
  path: string
}

const MENTION = /^(image|file)@file:\/\/(.+)$/

/** Documents of `data.ndjson`, one JSON object a line. Throws with the line's number when one cannot be read. */
export async function readDocuments(folder: string): Promise<JsonObject[]> {
  const text = await readFile(resolve(folder, 'data.ndjson'), 'utf8')
  return text.split('\n').flatMap((line, index) => (line.trim() ? [parseLine(line, index + 1)] : []))
}

function parseLine(line: string, number: number): JsonObject {
  try {
    const document: unknown = JSON.parse(line)
    if (isObject(document) && typeof document._type === 'string') return document
  } catch {
    // Told below, with the number of the line.
  }
  throw new Error(`data.ndjson, line ${number}: not a document`)
}

/** Every distinct asset that the documents mention, by the text of the mention. */
export function mentionsIn(documents: JsonObject[], folder: string): Map<string, AssetMention> {
  const mentions = new Map<string, AssetMention>()
  for (const text of documents.flatMap(textsIn)) mentions.set(text, parseMention(text, folder))
  return mentions
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isObject(value)) return []
  const nested = Object.values(value).flatMap(textsIn)
  return typeof value._sanityAsset === 'string' ? [value._sanityAsset, ...nested] : nested
}

function parseMention(text: string, folder: string): AssetMention {
  const [, kind, file] = MENTION.exec(text) ?? []
  if (!kind || !file) throw new Error(`Only files beside data.ndjson can be imported, not "${text}"`)
  const path = resolve(folder, decodeURIComponent(file))
  const inside = relative(folder, path)
  if (inside.startsWith('..') || isAbsolute(inside)) throw new Error(`"${text}" lies outside the folder`)
  return {kind: kind === 'file' ? 'file' : 'image', path}
}

/** The value with every `_sanityAsset` turned into a reference to the asset document of that mention. */
export function withReferences(value: unknown, assetIds: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, assetIds))
  if (!isObject(value)) return value
  const {_sanityAsset, ...rest} = value
  const copy = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, withReferences(part, assetIds)]))
  if (typeof _sanityAsset !== 'string') return copy
  return {...copy, asset: {_type: 'reference', _ref: assetIds.get(_sanityAsset)}}
}
