import type {LakeDocument} from '../document/document.ts'
import {isNode, type TreeNode} from '../groq/tree-node.ts'
import type {Follow} from './calculation.ts'
import {type Best, Candidates} from './candidates.ts'
import type {Around, Condition, Test} from './condition.ts'
import type {DocumentView} from './document-view.ts'
import {boundsOf} from './key-bounds.ts'
import type {Conjunct, Lookup} from './lookup.ts'
import {firstOrdered, ordered, type SortKey} from './ordered-slice.ts'
import type {Scan, SliceStep, Step} from './query-plan.ts'

/** The effort of a query. */
export type Effort = {
  /** Documents that were looked at: tested, put in order, handed on or led to by a reference. */
  documentsRead: number
  /** Tells whether it had to look at all there are. */
  isScan: boolean
  /** Indexes that were used, in words, where somebody asks. */
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
  readonly #candidates: Candidates

  constructor(options: ScanOptions) {
    this.#options = options
    this.#candidates = new Candidates(options.view, options.around, options.few)
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
    return this.#tested(scan, this.#best(scan))
  }

  #best(scan: Scan): Best {
    const best = this.#candidates.best(scan)
    this.#use(best.by)
    return best
  }

  #use(lookup: Lookup | undefined): void {
    if (this.#options.explains) this.effort.plan.add(lookup ? lookupText(lookup) : ALL_DOCUMENTS)
  }

  keyed({scan, lookup}: Step & {kind: 'keyed scan'}, key: string | string[]): readonly LakeDocument[] {
    const found = this.#candidates.finder.byKey(lookup, key)
    const other = found && found.count <= this.#options.few ? undefined : this.#candidates.best(scan)
    const isWhole = found?.isExact === true && scan.conjuncts.length === 1
    const isBetter = found && (!other || found.count <= other.count)
    this.#use(isBetter ? lookup : other?.by)
    return this.#tested(scan, isBetter ? {...found, isWhole} : (other ?? this.#candidates.all))
  }

  #tested(scan: Scan, best: Best): readonly LakeDocument[] {
    const documents = best.documents()
    if (!best.isWhole) return this.#passing(scan, documents)
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
    const best = this.#best(scan)
    if (!best.isWhole) return this.#tested(scan, best).length
    return best.isSum ? best.documents().length : best.count
  }

  slice(step: SliceStep): unknown {
    const {scan, keys, from, to, isFromEnd} = step
    const best = this.#candidates.best(scan)
    const state = best.isWhole ? 'sure' : 'open'
    if (keys.length === 0) this.#use(best.by)
    const found = keys.length > 0 ? this.#ordered(step, best) : this.#first(step, best.documents(), state)
    const part = found?.slice(from, to) ?? []
    return isFromEnd ? part.reverse() : part
  }

  #ordered(step: SliceStep, best: Best): LakeDocument[] | undefined {
    const {scan, keys, to, verified, isFromEnd} = step
    const isMany = best.count > this.#options.few && (best.count > to || to === Number.POSITIVE_INFINITY)
    const walked = isMany ? this.#walked(step, best) : undefined
    if (walked) {
      if (this.#options.explains) this.effort.plan.add(orderText(keys))
      return walked
    }
    this.#use(best.by)
    const documents = this.#tested(scan, best)
    const {follow} = this.#options.around
    if (!verified && !isFromEnd) return firstOrdered(documents, keys, to, follow)
    return this.#first(step, ordered(documents, keys, follow), 'tested')
  }

  /** Walks an index in the order that is asked for; undefined where that would look at more than ordering all does. */
  #walked(step: SliceStep, best: Best): LakeDocument[] | undefined {
    const {scan, keys} = step
    if (!keys.every(({expression}) => expression.isLocal)) return undefined
    const {partition, rest} = this.#candidates.partitionOf(scan)
    const index = this.#options.view.sorted(keys, partition)
    const [first] = keys
    if (!index || !first) return undefined
    const {name} = first.expression
    const bounds = boundsOf(scan.expr, name, this.#options.around.constant)
    const {start, end} = bounds ? index.within(bounds) : {start: 0, end: index.documents.length}
    const isBounding = ({node, lookup}: Conjunct) =>
      lookup?.kind === 'bounds' && boundsOf(node, name, this.#options.around.constant) !== undefined
    const documents = end - start === index.documents.length ? index.documents : index.documents.slice(start, end)
    if (step.to === Number.POSITIVE_INFINITY && documents.length > 2 * best.count) return undefined
    return this.#first(step, documents, rest.every(isBounding) ? 'sure' : 'open', best.count)
  }

  /**
   * The first documents of a slice, the last one first when it is counted from the end, looking at no more than that takes.
   * @param state whether they are known to satisfy the condition, were tested, or are to be tested
   * @param most looked at; undefined is returned where that is not enough
   */
  #first(
    {scan, from, to, isFromEnd, verified}: SliceStep,
    documents: readonly LakeDocument[],
    state: 'sure' | 'tested' | 'open',
    most = documents.length,
  ): LakeDocument[] | undefined {
    const count = documents.length
    const between = (start: number, end: number) =>
      isFromEnd ? documents.slice(Math.max(0, count - end), count - start).reverse() : documents.slice(start, end)
    if (state === 'sure') {
      this.effort.documentsRead += Math.max(0, Math.min(to, count) - from)
      return between(0, Math.min(to, count))
    }
    const found: LakeDocument[] = []
    let batch = Math.min(Math.max(to, FEWEST_TESTED), count)
    let start = 0
    for (; start < count && found.length < to; batch *= 2) {
      if (start > most) return undefined
      const part = between(start, Math.min(start + batch, count))
      for (const document of this.#verified(verified, state === 'open' ? this.#passing(scan, part) : part))
        found.push(document)
      start += batch
    }
    if (state === 'open' && start >= this.#options.view.documents.length) this.effort.isScan = true
    return found
  }

  #verified(expr: TreeNode | undefined, documents: readonly LakeDocument[]): readonly LakeDocument[] {
    if (!expr || documents.length === 0) return documents
    return this.#options.evaluate({type: 'Filter', base: {type: 'Value', value: documents}, expr}) as LakeDocument[]
  }
}

const KEPT_BY: Readonly<Record<string, (expression: string) => string>> = {
  value: (expression) => expression,
  item: (expression) => `items of ${expression}`,
  reference: () => 'references',
  version: () => 'versions of a document',
  release: () => 'versions in a release',
}

/** Says in GROQ's words which index a lookup goes by. */
function lookupText(lookup: Lookup): string {
  switch (lookup.kind) {
    case 'keys':
      return `index of ${KEPT_BY[lookup.by]?.(textOf(lookup.expression.node)) ?? lookup.by}`
    case 'match':
    case 'text':
      return `words of ${textOf(lookup.expression.node)}`
    case 'bounds':
      return `order of ${textOf(lookup.expression.node)}`
    case 'through':
      return `${lookupText(lookup.inner)}, through ${textOf(lookup.reference.node)}`
    case 'any':
      return lookup.of.map(lookupText).join(' and ')
    case 'every':
      return `one of ${lookup.of.map(lookupText).join(', ')}`
  }
}

const orderText = (keys: readonly SortKey[]): string =>
  `order of ${keys.map(({expression, isDescending}) => textOf(expression.node) + (isDescending ? ' desc' : '')).join(', ')}`

function textOf(node: unknown): string {
  if (!isNode(node)) return ''
  const {type, base, name, args, expr} = node
  const before = isNode(base) ? textOf(base) : ''
  if (type === 'AccessAttribute') return before ? `${before}${before.endsWith('->') ? '' : '.'}${name}` : String(name)
  if (type === 'Value') return JSON.stringify(node.value)
  if (type === 'FuncCall' && Array.isArray(args)) return `${name}(${args.map(textOf).join(', ')})`
  if (type === 'Deref') return `${before}->`
  if (type === 'Map') return `${before}[].${textOf(expr)}`
  return before || (type === 'This' ? '@' : type)
}
