import type {LakeDocument} from '../document/document.ts'
import type {TreeNode} from '../groq/tree-node.ts'
import type {Follow} from './calculation.ts'
import type {Around, Condition, Test, Truth} from './condition.ts'
import type {DocumentView} from './document-view.ts'
import {type Best, Finder} from './finder.ts'
import {type Lookup, lookupText, orderText} from './lookup.ts'
import {boundsOf, type Conjunct} from './operator.ts'
import type {Scan, SliceStep, Step} from './query-plan.ts'
import {compareKeys, isUnordered, readKeys, type SortKey} from './sort-key.ts'

/** The effort of a query. */
export type Effort = {
  /** Documents that were looked at: tested, put in order, handed on or led to by a reference. */
  documentsRead: number
  /** Tells whether it had to look at all there are. */
  isScan: boolean
  /** Indexes that were used, in words, where the plan is asked for. */
  plan: Set<string>
}

const ALL_DOCUMENTS = 'all documents'

/** Documents that are tested at a time, at least. */
const FEWEST_TESTED = 16

type ScanOptions = {
  view: DocumentView
  /** Documents that are looked at one by one rather than looked for in further indexes. */
  few: number
  /** Tells whether to say which indexes are used. */
  explains: boolean
  around: Around
  /** Asks groq-js. */
  evaluate(tree: TreeNode): unknown
}

/** Finds, tests and orders the documents of filters, looking at as few as it can. */
export class ScanRun {
  readonly effort: Effort = {documentsRead: 0, isScan: false, plan: new Set()}
  readonly #options: ScanOptions
  readonly #tests = new Map<Condition, Test>()
  readonly #finder: Finder

  constructor(options: ScanOptions) {
    this.#options = options
    this.#finder = new Finder(options.view, options.around, options.few)
  }

  get follow(): Follow {
    return this.#options.around.follow
  }

  /** Notes that documents are looked at. */
  scanned(documents: number): void {
    this.effort.documentsRead += documents
    if (documents > 0 && documents >= this.#options.view.documents.length) this.effort.isScan = true
  }

  /** Notes that a query asks for all there are. */
  everything(): void {
    this.scanned(this.#options.view.documents.length)
    this.#use(undefined)
  }

  documents(scan: Scan): readonly LakeDocument[] {
    const best = this.#finder.best(scan)
    this.#use(best.by)
    return this.#tested(scan, best)
  }

  #use(lookup: Lookup | undefined): void {
    if (this.#options.explains) this.effort.plan.add(lookup ? lookupText(lookup) : ALL_DOCUMENTS)
  }

  keyed({scan, lookup}: Step & {kind: 'keyed scan'}, key: string | string[]): readonly LakeDocument[] {
    const found = this.#finder.byKey(lookup, key)
    const other = found && found.most <= this.#options.few ? undefined : this.#finder.best(scan)
    const isBetter = found && (!other || found.most <= other.most)
    this.#use(isBetter ? lookup : other?.by)
    if (!isBetter) return this.#tested(scan, other ?? this.#finder.all)
    return this.#tested(scan, {...found, truth: scan.conjuncts.length === 1 ? found.truth : 'open'})
  }

  #tested(scan: Scan, best: Best): readonly LakeDocument[] {
    const documents = best.documents()
    if (best.truth !== 'sure') return this.#passing(scan, documents)
    this.effort.documentsRead += documents.length
    return documents
  }

  #passing({condition}: Scan, documents: readonly LakeDocument[]): readonly LakeDocument[] {
    this.scanned(documents.length)
    if (!condition || documents.length === 0) return documents
    // A keyed scan comes here for each row around it.
    const test = this.#tests.get(condition) ?? condition.test(this.#options.around)
    this.#tests.set(condition, test)
    return documents.filter((document) => test(document) === true)
  }

  count(scan: Scan): number {
    const best = this.#finder.best(scan)
    this.#use(best.by)
    return best.truth === 'sure' ? best.count() : this.#tested(scan, best).length
  }

  slice(step: SliceStep): unknown {
    const {scan, keys, from, to, isFromEnd} = step
    const best = this.#finder.best(scan)
    if (keys.length === 0) this.#use(best.by)
    const found = keys.length > 0 ? this.#ordered(step, best) : this.#first(step, best.documents(), best.truth)
    const part = found?.slice(from, to) ?? []
    return isFromEnd ? part.reverse() : part
  }

  #ordered(step: SliceStep, best: Best): LakeDocument[] | undefined {
    const {scan, keys, to, verified, isFromEnd} = step
    const isMany = best.most > this.#options.few && (best.most > to || to === Number.POSITIVE_INFINITY)
    const walked = isMany ? this.#walked(step, best) : undefined
    if (walked) {
      if (this.#options.explains) this.effort.plan.add(orderText(keys))
      return walked
    }
    this.#use(best.by)
    const documents = this.#tested(scan, best)
    const {follow} = this.#options.around
    const ranked = rank(documents, keys, follow)
    if (!verified && !isFromEnd) return firstOrdered(ranked, keys, to)
    // Among dates that are none each comparison counts: then only what is asked for may be compared.
    const isOpen = verified && ranked.some(({values}) => values.some(isUnordered))
    const meant = isOpen ? rank(this.#verified(verified, documents), keys, follow) : ranked
    return this.#first(step, ordered(meant, keys), 'likely')
  }

  /** Walks an index in the order that is asked for; undefined where that would look at more than ordering all does. */
  #walked(step: SliceStep, best: Best): LakeDocument[] | undefined {
    const {scan, keys} = step
    if (!keys.every(({expression}) => expression.isLocal)) return undefined
    const {partition, rest} = this.#finder.partitionOf(scan)
    const index = this.#options.view.sorted(keys, partition)
    const [first] = keys
    if (!index || !first) return undefined
    const {name} = first.expression
    const bounds = boundsOf(scan.expr, name, this.#options.around.constant)
    const {start, end} = bounds ? index.within(bounds) : {start: 0, end: index.documents.length}
    const isBounding = ({node, lookup}: Conjunct) =>
      lookup?.kind === 'bounds' && boundsOf(node, name, this.#options.around.constant) !== undefined
    const documents = end - start === index.documents.length ? index.documents : index.documents.slice(start, end)
    if (step.to === Number.POSITIVE_INFINITY && documents.length > 2 * best.most) return undefined
    return this.#first(step, documents, rest.every(isBounding) ? 'sure' : 'open', best.most)
  }

  /**
   * The first documents of a slice, the last one first when it is counted from the end, looking at no more than that takes.
   * @param truth how much is known of them: what is open is tested, and what is not sure verified
   * @param most looked at; undefined is returned where that is not enough
   */
  #first(
    {scan, from, to, isFromEnd, verified}: SliceStep,
    documents: readonly LakeDocument[],
    truth: Truth,
    most = documents.length,
  ): LakeDocument[] | undefined {
    const count = documents.length
    const between = (start: number, end: number) =>
      isFromEnd ? documents.slice(Math.max(0, count - end), count - start).reverse() : documents.slice(start, end)
    if (truth === 'sure') {
      this.effort.documentsRead += Math.max(0, Math.min(to, count) - from)
      return between(0, Math.min(to, count))
    }
    const found: LakeDocument[] = []
    let batch = Math.min(Math.max(to, FEWEST_TESTED), count)
    let start = 0
    for (; start < count && found.length < to; batch *= 2) {
      if (start > most) return undefined
      const part = between(start, Math.min(start + batch, count))
      for (const document of this.#verified(verified, truth === 'open' ? this.#passing(scan, part) : part))
        found.push(document)
      start += batch
    }
    if (truth === 'open' && start >= this.#options.view.documents.length) this.effort.isScan = true
    return found
  }

  #verified(expr: TreeNode | undefined, documents: readonly LakeDocument[]): readonly LakeDocument[] {
    if (!expr || documents.length === 0) return documents
    return this.#options.evaluate({type: 'Filter', base: {type: 'Value', value: documents}, expr}) as LakeDocument[]
  }
}

type Ranked = {document: LakeDocument; values: unknown[]; place: number}

const rank = (documents: readonly LakeDocument[], keys: SortKey[], follow: Follow): Ranked[] =>
  documents.map((document, place) => ({document, place, values: readKeys(keys, document, follow)}))

/** All of them, as `order()` puts them. */
const ordered = (ranked: Ranked[], keys: SortKey[]): LakeDocument[] =>
  ranked.sort((one, other) => compareRanked(one, other, keys)).map(({document}) => document)

/** The first so many as `order()` puts them, without ordering the rest. */
function firstOrdered(ranked: Ranked[], keys: SortKey[], count: number): LakeDocument[] {
  if (2 * count >= ranked.length || ranked.some(({values}) => values.some(isUnordered)))
    return ordered(ranked, keys).slice(0, count)
  let first: Ranked[] = []
  let last: Ranked | undefined
  for (const one of ranked) {
    if (last && compareRanked(last, one, keys) <= 0) continue
    first.push(one)
    if (first.length <= 2 * count) continue
    first = first.sort((left, right) => compareRanked(left, right, keys)).slice(0, count)
    last = first.at(-1)
  }
  return ordered(first, keys).slice(0, count)
}

function compareRanked(one: Ranked, other: Ranked, keys: SortKey[]): number {
  const result = compareKeys(one.values, other.values, keys)
  return result === 0 ? one.place - other.place : result
}
