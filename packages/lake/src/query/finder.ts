import {Path} from 'groq-js'
import type {LakeDocument} from '../document/document.ts'
import {wordsDemanded} from '../groq/text-query.ts'
import {isDateTime} from './comparison.ts'
import type {Around} from './condition.ts'
import {type Bounds, byId, isScalar, type KeyKind, type Partition, type PostingIndex} from './document-index.ts'
import type {DocumentView} from './document-view.ts'
import type {Expression} from './expression.ts'
import {boundsOf} from './key-bounds.ts'
import {isId, type Lookup} from './lookup.ts'
import {expressionOfPattern, folded, patternsOf} from './match-text.ts'
import {isClosed} from './tree-scope.ts'

export type Found = {
  count: number
  /** In the order of their ids. */
  documents: () => readonly LakeDocument[]
  /** Tells whether they are just those of which the condition is true. */
  isExact: boolean
  /** Tells whether the count may tell some of them twice. */
  isSum: boolean
  /** The one list of an index that they are. */
  partition?: Partition | undefined
}

/** Looks documents up. Undefined where the indexes do not know enough of the key. */
export class Finder {
  readonly #view: DocumentView
  readonly #around: Around

  constructor(view: DocumentView, around: Around) {
    this.#view = view
    this.#around = around
  }

  find(lookup: Lookup): Found | undefined {
    switch (lookup.kind) {
      case 'keys':
        return isClosed(lookup.key) ? this.byKey(lookup, this.#around.constant(lookup.key)) : undefined
      case 'through':
        return this.#referring(lookup, this.find(lookup.inner))
      case 'match':
        return isClosed(lookup.key) ? this.#matching(lookup) : undefined
      case 'text':
        return isClosed(lookup.key) ? this.#withWords(lookup) : undefined
      case 'bounds':
        return this.between(lookup.expression, boundsOf(lookup.node, lookup.expression.name, this.#around.constant))
      case 'any':
        return this.#any(lookup.of)
      case 'every': {
        const best = fewest(lookup.of.flatMap((part) => this.find(part) ?? []))
        return best && {...best, isExact: false}
      }
    }
  }

  #any(lookups: Lookup[]): Found | undefined {
    const found: Found[] = []
    for (const lookup of lookups) {
      const part = this.find(lookup)
      // The others are not asked: each may need an index to be made.
      if (!part) return undefined
      found.push(part)
    }
    return union(found)
  }

  /** The same with a key that was told from outside. */
  byKey(lookup: Lookup, key: unknown): Found | undefined {
    if (lookup.kind === 'through') return this.#referring(lookup, this.byKey(lookup.inner, key))
    if (lookup.kind !== 'keys') return undefined
    const keys = keysIn(lookup, key)
    if (!keys) return undefined
    const {by, expression} = lookup
    const lists = keys.map((one) => this.#at(by, expression, one))
    if (!lists.every((list) => list !== undefined)) return undefined
    const found = union(lists.map(foundIn))
    const isList = keys.length === 1 && by !== 'version' && !isId(expression)
    return isList ? {...found, partition: {kind: by, expression, key: keys[0]}} : found
  }

  #at(by: KeyKind, expression: Expression, key: unknown): readonly LakeDocument[] | undefined {
    const named = (by === 'version' || (by === 'value' && isId(expression))) && this.#view.byId.get(String(key))
    if (by === 'value' && isId(expression)) return named && named._id === key ? [named] : []
    const found = this.#view.posting(by, expression)?.at(key)
    return named && found ? [...found, named].sort(byId) : found
  }

  /** Undefined bounds stand for all. */
  between(expression: Expression, bounds: Bounds | undefined, partition?: Partition): Found | undefined {
    const index = bounds && this.#view.sorted([{expression, isDescending: false}], partition)
    if (!index) return undefined
    const {start, end} = index.within(bounds)
    const documents = () => index.documents.slice(start, end).sort(byId)
    return {count: Math.max(0, end - start), documents, isExact: true, isSum: false}
  }

  /**
   * Finds what refers, which depends on all that is referred to: a document that is not found now may be after a
   * change.
   */
  #referring({by, reference}: Lookup & {kind: 'through'}, inner: Found | undefined): Found | undefined {
    if (!inner || inner.count > MOST_REFERRED) return undefined
    const index = this.#view.posting(by, reference)
    if (!index) return undefined
    for (const id of index.keys()) if (typeof id === 'string' && !this.#around.note(id)) break
    return {...union(inner.documents().map(({_id}) => foundIn(index.at(_id)))), isExact: inner.isExact}
  }

  #matching({expression, key, isEvery}: Lookup & {kind: 'match'}): Found | undefined {
    const patterns = patternsOf(this.#around.constant(key))
    if (!patterns) return foundIn([])
    const index = this.#view.posting('token', expression)
    if (!index) return undefined
    const found = patterns.map((pattern) => union(wordsOf(pattern, index).map((word) => foundIn(index.at(word)))))
    const some = isEvery ? fewest(found) : union(found)
    return some && {...some, isExact: false}
  }

  #withWords({expression, key}: Lookup & {kind: 'text'}): Found | undefined {
    const words = wordsDemanded(this.#around.constant(key))
    if (words.length === 0) return undefined
    const index = this.#view.posting('word', expression)
    if (!index) return undefined
    const found = words.map(({word, isPrefix}) => {
      const beginning = isPrefix ? index.wordsFrom(word) : [word]
      return union(beginning.map((key) => foundIn(index.at(key))))
    })
    const best = fewest(found)
    return best && {...best, isExact: false}
  }
}

/** Returns the words of an index that a pattern matches. */
function wordsOf(pattern: string, index: PostingIndex): string[] {
  const end = pattern.search(/[*.]/)
  if (end < 0) return [folded(pattern)]
  const words = index.wordsFrom(folded(pattern.slice(0, end)))
  const expression = expressionOfPattern(pattern)
  return pattern.slice(end) === '*' ? words : words.filter((word) => expression.test(word))
}

/** Documents found first, above which those that refer to them are not looked up one by one. */
const MOST_REFERRED = 1_000

export const foundIn = (documents: readonly LakeDocument[]): Found => ({
  count: documents.length,
  documents: () => documents,
  isExact: true,
  isSum: false,
})

/** Undefined for what indexes do not hold: null, dates, paths. Lists and objects equal nothing. */
function keysIn({by, isAny}: Lookup & {kind: 'keys'}, key: unknown): unknown[] | undefined {
  if (by === 'reference') return [...new Set([key].flat().filter((id) => typeof id === 'string'))]
  if (isAny && !Array.isArray(key)) return key instanceof Path ? undefined : []
  const keys = isAny && Array.isArray(key) ? key : [key]
  if (keys.some((one) => one === null || one === undefined || isDateTime(one) || one instanceof Path))
    return by === 'version' || by === 'release' ? [] : undefined
  const isText = by === 'version' || by === 'release'
  return [...new Set(keys.filter((one) => (isText ? typeof one === 'string' : isScalar(one))))]
}

function union(found: Found[]): Found {
  const [first] = found
  if (first && found.length === 1) return first
  const documents = () => [...new Set(found.flatMap((part) => part.documents()))].sort(byId)
  const count = found.reduce((sum, part) => sum + part.count, 0)
  return {count, documents, isExact: found.every(({isExact}) => isExact), isSum: true}
}

export const fewest = <Some extends Found>(found: Some[]): Some | undefined =>
  found.reduce<Some | undefined>((best, part) => (best && best.count <= part.count ? best : part), undefined)
