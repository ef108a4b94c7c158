import {LARGEST_RECENT_BYTES, MOST_RECENT} from '../limits.ts'
import {jsonLength} from '../query/result-size.ts'
import type {CommittedTransaction} from '../store/transaction.ts'
import {eventIdOf} from './mutation-event.ts'

/** Remembers what happened lately, for listeners that were cut off and come back; who was away longer reads anew. */
export class RecentTransactions {
  readonly #transactions: CommittedTransaction[] = []
  /** The bytes of each transaction, in the same order. */
  readonly #bytes: number[] = []
  #total = 0

  add(transaction: CommittedTransaction): void {
    const bytes = jsonLength(transaction.changes, LARGEST_RECENT_BYTES)
    this.#transactions.push(transaction)
    this.#bytes.push(bytes)
    this.#total += bytes
    while (this.#transactions.length > MOST_RECENT || this.#total > LARGEST_RECENT_BYTES) {
      this.#transactions.shift()
      this.#total -= this.#bytes.shift() ?? 0
    }
  }

  /**
   * Returns what came after an event: the rest of its own transaction, and all later ones. Undefined when that is no
   * longer known, so that the listener must read anew.
   */
  after(eventId: string): CommittedTransaction[] | undefined {
    const index = this.#transactions.findIndex(({id, changes}) =>
      changes.some((change) => eventIdOf(id, change.id) === eventId),
    )
    const own = this.#transactions[index]
    if (!own) return undefined
    const seen = own.changes.findIndex((change) => eventIdOf(own.id, change.id) === eventId)
    return [{...own, changes: own.changes.slice(seen + 1)}, ...this.#transactions.slice(index + 1)]
  }
}
