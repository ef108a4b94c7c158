import type {LakeDocument} from '../document/document.ts'

/** What a thread is told at first: documents as JSON, one a line, where a later line takes the place of an earlier one. */
export type SharedSnapshot = {
  chunks: SharedArrayBuffer[]
  /** Ids of those that have gone since they were written down. */
  removed: string[]
}

type Store = {
  all(): Iterable<LakeDocument>
  get(id: string): LakeDocument | undefined
}

const CHUNK_BYTES = 1_000_000
/** Documents that may have changed since all were written down, before they are written down anew for the next thread. */
const MOST_CHANGED = 5_000

/**
 * All documents, in memory that every thread reads: a thread in reserve costs no copy of them, and one that takes
 * another's place finds them there.
 */
export class SharedDocuments {
  readonly #store: Store
  #chunks: SharedArrayBuffer[]
  readonly #changed = new Set<string>()

  constructor(store: Store) {
    this.#store = store
    this.#chunks = chunksOf(store.all())
  }

  /** Bytes of all documents as JSON, nearly. */
  get size(): number {
    return this.#chunks.reduce((sum, {byteLength}) => sum + byteLength, 0)
  }

  change(ids: string[]): void {
    for (const id of ids) this.#changed.add(id)
  }

  snapshot(): SharedSnapshot {
    if (this.#changed.size > MOST_CHANGED) {
      this.#chunks = chunksOf(this.#store.all())
      this.#changed.clear()
    }
    const ids = [...this.#changed]
    const changed = ids.flatMap((id) => this.#store.get(id) ?? [])
    return {chunks: [...this.#chunks, ...chunksOf(changed)], removed: ids.filter((id) => !this.#store.get(id))}
  }
}

function chunksOf(documents: Iterable<LakeDocument>): SharedArrayBuffer[] {
  const chunks: SharedArrayBuffer[] = []
  let lines: string[] = []
  let length = 0
  const finish = () => {
    const text = lines.join('\n')
    const chunk = new SharedArrayBuffer(Buffer.byteLength(text))
    Buffer.from(chunk).write(text)
    chunks.push(chunk)
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
  return chunks
}

/** Reads the documents in a thread. */
export function* documentsShared({chunks}: SharedSnapshot): Generator<LakeDocument> {
  for (const chunk of chunks) for (const line of Buffer.from(chunk).toString().split('\n')) yield JSON.parse(line)
}
