import type {Around} from './condition.ts'
import type {Partition} from './document-index.ts'
import type {DocumentView} from './document-view.ts'
import {Finder, type Found, fewest, foundIn} from './finder.ts'
import {boundsOf} from './key-bounds.ts'
import type {Conjunct, Lookup} from './lookup.ts'
import type {Scan} from './query-plan.ts'

/**
 * @property isWhole whether nothing is left to be tested
 * @property by the way to them; undefined for all there are
 */
export type Best = Found & {isWhole: boolean; by?: Lookup | undefined}

/** Chooses the index by which a filter looks at the fewest documents. */
export class Candidates {
  readonly finder: Finder
  readonly #view: DocumentView
  readonly #around: Around
  readonly #few: number
  readonly #bests = new Map<Scan, Best>()

  constructor(view: DocumentView, around: Around, few: number) {
    this.finder = new Finder(view, around)
    this.#view = view
    this.#around = around
    this.#few = few
  }

  get all(): Best {
    const {documents} = this.#view
    return {...foundIn(documents), isExact: false, isWhole: false}
  }

  /** The fewest documents in which all that satisfy a condition are. */
  best(scan: Scan): Best {
    const known = this.#bests.get(scan)
    if (known) return known
    const {conjuncts, narrowing} = scan
    let best = this.all
    const consider = (by: Lookup | undefined, found: Found | undefined, isWhole: boolean) => {
      const isSurer = isWhole && found?.isExact && !best.isWhole
      if (found && (found.count < best.count || (found.count === best.count && isSurer)))
        best = {...found, by, isWhole: isWhole && found.isExact}
    }
    const narrowed = narrowing && this.finder.find(narrowing)
    consider(narrowing, narrowed && {...narrowed, partition: undefined}, false)
    for (const {lookup} of conjuncts) {
      if (!lookup || best.count <= this.#few) continue
      if (lookup.kind === 'bounds') this.#considerBounds(scan, lookup, best.partition, consider)
      else consider(lookup, this.finder.find(lookup), conjuncts.length === 1)
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
    consider(by, this.finder.between(expression, bounds, partition), isWhole)
  }

  /** The smallest list of an index that holds what a condition demands, and what else it demands. */
  partitionOf({conjuncts}: Scan): {partition: Partition | undefined; rest: Conjunct[]} {
    const lists = conjuncts.flatMap((conjunct) => {
      const found = conjunct.lookup?.kind === 'keys' ? this.finder.find(conjunct.lookup) : undefined
      return found?.partition ? [{...found, conjunct}] : []
    })
    const of = fewest(lists)
    return {partition: of?.partition, rest: conjuncts.filter((conjunct) => conjunct !== of?.conjunct)}
  }
}
