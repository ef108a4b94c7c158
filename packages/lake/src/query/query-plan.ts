import {type Condition, conditionOf} from './condition.ts'
import {type Access, accessesOf} from './document-access.ts'
import {type SortKey, sortKeysOf} from './ordered-slice.ts'
import {keyedStepNode, stepNode} from './step-node.ts'
import {isNode, type TreeNode} from './tree-node.ts'
import {isClosed, isKnown, movedOut, partsOf, type Where, withParts} from './tree-scope.ts'

/** Documents that a filter over `*` must look at: those of one access that pass what can be tested quickly. */
export type Scan = {
  expr: TreeNode
  condition: Condition | undefined
  accesses: Access[]
}

/** What is evaluated here instead of by groq-js, when it comes to it. */
export type Step =
  /** A part that has the same value wherever it stands. */
  | {kind: 'once'; tree: TreeNode}
  | {kind: 'scan'; scan: Scan}
  /** @param access whose key comes with each evaluation, from the row around. */
  | {kind: 'keyed scan'; scan: Scan; access: Access}
  /** @param verified the filter's condition, when the quick test is not all of it. */
  | {kind: 'slice'; scan: Scan; keys: SortKey[]; from: number; to: number; verified: TreeNode | undefined}

/** Where a part stands: in something that is evaluated for each of many, directly in the expression of a map. */
type Place = {inRows: boolean; isHidden: boolean}

const TOP: Place = {inRows: false, isHidden: false}

/**
 * A query with its costly parts replaced by steps: filters over all documents by candidates from an index, ordered slices
 * by the few they keep, and what is the same for every row by its value. The whole condition is still evaluated.
 */
export class QueryPlan {
  readonly tree: TreeNode
  readonly steps: Step[] = []
  readonly #planned = new Map<TreeNode, TreeNode>()

  constructor(tree: TreeNode) {
    this.tree = this.planned(tree)
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
    if (place.inRows && isValue(node) && isClosed(node)) return this.#add({kind: 'once', tree: this.planned(node)})
    if (node.type === 'Slice' || node.type === 'AccessElement') {
      const slice = this.#slice(node)
      if (slice) return slice
    }
    if (node.type === 'Filter' && isEverything(node.base) && isNode(node.expr))
      return this.#filter(node, node.expr, place)
    return withParts(node, (part, where) => this.#plan(part, placeIn(place, where)))
  }

  #add(step: Step): TreeNode {
    return stepNode(this.steps.push(step) - 1)
  }

  #filter(node: TreeNode, expr: TreeNode, place: Place): TreeNode {
    const scan = scanOf(expr)
    const candidates = this.#candidates(scan, place)
    if (scan.condition?.isExact && isClosed(node)) return candidates
    return {...node, base: candidates, expr: this.#plan(expr, placeIn(place, 'nested'))}
  }

  #candidates(scan: Scan, place: Place): TreeNode {
    const scanned = this.#add({kind: 'scan', scan})
    const best = scan.accesses.findIndex(({key}) => isClosed(key))
    const better = scan.accesses.slice(0, best < 0 ? undefined : best)
    for (const access of place.isHidden ? [] : better) {
      const key = movedOut(access.key)
      // Of lists only those of ids are handed over, as one text.
      const isList = access.isAny && access.path !== undefined
      if (!key || (isList && access.path?.join('.') !== '_id')) continue
      const step = this.steps.push({kind: 'keyed scan', scan, access}) - 1
      return keyedStepNode({step, key: this.#plan(key, place), isList, otherwise: scanned})
    }
    return scanned
  }

  #slice(node: TreeNode): TreeNode | undefined {
    const range = rangeOf(node)
    const base = ungrouped(node.base)
    if (!range || !base) return undefined
    const isOrdered = base.type === 'PipeFuncCall' && base.name === 'order'
    const keys = isOrdered ? sortKeysOf(base.args) : []
    const filter = isOrdered ? ungrouped(base.base) : base
    if (!keys || filter?.type !== 'Filter' || !isEverything(filter.base) || !isNode(filter.expr)) return undefined
    if (!isClosed(filter)) return undefined
    const scan = scanOf(filter.expr)
    const verified = scan.condition?.isExact ? undefined : this.#plan(filter.expr, placeIn(TOP, 'nested'))
    const slice = this.#add({kind: 'slice', scan, keys, ...range, verified})
    return node.type === 'Slice' ? slice : {...node, base: slice}
  }
}

const scanOf = (expr: TreeNode): Scan => ({expr, condition: conditionOf(expr), accesses: accessesOf(expr)})

const placeIn = (place: Place, where: Where): Place =>
  where === 'same' ? place : {inRows: true, isHidden: where === 'hidden'}

/** Undefined for a range that depends on how many there are. */
function rangeOf({type, left, right, index, isInclusive}: TreeNode): {from: number; to: number} | undefined {
  if (type === 'AccessElement') return Number(index) < 0 ? undefined : {from: 0, to: Number(index) + 1}
  if (Number(left) < 0 || Number(right) < 0) return undefined
  return {from: Number(left), to: Number(right) + (isInclusive ? 1 : 0)}
}

const ungrouped = (node: unknown): TreeNode | undefined =>
  isNode(node) && node.type === 'Group' ? ungrouped(node.base) : isNode(node) ? node : undefined

const isEverything = (node: unknown) => ungrouped(node)?.type === 'Everything'

/** These stand for no value, so that nothing else can take their place. */
const isValue = ({type}: TreeNode) => !/^(Asc|Desc|ArrayElement|SelectAlternative|Object.+)$/.test(type)

const READERS = new WeakMap<TreeNode, boolean>()

function readsDocuments(node: TreeNode): boolean {
  const known = READERS.get(node)
  if (known !== undefined) return known
  const reads = node.type === 'Everything' || isReleases(node) || partsOf(node).some(({part}) => readsDocuments(part))
  READERS.set(node, reads)
  return reads
}

const isReleases = ({type, namespace}: TreeNode) => type === 'FuncCall' && namespace === 'releases'

/** Whether groq-js can evaluate a tree without waiting, and all of it is known here. */
export function isPlannable(node: TreeNode): boolean {
  if (node.type === 'FuncCall' && (node.namespace === 'diff' || node.namespace === 'delta')) return false
  return isKnown(node) && partsOf(node).every(({part}) => isPlannable(part))
}
