import {constants, zstdCompressSync, zstdDecompressSync} from 'node:zlib'
import type {LakeDocument} from '../document/document.ts'
import type {Change} from '../store/transaction.ts'
import {jsonLength} from './result-size.ts'

/**
 * Documents that a thread is told at first: as JSON, one a line, where a later line takes the place of an earlier one.
 * Compressed, which makes a fifth of it and costs 2 ms a megabyte: it lies there as long as the process lives.
 */
export type SharedSnapshot = {
  chunks: SharedArrayBuffer[]
  /** Ids of those that have gone since they were written down. */
  removed: string[]
}

type Store = {all(): Iterable<LakeDocument>; get(id: string): LakeDocument | undefined}

const CHUNK_BYTES = 1_000_000
/** Documents that may have changed since all were written down, before they are written down anew for the next thread. */
const MOST_CHANGED = 5_000

/**
 * All documents, in memory that every thread reads: a thread in reserve costs no copy of them, and one that takes
 * another's place finds them there.
 */
export class SharedDocuments {
  readonly #store: Store
  #chunks: SharedArrayBuffer[] = []
  #size = 0
  /** Its size when all were written down. */
  #writtenSize = 0
  readonly #changed = new Set<string>()

  constructor(store: Store) {
    this.#store = store
    this.#writeDown()
  }

  /** Bytes of all documents as JSON, nearly. */
  get size(): number {
    return this.#size
  }

  #writeDown(): void {
    const {chunks, size} = chunksOf(this.#store.all())
    this.#chunks = chunks
    this.#size = size
    this.#writtenSize = size
    this.#changed.clear()
  }

  change(changes: Change[]): void {
    for (const {id, previous, next} of changes) {
      this.#changed.add(id)
      this.#size += sizeOf(next) - sizeOf(previous)
    }
  }

  snapshot(): SharedSnapshot {
    const hasGrown = this.#size > 2 * this.#writtenSize + CHUNK_BYTES
    if (hasGrown || this.#changed.size > MOST_CHANGED) this.#writeDown()
    const ids = [...this.#changed]
    const changed = ids.flatMap((id) => this.#store.get(id) ?? [])
    return {chunks: [...this.#chunks, ...chunksOf(changed).chunks], removed: ids.filter((id) => !this.#store.get(id))}
  }
}

const sizeOf = (document: LakeDocument | undefined) => (document ? jsonLength(document, Number.MAX_SAFE_INTEGER) : 0)

function chunksOf(documents: Iterable<LakeDocument>): {chunks: SharedArrayBuffer[]; size: number} {
  const chunks: SharedArrayBuffer[] = []
  let size = 0
  let lines: string[] = []
  let length = 0
  const finish = () => {
    const text = Buffer.from(lines.join('\n'))
    const compressed = zstdCompressSync(text, {params: {[constants.ZSTD_c_compressionLevel]: 1}})
    const chunk = new SharedArrayBuffer(compressed.length)
    Buffer.from(chunk).set(compressed)
    chunks.push(chunk)
    size += text.length
    lines = []
    length = 0
  }
  for (const document of documents) {
    const line = JSON.stringify(document)
    lines.push(line)
    length += line.length
    if (length > CHUNK_BYTES) finish()
  }
  if (lines.length > 0) finish()
  return {chunks, size}
}

const textOf = (chunk: SharedArrayBuffer) => zstdDecompressSync(Buffer.from(chunk)).toString()

/** Reads the documents in a thread. */
export function* documentsShared({chunks}: SharedSnapshot): Generator<LakeDocument> {
  for (const chunk of chunks) for (const line of textOf(chunk).split('\n')) yield JSON.parse(line)
}
