import {constants, zstdCompressSync, zstdDecompressSync} from 'node:zlib'
import {LRUCache} from 'lru-cache'
import type {LakeDocument} from '../document/document.ts'
import {jsonLength} from '../document/json-length.ts'
import type {Change} from './transaction.ts'

/**
 * Documents as compressed lines of JSON, in memory that every thread reads. Only which lines hold no more changes.
 * @property size bytes before they were compressed
 */
type Pack = {bytes: Uint8Array; size: number; count: number; dead: Set<number>}

/** All documents of one moment, which a thread can be sent without a copy. */
export type SharedSnapshot = {packs: Pack[]; loose: LakeDocument[]}

/** Bytes of JSON in a pack: a fifth of it when compressed, and unpacked in a tenth of a millisecond. */
const PACK_BYTES = 32_000
const MOST_IN_PACK = 1_024
/** Shared memory that is taken at a time, for several packs: between pieces of other sizes what is given back would be lost. */
const ROOM_BYTES = 262_144
/** Documents that were written last, which stay as they are. */
const MOST_LOOSE = 500
/** Documents that were read last. */
const MOST_READ = 500

/** The JSON of a document, in one line. */
type Line = {id: string; json: string}

/**
 * Documents by their ids. Those that were not written lately are packed: as objects they would take ten times the memory, a
 * second time beside the thread that evaluates queries over them. Treat what it returns as frozen.
 */
export class PackedDocuments {
  /** The document itself, or where it is: the number of its pack, and of its line there. */
  readonly #places = new Map<string, LakeDocument | number>()
  readonly #packs = new Map<number, Pack>()
  /** Ids of those that are not packed, the one first that was written first. */
  readonly #loose = new Set<string>()
  readonly #read = new LRUCache<string, LakeDocument>({max: MOST_READ})
  /** The pack that was read last: often the next document is in it as well. */
  #open: {pack: Pack; lines: string[]} | undefined
  #packed = 0
  #room = new Uint8Array(new SharedArrayBuffer(0))
  #bytes = 0

  /** @param lines what there is at first */
  constructor(lines: Iterable<Line>) {
    const [ids, texts]: [string[], string[]] = [[], []]
    let length = 0
    for (const {id, json} of lines) {
      ids.push(id)
      texts.push(json)
      length += json.length
      this.#bytes += json.length
      if (this.#packed === 0 ? ids.length <= MOST_LOOSE : length < PACK_BYTES) continue
      this.#pack(ids, texts)
      // The same lists again, of texts alone: V8 takes for lasting what begins by lasting, and with it all that it ever held.
      for (const list of [ids, texts]) list.length = 0
      length = 0
    }
    for (const json of texts) this.#keep(JSON.parse(json))
  }

  get count(): number {
    return this.#places.size
  }

  /** Bytes of all documents as JSON, nearly. */
  get bytes(): number {
    return this.#bytes
  }

  ids(): Iterable<string> {
    return this.#places.keys()
  }

  has(id: string): boolean {
    return this.#places.has(id)
  }

  get(id: string): LakeDocument | undefined {
    const place = this.#places.get(id)
    if (typeof place !== 'number') return place
    const known = this.#read.get(id)
    if (known) return known
    const document = JSON.parse(this.#lineAt(place))
    this.#read.set(id, document)
    return document
  }

  change({id, previous, next}: Pick<Change, 'id' | 'previous' | 'next'>): void {
    this.#bytes += sizeOf(next) - sizeOf(previous)
    this.#leavePack(id)
    if (next) this.#keep(next)
    else this.#forget(id)
    if (this.#loose.size <= MOST_LOOSE) return
    const oldest = [...this.#loose.keys().take(MOST_LOOSE / 4)]
    const texts = oldest.map((each) => JSON.stringify(this.get(each)))
    this.#pack(oldest, texts)
  }

  /** Stays as it is whatever is written later. */
  snapshot(): SharedSnapshot {
    const packs = this.#packs.values().map(({dead, ...pack}) => ({...pack, dead: new Set(dead)}))
    return {packs: [...packs], loose: [...this.#loose].flatMap((id) => this.get(id) ?? [])}
  }

  #keep(document: LakeDocument): void {
    this.#places.set(document._id, document)
    // Behind those that were written before.
    this.#loose.delete(document._id)
    this.#loose.add(document._id)
  }

  #forget(id: string): void {
    this.#places.delete(id)
    this.#loose.delete(id)
  }

  #pack(ids: string[], texts: string[]): void {
    let [begin, length] = [0, 0]
    for (const [at, {length: more}] of texts.entries()) {
      length += more
      const count = at + 1 - begin
      if (length < PACK_BYTES && count < MOST_IN_PACK && at + 1 < texts.length) continue
      const text = Buffer.from(texts.slice(begin, at + 1).join('\n'))
      this.#packs.set(this.#packed, {bytes: this.#compressed(text), size: text.length, count, dead: new Set()})
      for (const [line, id] of ids.slice(begin, at + 1).entries()) {
        this.#places.set(id, this.#packed * MOST_IN_PACK + line)
        this.#loose.delete(id)
      }
      this.#packed++
      ;[begin, length] = [at + 1, 0]
    }
  }

  #compressed(text: Buffer): Uint8Array {
    const compact = zstdCompressSync(text, {params: {[constants.ZSTD_c_compressionLevel]: 1}})
    if (compact.length > this.#room.length)
      this.#room = new Uint8Array(new SharedArrayBuffer(Math.max(ROOM_BYTES, compact.length)))
    const bytes = this.#room.subarray(0, compact.length)
    bytes.set(compact)
    this.#room = this.#room.subarray(compact.length)
    return bytes
  }

  /** A pack of which half holds no more is none any longer. */
  #leavePack(id: string): void {
    const place = this.#places.get(id)
    this.#read.delete(id)
    if (typeof place !== 'number') return
    const number = Math.floor(place / MOST_IN_PACK)
    const pack = this.#packs.get(number)
    if (!pack || pack.dead.add(place % MOST_IN_PACK).size * 2 < pack.count) return
    for (const document of documentsIn({packs: [pack], loose: []})) this.#keep(document)
    this.#packs.delete(number)
    this.#open = undefined
  }

  #lineAt(place: number): string {
    const pack = this.#packs.get(Math.floor(place / MOST_IN_PACK))
    if (pack && this.#open?.pack !== pack) this.#open = {pack, lines: linesOf(pack)}
    return this.#open?.lines[place % MOST_IN_PACK] ?? ''
  }
}

const sizeOf = (document: LakeDocument | undefined) => (document ? jsonLength(document, Number.MAX_SAFE_INTEGER) : 0)

function linesOf({bytes, size}: Pack): string[] {
  const unpacked = zstdDecompressSync(bytes, {chunkSize: size + 64})
  const lines = unpacked.toString().split('\n')
  // Given back at once: all that wait for the garbage collector while all is read would take half as much as the documents.
  if (unpacked.buffer.byteLength === size + 64) unpacked.buffer.transfer(0)
  return lines
}

/** Reads the documents, in a thread as well. */
export function* documentsIn({packs, loose}: SharedSnapshot): Generator<LakeDocument> {
  for (const pack of packs)
    for (const [at, json] of linesOf(pack).entries()) if (!pack.dead.has(at)) yield JSON.parse(json)
  yield* loose
}
