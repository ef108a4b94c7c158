import type {CommittedTransaction} from '../store/transaction.ts'
import {eventIdOf} from './mutation-event.ts'

/** About ten minutes of several people typing; who was away longer reads anew. */
const KEPT = 500

/** What happened lately, for listeners that were cut off and come back. */
export class RecentTransactions {
  readonly #transactions: CommittedTransaction[] = []

  add(transaction: CommittedTransaction): void {
    this.#transactions.push(transaction)
    if (this.#transactions.length > KEPT) this.#transactions.shift()
  }

  /**
   * What came after an event: the rest of its own transaction, and all later ones.
   * Undefined when that is no longer known, so that the listener must read anew.
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
