import type {QueryEngine} from '../query/query-engine.ts'
import type {Change} from '../store/transaction.ts'
import type {Listener, Match, Measured} from './listener.ts'

/**
 * Listeners with the same query who share one client's limits: it is evaluated once for all of them, off the main thread.
 * Transactions are evaluated in their order, whatever each takes.
 */
export class ListenerGroup {
  readonly listeners = new Set<Listener>()
  readonly #engine: QueryEngine
  #last: Promise<unknown> = Promise.resolve()

  constructor(engine: QueryEngine) {
    this.#engine = engine
  }

  /** @param only deliver to this one: how a listener that comes back catches up. */
  deliver(transaction: Measured, only?: Listener): void {
    // Those who listen now: who joins while this waits its turn has been told of it already.
    const listeners = only ? [only] : [...this.listeners]
    const matches = this.#last.then(() => this.#matches(transaction.changes))
    this.#last = matches.catch(() => undefined)
    for (const listener of listeners) listener.tell(transaction, matches)
  }

  async #matches(changes: Change[]): Promise<Match[]> {
    // Nobody is left to be told.
    const [first] = this.listeners
    if (!first) return []
    const {query, params} = first.request
    if (query.trim() === '*') return changes.map((change) => matchOf(change, !!change.previous, !!change.next))
    const {client} = first.reader
    const documents = changes.flatMap(({previous, next}) => [previous ?? null, next ?? null])
    const task = {query, params, perspective: ['raw'], identity: client.id, each: documents}
    const found = (await this.#engine.value(task, client)) as boolean[]
    return changes.map((change, index) => matchOf(change, found[index * 2] === true, found[index * 2 + 1] === true))
  }
}

const matchOf = (change: Change, matchedBefore: boolean, matchesNow: boolean): Match => ({
  change,
  matchedBefore,
  matchesNow,
})
