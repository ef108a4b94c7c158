import {LRUCache} from 'lru-cache'
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
import type {ForgottenIndex, IndexRoom, KeptIndex} from './index-room.ts'
import type {SortKey} from './sort-key.ts'
import {WordIndex, type WordKind} from './word-index.ts'

/** Indexes at a time; clients can ask for more, and those asked for last stay. */
const MOST_INDEXES = 50
/** Indexes that are made for one query. */
const MOST_MADE = 8
/** Documents above which it is told that an index is being made. */
const MANY = 1_000

const THIS = expressionOf({type: 'This'})

/** Told before and after an index over many documents is made, which takes longer than queries may. */
export type OnIndexing = (isUnderWay: boolean) => void

type Surroundings = {onIndexing: OnIndexing; room: IndexRoom}

/** Makes what takes longer than a query may, for all that come after. */
function whileTold<Made>(onIndexing: OnIndexing, make: () => Made): Made {
  onIndexing(true)
  const made = make()
  onIndexing(false)
  return made
}

/** Lays documents out for readers of a perspective. */
export function layOut(documents: () => LakeDocument[], {size, ...surroundings}: Surroundings & {size: number}) {
  const make = () => new DocumentView(documents(), surroundings)
  return size > MANY ? whileTold(surroundings.onIndexing, make) : make()
}

/** The documents that readers of a perspective see, in the order of their ids, with indexes that grow as they are asked for. */
export class DocumentView {
  readonly documents: LakeDocument[]
  readonly byId: Map<string, LakeDocument>
  /** Indexes by name. */
  readonly #kept = new LRUCache<string, KeptIndex>({max: MOST_INDEXES, dispose: ({index}) => index.close?.()})
  /** Those that had no room. */
  readonly #forgotten = new LRUCache<string, ForgottenIndex>({max: MOST_INDEXES})
  readonly #onIndexing: OnIndexing
  readonly #room: IndexRoom
  #made = 0

  constructor(documents: LakeDocument[], {onIndexing, room}: Surroundings) {
    this.#onIndexing = onIndexing
    this.#room = room
    this.documents = documents.toSorted(byId)
    this.byId = new Map(this.documents.map((document) => [document._id, document]))
  }

  /** @param document undefined when there is none of that id any more. */
  set(id: string, document: LakeDocument | undefined): void {
    const before = this.byId.get(id)
    if (before) for (const {index} of this.kept) index.remove(before)
    if (document) {
      for (const {index} of this.kept) index.add(document)
      putInto(this.documents, document)
      this.byId.set(id, document)
    } else if (before) {
      takeFrom(this.documents, id)
      this.byId.delete(id)
    }
  }

  get kept(): KeptIndex[] {
    return [...this.#kept.values()]
  }

  /** Begins a query: the bound of indexes holds for each one. */
  begin(): void {
    this.#made = 0
    this.#room.query++
  }

  /** The documents by a local expression; undefined where too many or too large indexes would have to be made. */
  posting(kind: KeyKind, expression: Expression): PostingIndex | undefined {
    const make = () => new PostingIndex(this.documents, kind, expression)
    return this.#index(`${kind} ${expression.name}`, [expression], make)
  }

  /** The documents by words in a local expression. */
  words(kind: WordKind, expression: Expression): WordIndex | undefined {
    const make = () => new WordIndex(this.documents, kind, expression)
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
    const known = this.#kept.get(name)
    if (known) {
      known.askedAt = this.#room.query
      return known.index as Index
    }
    if (!this.#mayMake(name)) return undefined
    const index = this.#make(expressions, make)
    this.#kept.set(name, {index, askedAt: this.#room.query, forget: () => this.#forget(name, index.bytes)})
    return index
  }

  #mayMake(name: string): boolean {
    const forgotten = this.#forgotten.get(name)
    return this.#made < MOST_MADE && (!forgotten || this.#room.takesBack(forgotten))
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

  /** Gives the memory of all indexes back. */
  close(): void {
    this.#kept.clear()
  }

  #forget(name: string, bytes: number): void {
    this.#kept.delete(name)
    this.#forgotten.set(name, {bytes, askedAt: this.#room.query, asked: 0})
  }
}
