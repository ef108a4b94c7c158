import {isNode, type TreeNode} from '../groq/tree-node.ts'
import type {Condition} from './condition.ts'
import {ungrouped} from './expression.ts'
import {any, isType, type Lookup, openKeyOf} from './lookup.ts'
import {type Conjunct, conditionOf, conjunctsOf, lookupOf, scoredLookup} from './operator.ts'
import {demandsScore, isEverything, isPipe, rewritten} from './rewrite.ts'
import {type SortKey, sortKeysOf} from './sort-key.ts'
import {keyedStepNode, stepNode} from './step-node.ts'
import {isClosed, isKnown, movedOut, partsOf, type Where, withParts} from './tree-scope.ts'

/** Documents that a filter over `*` must look at: those that an index finds and that pass what can be tested quickly. */
export type Scan = {
  condition: Condition | undefined
  expr: TreeNode
  conjuncts: Conjunct[]
  /** A demand on the documents in addition to the condition. */
  narrowing: Lookup | undefined
}

/** A step that is evaluated here instead of by groq-js, when it comes to it. */
export type Step =
  /** A part that has the same value everywhere in the query. */
  | {kind: 'once'; tree: TreeNode}
  | {kind: 'scan'; scan: Scan}
  | {kind: 'count'; scan: Scan}
  /** @param lookup whose key comes with each evaluation, from the row around. */
  | {kind: 'keyed scan'; scan: Scan; lookup: Lookup; isList: boolean}
  | SliceStep

/** Places of a slice, counted from the end when `isFromEnd`. */
type Range = {from: number; to: number; isFromEnd: boolean}

export type SliceStep = Range & {
  kind: 'slice'
  scan: Scan
  keys: SortKey[]
  /** The filter's condition, when what passes the quick test is only likely. */
  verified: TreeNode | undefined
}

/** The place of a part: in something that is evaluated for each of many, directly in the expression of a map. */
type Place = {inRows: boolean; isHidden: boolean}

const TOP: Place = {inRows: false, isHidden: false}

/**
 * A query with its costly parts replaced by steps: filters over all documents by candidates from an index, ordered slices
 * by the few they keep, and what is the same for every row by its value. The whole condition is still evaluated.
 */
export class QueryPlan {
  readonly tree: TreeNode
  readonly steps: Step[] = []
  /** Tells whether groq-js itself goes through all documents. */
  readsEverything = false
  readonly #planned = new Map<TreeNode, TreeNode>()
  readonly #shared = new Map<TreeNode, TreeNode>()

  constructor(tree: TreeNode) {
    this.tree = this.planned(rewritten(tree))
  }

  /** A closed part of the query, planned by itself. */
  planned(part: TreeNode): TreeNode {
    const known = this.#planned.get(part)
    if (known) return known
    const planned = this.#plan(part, TOP)
    this.#planned.set(part, planned)
    return planned
  }

  #plan(node: TreeNode, place: Place): TreeNode {
    if (!readsDocuments(node)) return node
    if (node.isShared) return this.#share(node)
    if (place.inRows && isValue(node) && isClosed(node)) return this.#add({kind: 'once', tree: this.planned(node)})
    const step = this.#slice(node) ?? this.#count(node)
    if (step) return step
    if (node.type === 'Filter' && isNode(node.expr)) {
      if (isEverything(node.base)) return this.#filter(node, node.expr, place)
      const scored = this.#scored(node, place)
      if (scored) return scored
    }
    const isTaken = /^(Slice|AccessElement)$/.test(node.type) && isEverything(node.base)
    if (node.type === 'Everything') this.readsEverything = true
    return isTaken ? node : withParts(node, (part, where) => this.#plan(part, placeIn(place, where)))
  }

  #add(step: Step): TreeNode {
    return stepNode(this.steps.push(step) - 1)
  }

  /** Shares a part that is in the tree more than once. */
  #share(node: TreeNode): TreeNode {
    const known = this.#shared.get(node) ?? this.#add({kind: 'once', tree: this.planned({...node, isShared: false})})
    this.#shared.set(node, known)
    return known
  }

  #filter(node: TreeNode, expr: TreeNode, place: Place, narrowing?: Lookup): TreeNode {
    const scan = scanOf(expr, narrowing)
    const candidates = this.#candidates(scan, place)
    if (scan.condition?.truth === 'sure' && isClosed(node)) return candidates
    return {...node, base: candidates, expr: this.#plan(expr, placeIn(place, 'nested'))}
  }

  #candidates(scan: Scan, place: Place): TreeNode {
    const scanned = this.#add({kind: 'scan', scan})
    // Many are of one type.
    const lookups = scan.conjuncts.flatMap(({lookup}) => lookup ?? [])
    for (const lookup of place.isHidden
      ? []
      : lookups.toSorted((one, other) => Number(isType(one)) - Number(isType(other)))) {
      const open = openKeyOf(lookup)
      const key = open && movedOut(open.key)
      // Of lists only those of ids are handed over, as one text.
      if (!key || (open.isAny && !open.isIds)) continue
      const step = this.steps.push({kind: 'keyed scan', scan, lookup, isList: open.isAny}) - 1
      return keyedStepNode({step, key: this.#plan(key, place), isList: open.isAny, otherwise: scanned})
    }
    return scanned
  }

  /** Leaves of what is scored those that score above nothing. */
  #scored(node: TreeNode, place: Place): TreeNode | undefined {
    const {base: score, expr} = node
    if (!isPipe(score, 'score') || !isNode(score.base) || !isNode(expr) || !demandsScore(expr)) return undefined
    const documents = isEverything(score.base) ? {type: 'Filter', base: score.base, expr: ALL} : ungrouped(score.base)
    if (documents.type !== 'Filter' || !isEverything(documents.base) || !isNode(documents.expr)) return undefined
    const narrowing = any([ALREADY_SCORED, ...score.args.map(scoredLookup)])
    const inner = this.#filter(documents, documents.expr, place, narrowing)
    const args = score.args.map((arg) => this.#plan(arg, placeIn(place, 'nested')))
    return {...node, base: {...score, base: inner, args}, expr: this.#plan(expr, placeIn(place, 'nested'))}
  }

  #count(node: TreeNode): TreeNode | undefined {
    const [list] = Array.isArray(node.args) ? node.args : []
    if (node.type !== 'FuncCall' || node.namespace !== 'global' || node.name !== 'count' || !isNode(list))
      return undefined
    if (isEverything(list)) return node
    const filter = ungrouped(list)
    if (filter.type !== 'Filter' || !isEverything(filter.base) || !isNode(filter.expr) || !isClosed(filter))
      return undefined
    const scan = scanOf(filter.expr)
    return scan.condition?.truth === 'sure' ? this.#add({kind: 'count', scan}) : undefined
  }

  #slice(node: TreeNode): TreeNode | undefined {
    const isPart = node.type === 'Slice' || node.type === 'AccessElement'
    const range = isPart ? rangeOf(node) : WHOLE
    const base = isPart && isNode(node.base) ? ungrouped(node.base) : node
    if (!range || (!isPart && !isPipe(node, 'order'))) return undefined
    const order = isPipe(base, 'order') ? base : undefined
    const keys = order ? sortKeysOf(order.args) : []
    const filter = order && isNode(order.base) ? ungrouped(order.base) : base
    const isBare = order !== undefined && isEverything(filter)
    const expr = isBare ? ALL : filter.expr
    if (!keys || !isNode(expr) || !(isBare || (filter.type === 'Filter' && isEverything(filter.base)))) return undefined
    if (!isClosed(filter)) return undefined
    const scan = scanOf(expr)
    const verified = scan.condition?.truth === 'sure' ? undefined : this.#plan(expr, placeIn(TOP, 'nested'))
    const slice = this.#add({kind: 'slice', scan, keys, ...range, verified})
    return node.type === 'AccessElement' ? {...node, base: slice} : slice
  }
}

const WHOLE: Range = {from: 0, to: Number.POSITIVE_INFINITY, isFromEnd: false}

/** Undefined for a range from one end to the other. */
function rangeOf({type, left, right, index, isInclusive}: TreeNode): Range | undefined {
  if (type === 'AccessElement') {
    const at = Number(index)
    return at < 0 ? {from: 0, to: -at, isFromEnd: true} : {from: 0, to: at + 1, isFromEnd: false}
  }
  const [from, to] = [Number(left), Number(right) + (isInclusive ? 1 : 0)]
  if (from >= 0 && Number(right) >= 0) return {from, to, isFromEnd: false}
  return from < 0 && Number(right) < 0 ? {from: Math.max(0, -to), to: -from, isFromEnd: true} : undefined
}

const ALL: TreeNode = {type: 'Value', value: true}

const ALREADY_SCORED = lookupOf({
  type: 'OpCall',
  op: '>',
  left: {type: 'AccessAttribute', name: '_score'},
  right: {type: 'Value', value: 0},
})

const scanOf = (expr: TreeNode, narrowing?: Lookup): Scan => ({
  condition: conditionOf(expr),
  expr,
  conjuncts: conjunctsOf(expr),
  narrowing,
})

const placeIn = (place: Place, where: Where): Place =>
  where === 'same' ? place : {inRows: true, isHidden: where === 'hidden'}

/** Tells whether a node has a value: one that has none cannot be replaced by another node. */
const isValue = ({type}: TreeNode) => !/^(Asc|Desc|ArrayElement|SelectAlternative|Object.+)$/.test(type)

const READERS = new WeakMap<TreeNode, boolean>()

function readsDocuments(node: TreeNode): boolean {
  const known = READERS.get(node)
  if (known !== undefined) return known
  const reads = node.type === 'Everything' || partsOf(node).some(({part}) => readsDocuments(part))
  READERS.set(node, reads)
  return reads
}

/** Tells whether groq-js can evaluate a tree without waiting, and all of it is known here. */
export function isPlannable(node: TreeNode): boolean {
  if (node.type === 'FuncCall' && (node.namespace === 'diff' || node.namespace === 'delta')) return false
  return isKnown(node) && partsOf(node).every(({part}) => isPlannable(part))
}
