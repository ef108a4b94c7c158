import {Path} from 'groq-js'
import type {LakeDocument} from '../document/document.ts'
import {isDateTime} from './comparison.ts'
import type {Around, Truth} from './condition.ts'
import {type Bounds, byId, isScalar, type KeyKind, type Partition} from './document-index.ts'
import type {DocumentView} from './document-view.ts'
import type {Expression} from './expression.ts'
import {isId, type Lookup} from './lookup.ts'
import {boundsOf, type Conjunct} from './operator.ts'
import type {Scan} from './query-plan.ts'
import {isClosed} from './tree-scope.ts'
import {patternsAsked} from './word-index.ts'

type Found = {
  /** An upper bound of their number: some may be counted twice. */
  most: number
  count: () => number
  /** Returns the documents in the order of their ids. */
  documents: () => readonly LakeDocument[]
  /** Truth of what they were looked up by. */
  truth: Truth
  /** The one list of an index that they are. */
  partition?: Partition | undefined
}

/**
 * Documents that were found for a filter, with the truth of its whole condition.
 * @property by the way to them; undefined for all there are
 */
export type Best = Found & {by?: Lookup | undefined}

/** Finds the documents that a filter has to look at, as few as it can. */
export class Finder {
  readonly #view: DocumentView
  readonly #around: Around
  readonly #few: number
  readonly #bests = new Map<Scan, Best>()

  constructor(view: DocumentView, around: Around, few: number) {
    this.#view = view
    this.#around = around
    this.#few = few
  }

  get all(): Best {
    return {...foundIn(this.#view.documents), truth: 'open'}
  }

  /** The fewest documents in which all that satisfy a condition are. */
  best(scan: Scan): Best {
    const known = this.#bests.get(scan)
    if (known) return known
    const {conjuncts, narrowing} = scan
    let best = this.all
    const consider = (by: Lookup | undefined, found: Found | undefined, isWhole: boolean) => {
      const truth = found && isWhole ? found.truth : 'open'
      const isSurer = truth === 'sure' && best.truth !== 'sure'
      if (found && (found.most < best.most || (found.most === best.most && isSurer))) best = {...found, by, truth}
    }
    const narrowed = narrowing && this.#find(narrowing)
    consider(narrowing, narrowed && {...narrowed, partition: undefined}, false)
    for (const {lookup} of conjuncts) {
      if (!lookup || best.most <= this.#few) continue
      if (lookup.kind === 'bounds') this.#considerBounds(scan, lookup, best.partition, consider)
      else consider(lookup, this.#find(lookup), conjuncts.length === 1)
    }
    this.#bests.set(scan, best)
    return best
  }

  /** The documents between all bounds that a condition sets, of one type where it demands one. */
  #considerBounds(
    {expr, conjuncts}: Scan,
    by: Lookup & {kind: 'bounds'},
    partition: Partition | undefined,
    consider: (by: Lookup, found: Found | undefined, isWhole: boolean) => void,
  ): void {
    const {expression} = by
    const bounds = boundsOf(expr, expression.name, this.#around.constant)
    const bounding = conjuncts.filter(
      ({lookup}) => lookup?.kind === 'bounds' && lookup.expression.name === expression.name,
    )
    const rest = conjuncts.length - bounding.length - (partition ? 1 : 0)
    const isWhole = rest === 0 && bounding.every(({node}) => boundsOf(node, expression.name, this.#around.constant))
    consider(by, this.#between(expression, bounds, partition), isWhole)
  }

  /** The smallest list of an index that holds what a condition demands, and what else it demands. */
  partitionOf({conjuncts}: Scan): {partition: Partition | undefined; rest: Conjunct[]} {
    const lists = conjuncts.flatMap((conjunct) => {
      const found = conjunct.lookup?.kind === 'keys' ? this.#find(conjunct.lookup) : undefined
      return found?.partition ? [{...found, conjunct}] : []
    })
    const of = fewest(lists)
    return {partition: of?.partition, rest: conjuncts.filter((conjunct) => conjunct !== of?.conjunct)}
  }

  /** Looks documents up. Undefined where the indexes do not know enough of the key. */
  #find(lookup: Lookup): Found | undefined {
    switch (lookup.kind) {
      case 'keys':
        return isClosed(lookup.key) ? this.byKey(lookup, this.#around.constant(lookup.key)) : undefined
      case 'through':
        return this.#referring(lookup, this.#find(lookup.inner))
      case 'words':
        return isClosed(lookup.key) ? this.#withWords(lookup) : undefined
      case 'bounds':
        return this.#between(lookup.expression, boundsOf(lookup.node, lookup.expression.name, this.#around.constant))
      case 'constant':
        return foundIn(this.#around.constant(lookup.node) === true ? this.#view.documents : [])
      case 'any':
        return this.#any(lookup.of)
      case 'every': {
        const best = fewest(lookup.of.flatMap((part) => this.#find(part) ?? []))
        return best && {...best, truth: 'open'}
      }
    }
  }

  #any(lookups: Lookup[]): Found | undefined {
    const found: Found[] = []
    for (const lookup of lookups) {
      const part = this.#find(lookup)
      // The others are not asked: each may need an index to be made.
      if (!part) return undefined
      found.push(part)
    }
    return union(found)
  }

  /** Finds the same with a key that was given from outside. */
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

  /** Undefined bounds mean all documents. */
  #between(expression: Expression, bounds: Bounds | undefined, partition?: Partition): Found | undefined {
    const index = bounds && this.#view.sorted([{expression, isDescending: false}], partition)
    if (!index) return undefined
    const {start, end} = index.within(bounds)
    const most = Math.max(0, end - start)
    return {most, count: () => most, documents: () => index.documents.slice(start, end).sort(byId), truth: 'sure'}
  }

  /**
   * Finds what refers, which depends on all that is referred to: a document that is not found now may be after a
   * change.
   */
  #referring({by, reference}: Lookup & {kind: 'through'}, inner: Found | undefined): Found | undefined {
    if (!inner || inner.most > MOST_REFERRED) return undefined
    const index = this.#view.posting(by, reference)
    if (!index) return undefined
    for (const id of index.keys()) if (typeof id === 'string' && !this.#around.note(id)) break
    return {...union(inner.documents().map(({_id}) => foundIn(index.at(_id)))), truth: inner.truth}
  }

  #withWords({by, expression, key, isEvery}: Lookup & {kind: 'words'}): Found | undefined {
    const patterns = patternsAsked(by, this.#around.constant(key))
    // A pattern of `match` without a word matches nothing, a `text::query()` may only say which words there must not be.
    if (patterns.length === 0) return by === 'token' ? foundIn([]) : undefined
    const found = this.#view.words(by, expression)?.find(patterns, isEvery)
    return found && {...foundIn(found), truth: 'open'}
  }
}

/** Documents found first, above which those that refer to them are not looked up one by one. */
const MOST_REFERRED = 1_000

const foundIn = (documents: readonly LakeDocument[]): Found => ({
  most: documents.length,
  count: () => documents.length,
  documents: () => documents,
  truth: 'sure',
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
  const most = found.reduce((sum, part) => sum + part.most, 0)
  const truth = found.every((part) => part.truth === 'sure') ? 'sure' : 'open'
  return {most, count: () => documents().length, documents, truth}
}

const fewest = <Some extends Found>(found: Some[]): Some | undefined =>
  found.reduce<Some | undefined>((best, part) => (best && best.most <= part.most ? best : part), undefined)
