import type {QueryEngine} from '../query/query-engine.ts'
import type {Change} from '../store/transaction.ts'
import {isLongAgo, type Listener, type Match, type Measured} from './listener.ts'

/** A transaction that waits to be asked about, and those who listened when it was committed. */
type Waiting = {transaction: Measured; listeners: Listener[]}

/** Changes that are asked about in one go: one question a transaction takes longer than a busy writer does to commit the next. */
const AT_ONCE = 200

/**
 * Listeners with the same query who share one client's limits: it is evaluated once for all of them, off the main thread.
 * What is committed while a question is under way waits for it, and is asked about together.
 */
export class ListenerGroup {
  readonly listeners = new Set<Listener>()
  readonly #engine: QueryEngine
  readonly #waiting: Waiting[] = []
  #isAsking = false

  constructor(engine: QueryEngine) {
    this.#engine = engine
  }

  /** @param only deliver to this one: how a listener that comes back catches up. */
  deliver(transaction: Measured, only?: Listener): void {
    // The listeners of now: one that joins while this waits its turn has been told of it already.
    const listeners = only ? [only] : [...this.listeners]
    const isBehind = this.#waiting[0] && isLongAgo(this.#waiting[0].transaction, transaction.position)
    for (const listener of listeners) isBehind ? listener.letGo() : listener.letGoIfBehind(transaction.position)
    this.#waiting.push({transaction, listeners})
    if (!this.#isAsking) void this.#askAll()
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true
    while (this.#waiting.length > 0) {
      const asked = this.#waiting.splice(0, this.#countAtOnce())
      await this.#ask(asked)
    }
    this.#isAsking = false
  }

  /** Returns how many of those that wait have changes for one question; one that has more is asked about alone. */
  #countAtOnce(): number {
    let changes = 0
    const beyond = this.#waiting.findIndex(({transaction}) => {
      changes += transaction.changes.length
      return changes > AT_ONCE
    })
    return beyond === -1 ? this.#waiting.length : Math.max(1, beyond)
  }

  async #ask(asked: Waiting[]): Promise<void> {
    try {
      const matches = await this.#matches(asked.flatMap(({transaction}) => transaction.changes))
      for (const {transaction, listeners} of asked) {
        const own = matches.splice(0, transaction.changes.length)
        for (const listener of listeners) listener.tell(transaction, own)
      }
    } catch (error) {
      // One that cannot be judged must not silence those that were asked about with it.
      if (asked.length > 1) for (const one of asked) await this.#ask([one])
      else for (const {transaction, listeners} of asked) for (const each of listeners) each.fail(transaction, error)
    }
  }

  async #matches(changes: Change[]): Promise<Match[]> {
    // All listeners have left.
    const [first] = this.listeners
    if (!first) return []
    const {query, params} = first.request
    if (query.trim() === '*') return changes.map((change) => matchOf(change, !!change.previous, !!change.next))
    const {client} = first.reader
    const documents = changes.flatMap(({previous, next}) => [previous ?? null, next ?? null])
    const found: boolean[] = []
    // An answer stops where it has worked for long enough, and is about one document at least.
    while (found.length < documents.length) {
      const each = documents.slice(found.length, found.length + 2 * AT_ONCE)
      const task = {query, params, perspective: ['raw'], identity: client.id, each}
      found.push(...((await this.#engine.value(task, client)) as boolean[]))
    }
    return changes.map((change, index) => matchOf(change, found[index * 2] === true, found[index * 2 + 1] === true))
  }
}

const matchOf = (change: Change, matchedBefore: boolean, matchesNow: boolean): Match => ({
  change,
  matchedBefore,
  matchesNow,
})
