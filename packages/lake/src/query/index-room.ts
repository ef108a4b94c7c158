import type {DocumentIndex} from './document-index.ts'

/** Memory of the indexes of all views, besides so much for each document: an index of the words of a text of 400 takes 500. */
export const INDEX_BYTES = 8_000_000
const INDEX_BYTES_A_DOCUMENT = 500
/** Queries in a row that ask for an index without room, until it is made again: making it takes as long as so many do without it. */
const ASKED_IN_A_ROW = 5

export type KeptIndex = {
  index: DocumentIndex
  /** Number of the query that asked for it last. */
  askedAt: number
  forget(): void
}

/** An index that had no room. */
export type ForgottenIndex = {
  bytes: number
  askedAt: number
  /** Queries that asked for it, since one asked for those in whose place it would be. */
  asked: number
}

type Sources = {kept(): Iterable<KeptIndex>; documents(): number; indexBytes: number}

/** The memory that the indexes of all views have together. Two that fit but not together must not be made in turn. */
export class IndexRoom {
  /** Number of the present query. */
  query = 0
  readonly #sources: Sources

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Forgets indexes that have no room: those asked for last stay, and of the others what fits besides. */
  bound(): void {
    for (const {forget} of this.#without(0)) forget()
  }

  /** Tells whether an index that was forgotten, and is asked for now, is to be made again. */
  takesBack(forgotten: ForgottenIndex): boolean {
    if (forgotten.bytes > this.#most || forgotten.askedAt === this.query) return false
    const [last] = this.#without(forgotten.bytes)
    const isInTurn = last !== undefined && last.askedAt >= forgotten.askedAt
    forgotten.asked = isInTurn ? 1 : forgotten.asked + 1
    forgotten.askedAt = this.query
    return !last || forgotten.asked > ASKED_IN_A_ROW
  }

  get #most(): number {
    return this.#sources.indexBytes + INDEX_BYTES_A_DOCUMENT * this.#sources.documents()
  }

  /** Returns the indexes that have no room besides so many bytes, the one asked for last at first. */
  #without(bytes: number): KeptIndex[] {
    let left = this.#most - bytes
    const all = [...this.#sources.kept()]
    if (all.reduce((sum, {index}) => sum + index.bytes, 0) <= left) return []
    return all
      .sort((one, other) => other.askedAt - one.askedAt)
      .filter(({index}) => {
        const isTooMuch = index.bytes > left
        if (!isTooMuch) left -= index.bytes
        return isTooMuch
      })
  }
}
