import {execFile} from 'node:child_process'
import {createHash} from 'node:crypto'
import {closeSync, existsSync, openSync, readSync} from 'node:fs'
import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, dirname, isAbsolute, join, relative, resolve} from 'node:path'
import {promisify} from 'node:util'
import {type AssetLabels, assetLabels} from '../asset/asset-document.ts'
import {isObject, type JsonObject} from '../document/document.ts'
import {isReleaseId, isSystemId} from '../document/document-id.ts'

/** An asset named by a document of the export format: `image@file://./images/a.jpg`. */
export type AssetMention = {
  kind: 'image' | 'file'
  /** Absolute, and inside the folder. */
  path: string
  labels: AssetLabels
  /** Tells whether no document shows it. */
  isBeside?: boolean
}

const NEW_LINE = 0x0a
const MENTION = /^(image|file)@file:\/\/(.+)$/

/** Letters of a key, as many as the Studio gives it. */
const KEY_LETTERS = 12

/** Bytes that are read at a time, of a file that may be larger than memory. */
const READ_BYTES = 1_000_000

/** The lines of an export, and the folder of the files that they mention. */
export type ExportPlace = {
  folder: string
  lines: string
  /** Tells whether all files of the folder belong to it, also those that no document mentions. */
  isWhole: boolean
}

/** The mark with which an editor of Windows begins a file. */
const MARK = '\ufeff'

/** Reads documents, one JSON object a line. Throws with the line's number when one cannot be read. */
export function* readDocuments({lines}: ExportPlace): Generator<JsonObject> {
  let number = 0
  for (const line of linesOf(lines)) {
    number++
    const json = number === 1 && line.startsWith(MARK) ? line.slice(MARK.length) : line
    if (!json.trim()) continue
    const document = parseLine(json, `${basename(lines)}, line ${number}`)
    // As Sanity's importer does: groups and the like are of the lake that they come from.
    if (!isSystemId(String(document._id)) || isReleaseId(String(document._id))) yield document
  }
}

export function* linesOf(file: string): Generator<string> {
  const descriptor = openSync(file, 'r')
  try {
    let begun: Buffer[] = []
    for (;;) {
      const bytes = Buffer.allocUnsafe(READ_BYTES)
      const read = bytes.subarray(0, readSync(descriptor, bytes))
      if (read.length === 0) break
      let start = 0
      for (let end = read.indexOf(NEW_LINE); end !== -1; end = read.indexOf(NEW_LINE, start)) {
        yield Buffer.concat([...begun, read.subarray(start, end)]).toString()
        begun = []
        start = end + 1
      }
      begun.push(read.subarray(start))
    }
    yield Buffer.concat(begun).toString()
  } finally {
    closeSync(descriptor)
  }
}

function parseLine(line: string, place: string): JsonObject {
  try {
    const document: unknown = JSON.parse(line)
    if (isObject(document) && typeof document._type === 'string') return document
  } catch {
    // Told below, with the number of the line.
  }
  throw new Error(`${place}: not a document`)
}

/** Reads what an export notes next to the documents: `assets.json`, by `image-<sha1>` or `file-<sha1>`. Optional. */
export async function readLabels(folder: string): Promise<Record<string, AssetLabels>> {
  const text = await readFile(resolve(folder, 'assets.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

/** Returns the texts by which a document mentions assets. */
export function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isObject(value)) return []
  const nested = Object.values(value).flatMap(textsIn)
  return typeof value._sanityAsset === 'string' ? [value._sanityAsset, ...nested] : nested
}

/** Returns the texts by which documents would mention the files of an export: what no document shows is content as well. */
export async function textsOfFiles(folder: string): Promise<string[]> {
  const texts = Object.entries({images: 'image', files: 'file'}).map(async ([name, kind]) => {
    const entries = await readdir(join(folder, name), {withFileTypes: true}).catch(() => [])
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    return files.map((entry) => `${kind}@file://./${name}/${encodeURIComponent(entry.name)}`)
  })
  return (await Promise.all(texts)).flat()
}

/** Throws for what is no file next to `data.ndjson`. */
export function parseMention(text: string, folder: string, labels: Record<string, AssetLabels>): AssetMention {
  const [, kind, file] = MENTION.exec(text) ?? []
  if (!kind || !file) throw new Error(`Only files beside data.ndjson can be imported, not "${text}"`)
  const path = resolve(folder, decodeURIComponent(file))
  const inside = relative(folder, path)
  if (inside.startsWith('..') || isAbsolute(inside)) throw new Error(`"${text}" lies outside the folder`)
  const noted = labels[`${kind}-${basename(path).replace(/[-.].*/, '')}`]
  return {
    kind: kind === 'file' ? 'file' : 'image',
    path,
    labels: {originalFilename: basename(path), ...assetLabels(noted ?? {})},
  }
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

/**
 * Fills in what people leave out who write documents by hand, as Sanity's importer does: keys of the objects in lists, without
 * which the Studio edits none of them, and the type of references. The same document gets the same keys each time.
 */
export function completed(document: JsonObject): JsonObject {
  return completedPart(document, [String(document._id ?? '')]) as JsonObject
}

function completedPart(part: unknown, path: (string | number)[]): unknown {
  if (Array.isArray(part)) return part.map((item, at) => withKey(completedPart(item, [...path, at]), [...path, at]))
  if (!isObject(part)) return part
  const entries = Object.entries(part).map(([name, value]) => [name, completedPart(value, [...path, name])])
  const isReference = typeof part._ref === 'string'
  const {_weak, ...rest} = Object.fromEntries(entries)
  const typed = {...(isReference && part._type === undefined && {_type: 'reference'}), ...rest}
  // That it is strong is said by saying nothing.
  return _weak === undefined || (isReference && _weak === false) ? typed : {...typed, _weak}
}

function withKey(item: unknown, path: (string | number)[]): unknown {
  if (!isObject(item) || typeof item._key === 'string') return item
  return {...item, _key: createHash('sha1').update(JSON.stringify(path)).digest('hex').slice(0, KEY_LETTERS)}
}

const run = promisify(execFile)

/**
 * Gives `work` what can be imported: an export that is a folder, or `.tar.gz` as `sanity dataset export` writes it; or lines alone in
 * a file `.ndjson`, whose files lie next to it.
 * @throws {Error} in a sentence for what is none of these
 */
export async function withExport<Result>(path: string, work: (place: ExportPlace) => Promise<Result>): Promise<Result> {
  if (!existsSync(path)) throw new Error(`There is no ${path}.`)
  const at = resolve(path)
  if (path.endsWith('.ndjson')) return work({folder: dirname(at), lines: at, isWhole: false})
  if (!/\.(tar\.gz|tgz)$/.test(path)) return work(placeOf(path, [at]))
  const unpacked = await mkdtemp(join(tmpdir(), 'lake-import-'))
  try {
    await run('tar', ['-xzf', at, '-C', unpacked]).catch((error) => {
      // What tar says is of its own, in several lines.
      throw new Error(`${path} cannot be unpacked: export it again, or unpack it yourself and name the folder.`, {
        cause: error,
      })
    })
    const entries = await readdir(unpacked, {recursive: true, withFileTypes: true})
    // It would show, as an asset, whatever it leads to.
    const link = entries.find((entry) => !entry.isFile() && !entry.isDirectory())
    if (link) throw new Error(`${path} holds "${link.name}", which is neither a file nor a folder.`)
    const folders = entries.filter(({name}) => name === 'data.ndjson').map(({parentPath}) => parentPath)
    return await work(
      placeOf(
        path,
        folders.toSorted((one, other) => one.length - other.length),
      ),
    )
  } finally {
    await rm(unpacked, {recursive: true, force: true})
  }
}

function placeOf(path: string, [folder = '']: string[]): ExportPlace {
  const lines = join(folder, 'data.ndjson')
  if (folder && existsSync(lines)) return {folder, lines, isWhole: true}
  throw new Error(`${path} is no export: there is no data.ndjson in it.`)
}
