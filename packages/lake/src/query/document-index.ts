import type {LakeDocument} from '../document/document.ts'
import {releaseNamed, versionedId} from '../document/document-id.ts'
import {referenceTargets} from '../document/document-reference.ts'
import {compare} from './comparison.ts'
import type {Expression} from './expression.ts'
import {compareKeys, isUnordered, kindOf, readKeys, type SortKey} from './sort-key.ts'

/** Keys that find documents, made from the value of an expression. Lists, objects and null equal nothing that is looked up. */
const KEYS = {
  value: (value: unknown) => (isScalar(value) ? [value] : []),
  item: (value: unknown) => (Array.isArray(value) ? new Set(value.filter(isScalar)) : []),
  reference: (value: unknown) => new Set(referenceTargets(value)),
  version: (value: unknown) => versionedId(value) ?? [],
  release: (value: unknown) => releaseNamed(value) ?? [],
} satisfies Record<string, (value: unknown) => Iterable<unknown>>

export type KeyKind = keyof typeof KEYS

/** Names of what an index knows of documents: keys of a kind, words as `match` and `match text::query()` see them, or their order. */
export type IndexKind = KeyKind | 'token' | 'word' | 'order'

export const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** An expression that is indexed looks at nothing but its document. */
export const NOWHERE = () => undefined

function keysOf(kind: KeyKind, expression: Expression, document: LakeDocument): Iterable<unknown> {
  const keys = KEYS[kind](expression.read(document, NOWHERE))
  return typeof keys === 'string' ? [keys] : keys
}

/** Memory of a document in a list, of a key's place among the others, and of a list: a key's text is mostly the document's own. */
const ENTRY_BYTES = 8
const KEY_BYTES = 30
const LIST_BYTES = 48

export type DocumentIndex = {
  readonly kind: IndexKind
  /** Bytes of memory, nearly. */
  readonly bytes: number
  add(document: LakeDocument): void
  remove(document: LakeDocument): void
  /** Gives memory back that is not JavaScript's. */
  close?(): void
}

/** Documents by what they hold, each list in the order of their ids. */
export class PostingIndex implements DocumentIndex {
  #entries = 0
  #lists = 0
  readonly #expression: Expression
  readonly kind: KeyKind
  /** A list only where there are several: most values that are looked up (a slug) are of one document each. */
  readonly #found = new Map<unknown, LakeDocument | LakeDocument[]>()

  /** @param documents in the order of their ids. */
  constructor(documents: LakeDocument[], kind: KeyKind, expression: Expression) {
    this.kind = kind
    this.#expression = expression
    for (const document of documents) this.add(document)
    // A list that grew has room for half as many again.
    for (const [key, found] of this.#found) if (Array.isArray(found)) this.#found.set(key, found.slice())
  }

  at(key: unknown): readonly LakeDocument[] {
    const found = this.#found.get(key) ?? []
    return Array.isArray(found) ? found : [found]
  }

  keys(): Iterable<unknown> {
    return this.#found.keys()
  }

  get bytes(): number {
    return this.#entries * ENTRY_BYTES + this.#found.size * KEY_BYTES + this.#lists * LIST_BYTES
  }

  add(document: LakeDocument): void {
    for (const key of keysOf(this.kind, this.#expression, document)) {
      this.#entries++
      const found = this.#found.get(key)
      if (Array.isArray(found)) putInto(found, document)
      else if (!found || found._id === document._id) this.#found.set(key, document)
      else {
        this.#lists++
        this.#found.set(key, found._id < document._id ? [found, document] : [document, found])
      }
    }
  }

  remove(document: LakeDocument): void {
    for (const key of keysOf(this.kind, this.#expression, document)) {
      this.#entries--
      const found = this.#found.get(key)
      if (!Array.isArray(found)) {
        if (found?._id === document._id) this.#found.delete(key)
        continue
      }
      takeFrom(found, document._id)
      if (found.length > 0) continue
      this.#lists--
      this.#found.delete(key)
    }
  }
}

/** The documents that are found by one key, as those of one type. */
export type Partition = {kind: KeyKind; expression: Expression; key: unknown}

/** Values between two others of the same kind, ends included or not. */
export type Bounds = {low?: Bound; high?: Bound}
export type Bound = {value: unknown; isIncluded: boolean}

/** The documents of a partition, or all, in the order of some keys. */
export class SortedIndex implements DocumentIndex {
  readonly kind = 'order'
  readonly documents: LakeDocument[]
  /** Tells whether a value has no place in any order, as a date that is none; the index then says nothing. */
  isBroken = false
  readonly #keys: SortKey[]
  readonly #partition: Partition | undefined

  constructor(documents: readonly LakeDocument[], keys: SortKey[], partition: Partition | undefined) {
    this.#keys = keys
    this.#partition = partition
    const ranked = documents.map((document) => ({document, values: this.#read(document)}))
    if (!this.isBroken)
      ranked.sort((one, other) => compareKeys(one.values, other.values, keys) || byId(one.document, other.document))
    this.documents = this.isBroken ? [] : ranked.map(({document}) => document)
  }

  get bytes(): number {
    return this.documents.length * ENTRY_BYTES
  }

  add(document: LakeDocument): void {
    if (!this.#holds(document)) return
    const values = this.#read(document)
    if (!this.isBroken) this.documents.splice(this.#placeOf(document, values), 0, document)
  }

  remove(document: LakeDocument): void {
    if (this.isBroken || !this.#holds(document)) return
    const place = this.#placeOf(document, this.#read(document))
    if (this.documents[place]?._id === document._id) this.documents.splice(place, 1)
  }

  /** Returns where the documents begin and end whose first key lies within bounds. */
  within(bounds: Bounds): {start: number; end: number} {
    const [key] = this.#keys
    if (!key) return {start: 0, end: this.documents.length}
    const sides = (document: LakeDocument) => {
      const value = key.expression.read(document, NOWHERE)
      const side = sideOf(value, bounds)
      return key.isDescending ? -side : side
    }
    return {
      start: firstPlace(this.documents, (document) => sides(document) >= 0),
      end: firstPlace(this.documents, (document) => sides(document) > 0),
    }
  }

  #holds(document: LakeDocument): boolean {
    if (!this.#partition) return true
    const {kind, expression, key} = this.#partition
    return [...keysOf(kind, expression, document)].includes(key)
  }

  #read(document: LakeDocument): unknown[] {
    const values = readKeys(this.#keys, document, NOWHERE)
    if (values.some(isUnordered)) this.isBroken = true
    return values
  }

  #placeOf(document: LakeDocument, values: unknown[]): number {
    return firstPlace(this.documents, (other) => {
      const result = compareKeys(readKeys(this.#keys, other, NOWHERE), values, this.#keys)
      return (result || byId(other, document)) >= 0
    })
  }
}

/** Negative for a value below the bounds, 0 within, positive above: all kinds of values have an order. */
function sideOf(value: unknown, {low, high}: Bounds): number {
  const kinds = kindOf(value) - kindOf((low ?? high)?.value)
  if (kinds !== 0) return kinds
  const fromLow = low ? (compare(value, low.value) ?? 0) : 1
  if (fromLow < 0 || (fromLow === 0 && !low?.isIncluded)) return -1
  const fromHigh = high ? (compare(value, high.value) ?? 0) : -1
  return Number(fromHigh > 0 || (fromHigh === 0 && !high?.isIncluded))
}

export const byId = (one: LakeDocument, other: LakeDocument): number =>
  one._id < other._id ? -1 : Number(one._id > other._id)

/** Keeps the order of ids; takes the place of a document of the same id. */
export function putInto(list: LakeDocument[], document: LakeDocument): void {
  const last = list.at(-1)
  if (!last || last._id < document._id) {
    list.push(document)
    return
  }
  const place = firstPlace(list, ({_id}) => _id >= document._id)
  list.splice(place, list[place]?._id === document._id ? 1 : 0, document)
}

export function takeFrom(list: LakeDocument[], id: string): void {
  const place = firstPlace(list, ({_id}) => _id >= id)
  if (list[place]?._id === id) list.splice(place, 1)
}

/** The first place from which on something is true of the items of a list. */
function firstPlace<Item>(list: readonly Item[], isThere: (item: Item) => boolean): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (isThere(list[middle] as Item)) to = middle
    else from = middle + 1
  }
  return from
}
