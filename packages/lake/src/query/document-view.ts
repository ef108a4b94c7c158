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
import type {SortKey} from './ordered-slice.ts'

/** Indexes at a time, of which anybody can ask for more; those asked for last stay. */
const MOST_INDEXES = 50
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

/** The documents that readers of a perspective see, in the order of their ids, with indexes that grow as they are asked for. */
export class DocumentView {
  readonly documents: LakeDocument[]
  readonly byId: Map<string, LakeDocument>
  /** By name, the one asked for last at the end. */
  readonly #indexes = new Map<string, DocumentIndex>()
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

  /** To be called before each query. */
  begin(): void {
    this.#made = 0
  }

  /** The documents by a local expression; undefined where too many indexes would have to be made. */
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
    if (!known && this.#made >= MOST_MADE) return undefined
    const index = known ?? this.#make(expressions, make)
    this.#indexes.delete(name)
    this.#indexes.set(name, index)
    const [oldest] = this.#indexes.keys()
    if (this.#indexes.size > MOST_INDEXES && oldest !== undefined) this.#indexes.delete(oldest)
    return index
  }

  /**
   * Makes an index within the time of the query, as groq-js has to read for it: it can be as slow as somebody writes
   * it.
   */
  #make<Index>(expressions: Expression[], make: () => Index): Index {
    this.#made++
    const isTold = this.documents.length > MANY && expressions.every(({isQuick}) => isQuick)
    return isTold ? whileTold(this.#onIndexing, make) : make()
  }

  /** Forgets indexes, those asked for last at last, until no more entries are left; tells how many are. */
  keepEntries(most: number): number {
    let entries = 0
    for (const {size} of this.#indexes.values()) entries += size
    for (const [name, {size}] of this.#indexes) {
      if (entries <= most) break
      this.#indexes.delete(name)
      entries -= size
    }
    return entries
  }
}
