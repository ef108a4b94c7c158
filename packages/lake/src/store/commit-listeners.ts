import type {CommittedTransaction} from './transaction.ts'

/**
 * Listeners of a commit, in this order: first those from which others then read what is new, then open pages and
 * streams, then those that write something down or do something about it.
 */
const ORDER = [
  'last sequence',
  'queries',
  'pictures',
  'recent',
  'listeners',
  'live pages',
  'host',
  'assets',
  'features',
  'audit',
  'new documents',
] as const

export type CommitListenerName = (typeof ORDER)[number]
export type CommitListener = (transaction: CommittedTransaction) => void

/** A log for faults of the lake itself. */
export type FaultLog = {error(facts: object, message: string): void}

/** Tells what was committed. A listener that fails harms neither what is on disk nor the listeners behind it. */
export class CommitListeners {
  readonly #listeners = new Map(ORDER.map((name) => [name, new Set<CommitListener>()]))
  readonly #log: FaultLog

  constructor(log: FaultLog) {
    this.#log = log
  }

  /** Returns the function that ends the subscription. */
  add(name: CommitListenerName, listener: CommitListener): () => void {
    this.#listeners.get(name)?.add(listener)
    return () => this.#listeners.get(name)?.delete(listener)
  }

  tell(transaction: CommittedTransaction): void {
    for (const [name, listeners] of this.#listeners) {
      for (const listener of listeners) this.#tellOne(name, listener, transaction)
    }
  }

  #tellOne(name: CommitListenerName, listener: CommitListener, transaction: CommittedTransaction): void {
    try {
      listener(transaction)
    } catch (error) {
      const {id, author, timestamp, changes} = transaction
      const documents = changes.slice(0, 10).map((change) => change.id)
      const facts = {err: error, listener: name, transaction: id, author, timestamp, documents}
      this.#log.error(facts, `The transaction is on disk, but "${name}" failed to take notice of it`)
    }
  }
}
