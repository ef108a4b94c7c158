import {jsonLength} from '../document/json-length.ts'
import {LARGEST_RECENT_BYTES, LARGEST_WAITING_BYTES, MOST_RECENT} from '../limits.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {CommittedTransaction} from '../store/transaction.ts'
import type {HistoryEntry, HistoryStore} from './history-store.ts'
import type {PastDocument} from './past-document.ts'

/** A transaction with the bytes of its changes as JSON, nearly. */
type Measured = CommittedTransaction & {bytes: number}

/** A reader that takes one transaction after the other, and the last that it took. */
export type Follower = {readonly sequence: number}

/** The next transactions of a follower, and the last that it has taken with them. */
type Taken = {
  transactions: CommittedTransaction[]
  last: number
  /** Tells whether memory had them no more. */
  isReread: boolean
}

/** Changes, and nearly bytes of them, that are asked about in one go: one question a transaction takes longer than a busy writer does to commit the next. */
export const AT_ONCE = 200
const BYTES_AT_ONCE = 5_000_000
/** Time after a question in which what is committed is gathered for the next one: each costs its writers more than what it is about. */
export const GATHER_MS = 50
/** A transaction in memory, whatever is in it. */
const LEAST_BYTES = 1_000

type RecentOptions = {store: DocumentStore; history: HistoryStore; past: PastDocument}

/**
 * Remembers what was committed lately, for all who ask about it one transaction after the other. Those who are far behind
 * read from history what memory has no room for, so that they miss nothing, but for documents of which history was purged.
 */
export class RecentTransactions {
  readonly followers = new Set<Follower>()
  readonly #options: RecentOptions
  readonly #transactions: Measured[] = []
  #total = 0
  #position = 0
  #sequence: number

  constructor(options: RecentOptions) {
    this.#options = options
    this.#sequence = options.store.sequence
    options.store.onCommit('recent', (transaction) => this.#add(transaction))
  }

  /** Sequence number of the newest transaction that was told. */
  get sequence(): number {
    return this.#sequence
  }

  /** Bytes that were committed until now, nearly. */
  get position(): number {
    return this.#position
  }

  #add(transaction: CommittedTransaction): void {
    const bytes = LEAST_BYTES + jsonLength(transaction.changes, LARGEST_WAITING_BYTES)
    this.#transactions.push({...transaction, bytes})
    this.#sequence = transaction.sequence
    this.#position += bytes
    this.#total += bytes
    while (this.#hasTooMany()) this.#total -= this.#transactions.shift()?.bytes ?? 0
  }

  #hasTooMany(): boolean {
    const [oldest] = this.#transactions
    const isRoomy = this.#transactions.length <= MOST_RECENT && this.#total <= LARGEST_RECENT_BYTES
    if (!oldest || isRoomy) return false
    // The newest is in memory anyway, and those who wait for nothing else take it at once.
    const isWaitedFor = [...this.followers].some(({sequence}) => sequence < oldest.sequence)
    return !isWaitedFor || (this.#total > LARGEST_WAITING_BYTES && this.#transactions.length > 1)
  }

  /** Returns the transactions after one, oldest first: as many as make one question, or one that alone makes more. */
  next(after: number, until = this.sequence): Taken {
    const first = this.#transactions.findLastIndex(({sequence}) => sequence <= after) + 1
    const known = this.#transactions[first]
    if (known?.sequence !== after + 1) return this.#read(after, Math.min(until, (known?.sequence ?? Infinity) - 1))
    const transactions: CommittedTransaction[] = []
    let [changes, bytes] = [0, 0]
    for (let index = first; index < this.#transactions.length; index++) {
      const transaction = this.#transactions[index] as Measured
      changes += transaction.changes.length
      bytes += transaction.bytes
      const isFull = transactions.length > 0 && (changes > AT_ONCE || bytes > BYTES_AT_ONCE)
      if (isFull || transaction.sequence > until) break
      transactions.push(transaction)
    }
    return {transactions, last: transactions.at(-1)?.sequence ?? until, isReread: false}
  }

  #read(after: number, until: number): Taken {
    const {history, past} = this.#options
    const entries: HistoryEntry[] = []
    let bytes = 0
    for (const entry of history.between(after, until)) {
      const last = entries.at(-1)?.sequence ?? entry.sequence
      if (entry.sequence !== last && (entries.length >= AT_ONCE || bytes > BYTES_AT_ONCE)) {
        until = last
        break
      }
      entries.push(entry)
      bytes += entry.bytes
    }
    const around = past.around(entries)
    const transactions = [...Map.groupBy(entries, ({sequence}) => sequence)].map(([sequence, own]) => {
      const [{transactionId: id = '', timestamp = '', author = ''} = {}] = own
      const changes = own.map((entry) => {
        const {previous, next} = around.get(entry) ?? {}
        const mutations = entry.mutations ?? [{createOrReplace: next}]
        return {id: entry.documentId, previous: previous ?? undefined, next: next ?? undefined, mutations}
      })
      return {id, timestamp, author, sequence, changes}
    })
    return {transactions, last: until, isReread: true}
  }

  /**
   * Returns what came after a change: the rest of its own transaction, and all later ones. Undefined when memory has it no
   * more, so that the listener must read anew.
   */
  since(isSeen: (transactionId: string, documentId: string) => boolean): CommittedTransaction[] | undefined {
    const index = this.#transactions.findIndex(({id, changes}) => changes.some((change) => isSeen(id, change.id)))
    const own = this.#transactions[index]
    if (!own) return undefined
    const seen = own.changes.findIndex((change) => isSeen(own.id, change.id))
    return [{...own, changes: own.changes.slice(seen + 1)}, ...this.#transactions.slice(index + 1)]
  }
}
