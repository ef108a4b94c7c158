import type {LakeDocument} from '../document/document.ts'
import {hasReferenceTo} from '../document/document-reference.ts'
import type {Referrers} from './condition.ts'
import {
  byId,
  type DocumentIndex,
  type KeyKind,
  type Partition,
  PostingIndex,
  putInto,
  SortedIndex,
  takeFrom,
} from './document-index.ts'
import {type Expression, expressionOf} from './expression.ts'
import type {SortKey} from './sort-key.ts'

/** Indexes at a time; clients can ask for more, and those asked for last stay. */
const MOST_INDEXES = 50
/** Memory of the indexes of all views, besides so much for each document: an index of the words of a long text takes 2,000. */
const INDEX_BYTES = 12_000_000
const INDEX_BYTES_A_DOCUMENT = 1_000
/** Indexes that are made for one query. */
const MOST_MADE = 8
/** Documents above which it is told that an index is being made. */
const MANY = 1_000

const THIS = expressionOf({type: 'This'})

/** Told before and after an index over many documents is made, which takes longer than queries may. */
export type OnIndexing = (isUnderWay: boolean) => void

/** Makes what takes longer than a query may, for all that come after. */
function whileTold<Made>(onIndexing: OnIndexing, make: () => Made): Made {
  onIndexing(true)
  const made = make()
  onIndexing(false)
  return made
}

/** Lays documents out for readers of a perspective. */
export function layOut(documents: () => LakeDocument[], {size, onIndexing}: {size: number; onIndexing: OnIndexing}) {
  const make = () => new DocumentView(documents(), onIndexing)
  return size > MANY ? whileTold(onIndexing, make) : make()
}

/** Forgets indexes that have no room. The first view, which was asked last, keeps its own for as long as it can. */
export function boundMemory(views: Iterable<DocumentView>, documents: number): void {
  const all = INDEX_BYTES + INDEX_BYTES_A_DOCUMENT * documents
  let left = all
  for (const view of views) left -= view.keepBytes(all, Math.max(0, left))
}

/** The documents that readers of a perspective see, in the order of their ids, with indexes that grow as they are asked for. */
export class DocumentView {
  readonly documents: LakeDocument[]
  readonly byId: Map<string, LakeDocument>
  /** Indexes by name, the one asked for last at the end. */
  readonly #indexes = new Map<string, DocumentIndex>()
  /** Names of those that took more memory than all may have, so that they are not made for each query again. */
  readonly #tooLarge = new Set<string>()
  readonly #onIndexing: OnIndexing
  #made = 0

  constructor(documents: LakeDocument[], onIndexing: OnIndexing) {
    this.#onIndexing = onIndexing
    this.documents = documents.toSorted(byId)
    this.byId = new Map(this.documents.map((document) => [document._id, document]))
  }

  /** @param document undefined when there is none of that id any more. */
  set(id: string, document: LakeDocument | undefined): void {
    const before = this.byId.get(id)
    if (before) for (const index of this.#indexes.values()) index.remove(before)
    if (document) {
      for (const index of this.#indexes.values()) index.add(document)
      putInto(this.documents, document)
      this.byId.set(id, document)
    } else if (before) {
      takeFrom(this.documents, id)
      this.byId.delete(id)
    }
  }

  get indexes(): Iterable<DocumentIndex> {
    return this.#indexes.values()
  }

  /** Begins a query: the bound of indexes holds for each one. */
  begin(): void {
    this.#made = 0
  }

  /** The documents by a local expression; undefined where too many or too large indexes would have to be made. */
  posting(kind: KeyKind, expression: Expression): PostingIndex | undefined {
    const make = () => new PostingIndex(this.documents, kind, expression)
    return this.#index(`${kind} ${expression.name}`, [expression], make)
  }

  /** The documents in the order of local expressions; undefined also where they have none. */
  sorted(keys: SortKey[], partition?: Partition): SortedIndex | undefined {
    const order = keys.map(({expression, isDescending}) => `${isDescending ? 'desc' : 'asc'} ${expression.name}`)
    const within = partition ? [partition.kind, partition.expression.name, JSON.stringify(partition.key)] : []
    const listed = partition && this.posting(partition.kind, partition.expression)
    const documents = partition ? listed?.at(partition.key) : this.documents
    const expressions = keys.map(({expression}) => expression)
    const make = () => new SortedIndex(documents ?? [], keys, partition)
    const index = documents && this.#index([...order, ...within].join('\n'), expressions, make)
    return index?.isBroken ? undefined : index
  }

  /** Finds the documents that refer to an id, without an index where too many would have to be made. */
  referrers(): Referrers {
    const index = THIS && this.posting('reference', THIS)
    if (index) return (id) => index.at(id)
    return (id) => this.documents.filter((document) => hasReferenceTo(document, new Set([id])))
  }

  #index<Index extends DocumentIndex>(name: string, expressions: Expression[], make: () => Index): Index | undefined {
    const known = this.#indexes.get(name) as Index | undefined
    if (this.#tooLarge.has(name) || (!known && this.#made >= MOST_MADE)) return undefined
    const index = known ?? this.#make(expressions, make)
    this.#indexes.delete(name)
    this.#indexes.set(name, index)
    const [oldest] = this.#indexes.keys()
    if (this.#indexes.size > MOST_INDEXES && oldest !== undefined) this.#indexes.delete(oldest)
    return index
  }

  /**
   * Makes an index. Where groq-js has to read for it, that counts as time of the query: an expression can be
   * arbitrarily slow.
   */
  #make<Index>(expressions: Expression[], make: () => Index): Index {
    this.#made++
    const isTold = this.documents.length > MANY && expressions.every(({isQuick}) => isQuick)
    return isTold ? whileTold(this.#onIndexing, make) : make()
  }

  /**
   * Forgets what has no room: an index that alone takes more than all may, for good, since it would drive out the others and
   * be made anew each time; then those asked for longest ago.
   * @param all bytes that all indexes may take
   * @param left bytes that are left for those of this view
   * @returns the bytes that they take now
   */
  keepBytes(all: number, left: number): number {
    let taken = 0
    for (const [name, {bytes}] of this.#indexes) {
      if (bytes <= all) taken += bytes
      else this.#forgetForGood(name)
    }
    for (const [name, {bytes}] of this.#indexes) {
      if (taken <= left) break
      this.#indexes.delete(name)
      taken -= bytes
    }
    return taken
  }

  #forgetForGood(name: string): void {
    this.#indexes.delete(name)
    // Clients can ask for more: then some are made, and forgotten, once more.
    if (this.#tooLarge.size >= MOST_INDEXES) this.#tooLarge.clear()
    this.#tooLarge.add(name)
  }
}
