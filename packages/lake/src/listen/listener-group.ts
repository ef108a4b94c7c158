import {setTimeout as pause} from 'node:timers/promises'
import {AT_ONCE, type Follower, GATHER_MS, type RecentTransactions} from '../history/recent-transactions.ts'
import type {QueryEngine} from '../query/query-engine.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'
import type {Listener, Match} from './listener.ts'

/** A transaction to be asked about, and those who are told of it. */
type Asked = {transaction: CommittedTransaction; listeners: Listener[]}

/**
 * Listeners with the same query who share one client's limits: it is evaluated once for all of them, off the main thread.
 * What is committed while a question is under way waits for it, and is asked about together.
 */
export class ListenerGroup implements Follower {
  /** Each with the newest transaction when it came: it is told of those behind it. */
  readonly #listeners = new Map<Listener, number>()
  readonly #engine: QueryEngine
  readonly #recent: RecentTransactions
  /** Transactions that listeners who come back have missed. */
  readonly #missed: Asked[] = []
  /** The last transaction that was asked about. */
  #sequence: number
  #isAsking = false

  constructor(engine: QueryEngine, recent: RecentTransactions) {
    this.#engine = engine
    this.#recent = recent
    this.#sequence = recent.sequence
  }

  get sequence(): number {
    return this.#sequence
  }

  /** @param missed what it is told first: how a listener that comes back catches up. */
  add(listener: Listener, missed: CommittedTransaction[]): void {
    this.#listeners.set(listener, this.#recent.sequence)
    this.#missed.push(...missed.map((transaction) => ({transaction, listeners: [listener]})))
    this.catchUp()
  }

  /** Returns how many are left. */
  remove(listener: Listener): number {
    this.#listeners.delete(listener)
    return this.#listeners.size
  }

  /** Asks about what was committed since. */
  catchUp(): void {
    for (const listener of this.#listeners.keys()) listener.letGoIfBehind(this.#recent.position)
    if (!this.#isAsking) void this.#askAll()
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true
    while (this.#missed.length > 0 || (this.#sequence < this.#recent.sequence && this.#listeners.size > 0)) {
      if (this.#missed.length > 0) await this.#ask(this.#missed.splice(0))
      else await this.#askNext()
    }
    this.#isAsking = false
  }

  async #askNext(): Promise<void> {
    try {
      const {transactions, last, isReread} = this.#recent.next(this.#sequence)
      // What is read again is memory of this group alone: no more of it than its listeners have taken before.
      if (isReread) await Promise.all([...this.#listeners.keys()].map((listener) => listener.told))
      this.#sequence = last
      const hasMore = last < this.#recent.sequence
      await this.#ask(transactions.map((transaction) => ({transaction, listeners: this.#listenersTo(transaction)})))
      if (!hasMore) await pause(GATHER_MS, undefined, {ref: false})
    } catch {
      // It cannot be read now: all come back, and read anew.
      this.#sequence = this.#recent.sequence
      for (const listener of this.#listeners.keys()) listener.letGo()
    }
  }

  #listenersTo = ({sequence}: CommittedTransaction): Listener[] =>
    [...this.#listeners].flatMap(([listener, since]) => (since < sequence ? listener : []))

  async #ask(asked: Asked[]): Promise<void> {
    try {
      const matches = await this.#matches(asked.flatMap(({transaction}) => transaction.changes))
      for (const {transaction, listeners} of asked) {
        const own = matches.splice(0, transaction.changes.length)
        for (const listener of listeners) listener.tell(transaction, own, this.#recent.position)
      }
    } catch (error) {
      // One that cannot be judged must not silence those that were asked about with it.
      if (asked.length > 1) for (const one of asked) await this.#ask([one])
      else for (const {listeners} of asked) for (const each of listeners) each.fail(error, this.#recent.position)
    }
  }

  async #matches(changes: Change[]): Promise<Match[]> {
    // All listeners have left.
    const [first] = this.#listeners.keys()
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
