import type {DocumentRule} from '../document/document-fault.ts'
import {randomId} from '../document/random-id.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {guardDocuments} from './document-guard.ts'
import {PendingTransaction} from './pending-transaction.ts'
import {guardReferences} from './reference-guard.ts'
import {guardReleases} from './release-guard.ts'
import {guardRights} from './right-guard.ts'
import {invalidWrite, WriteFault} from './write-error.ts'

export type WriteRequest = {
  /** Staff id. */
  author: string
  /** Whether the author may touch the document with this id, judged when all is known that is touched. */
  mayWrite: (id: string) => boolean
  /** From where it is asked for; for the audit. */
  network?: string | undefined
  /** Becomes the `_rev` of all documents touched; made up when missing. */
  transactionId?: string | undefined
  /** Check everything, change nothing. */
  dryRun?: boolean
}

export type Written<Result> = {
  transactionId: string
  result: Result
}

const TRANSACTION_ID = /^[a-zA-Z0-9_-]{1,128}$/

/** The only way to write: one transaction after the other, each decided on the state that the one before it left. */
export class Writer {
  readonly #store: DocumentStore
  readonly #faultOf: DocumentRule
  #last: Promise<unknown> = Promise.resolve()

  constructor(store: DocumentStore, faultOf: DocumentRule) {
    this.#store = store
    this.#faultOf = faultOf
  }

  /** @param build puts the transaction together; what it throws leaves everything as it was. */
  write<Result>(
    {author, mayWrite, network, transactionId = randomId(), dryRun = false}: WriteRequest,
    build: (pending: PendingTransaction) => Promise<Result> | Result,
  ): Promise<Written<Result>> {
    return this.exclusively(async () => {
      if (!TRANSACTION_ID.test(transactionId)) throw invalidWrite(`Invalid transaction ID "${transactionId}"`)
      if (this.#store.hasTransaction(transactionId)) throw repeated(transactionId)
      const pending = new PendingTransaction(this.#store, transactionId, author)
      const result = await build(pending)
      guardRights(pending, mayWrite)
      guardDocuments(pending, this.#faultOf)
      guardReleases(pending, this.#store.references)
      guardReferences(pending, this.#store.references)
      const transaction = {...pending.finished(), network}
      if (!dryRun && transaction.changes.length > 0) this.#store.commit(transaction)
      return {transactionId, result}
    })
  }

  /** Runs `work` when every write before it is done, and before any after it. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work, work)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  /** Resolves when what was asked so far is done. */
  async settled(): Promise<void> {
    await this.#last
  }
}

/** A client that did not hear our answer asks again under the same id; it must not be done twice. */
const repeated = (id: string) =>
  new WriteFault(409, 'transactionIDAlreadyExistsError', `Transaction "${id}" was committed already`, {
    transactionId: id,
  })
