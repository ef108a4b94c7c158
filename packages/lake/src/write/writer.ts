import {setImmediate} from 'node:timers/promises'
import {randomId} from '@site/storage'
import type {DocumentRule} from '../document/document-fault.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {PendingTransaction} from './pending-transaction.ts'
import {invalidWrite, WriteFault} from './write-error.ts'
import {guardComments, guardDocuments, guardReferences, guardReleases, guardRights} from './write-guard.ts'

export type WriteRequest = {
  /** Staff id. */
  author: string
  /** Tells whether the author may touch the document with this id, judged when all is known that is touched. */
  mayWrite: (id: string) => boolean
  /** Tells whether comments of others may be changed and deleted. Default: not. */
  mayModerate?: boolean | undefined
  /** The network from which it is asked for; for the audit. */
  network?: string | undefined
  /** Becomes the `_rev` of all documents touched; made up when missing. */
  transactionId?: string | undefined
  /** Check everything, change nothing. */
  dryRun?: boolean
  /** Does what has to be waited for, when all writes before this one are on disk. Others wait meanwhile. */
  prepare?: (() => Promise<void>) | undefined
}

export type Written<Result> = {
  transactionId: string
  result: Result
}

/** Adds to a transaction what follows from it, whatever its author may write. What it throws refuses the whole. */
export type CompleteTransaction = (pending: Pick<PendingTransaction, 'changes' | 'get' | 'apply'>) => void

/** @property holdsComments whether what people write to each other is signed */
type WriterOptions = {
  holdsComments?: boolean | undefined
  now?: (() => number) | undefined
  complete?: CompleteTransaction | undefined
}

type Outcome = {value: unknown} | {error: unknown}

/** Something that waits to be done, in the order in which it was asked for. */
type Turn = {
  prepare?: (() => Promise<void>) | undefined
  /** Decides on the state that the turn before left, and adds to what is being committed. */
  decide: () => unknown
  settle: (outcome: Outcome) => void
}

const TRANSACTION_ID = /^[a-zA-Z0-9_-]{1,128}$/

/** Transactions that are made durable by one sync: while they are put together, nothing else is done. */
const MOST_AT_ONCE = 50

/**
 * The only way to write: one transaction after the other, each decided on the state that the one before it left. What waits is
 * committed together; each is answered when it is on disk, and one that fails leaves the others as they are.
 */
export class Writer {
  readonly #store: DocumentStore
  readonly #faultOf: DocumentRule
  readonly #holdsComments: boolean
  readonly #complete: CompleteTransaction
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
  readonly #turns: Turn[] = []
  #running: Promise<void> | undefined

  constructor(
    store: DocumentStore,
    faultOf: DocumentRule,
    {holdsComments = false, now = Date.now, complete = () => {}}: WriterOptions = {},
  ) {
    this.#store = store
    this.#faultOf = faultOf
    this.#holdsComments = holdsComments
    this.#complete = complete
    this.now = now
  }

  /** @param build puts the transaction together, perhaps twice; what it throws leaves everything as it was. */
  write<Result>(request: WriteRequest, build: (pending: PendingTransaction) => Result): Promise<Written<Result>> {
    return this.#enqueue(() => this.#decide(request, build), request.prepare)
  }

  /** Runs `work` when every write before it is done, and before any after it. */
  async exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const done: Result[] = []
    const prepare = async () => void done.push(await work())
    return this.#enqueue(() => done[0] as Result, prepare)
  }

  /** Resolves when what was asked so far is done. */
  async settled(): Promise<void> {
    await this.#running
  }

  #enqueue<Result>(decide: () => Result, prepare?: () => Promise<void>): Promise<Result> {
    const {promise, resolve, reject} = Promise.withResolvers<Result>()
    const settle = (outcome: Outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value as Result))
    this.#turns.push({prepare, decide, settle})
    this.#running ??= this.#run()
    return promise
  }

  async #run(): Promise<void> {
    for (let [first] = this.#turns; first; [first] = this.#turns) {
      // Those who ask in the same moment are committed together.
      if (!first.prepare) await setImmediate()
      const next = this.#turns.findIndex(({prepare}) => prepare)
      const count = first.prepare ? 1 : Math.min(next === -1 ? this.#turns.length : next, MOST_AT_ONCE)
      const turns = this.#turns.splice(0, count)
      await first.prepare?.().then(
        () => this.#commit(turns),
        (error) => first.settle({error}),
      )
      if (!first.prepare) this.#commit(turns)
    }
    this.#running = undefined
  }

  #commit(turns: Turn[]): void {
    const outcomes: Outcome[] = []
    try {
      this.#store.together(() => {
        for (const turn of turns) outcomes.push(attempt(turn.decide))
      })
    } catch (error) {
      if (turns.length === 1) turns[0]?.settle({error})
      // One of them may be too large for what is left of the disk: the others are not to suffer from it.
      else for (const turn of turns) this.#commit([turn])
      return
    }
    for (const [place, turn] of turns.entries()) turn.settle(outcomes[place] as Outcome)
  }

  #decide<Result>(request: WriteRequest, build: (pending: PendingTransaction) => Result): Written<Result> {
    const {author, mayWrite, mayModerate = false, network, transactionId = randomId(), dryRun = false} = request
    if (!TRANSACTION_ID.test(transactionId)) throw invalidWrite(`Invalid transaction ID "${transactionId}"`)
    if (this.#store.hasTransaction(transactionId)) throw repeated(transactionId)
    const pending = new PendingTransaction(this.#store, {id: transactionId, author, at: this.now()})
    const result = build(pending)
    guardRights(pending, mayWrite)
    if (this.#holdsComments && !mayModerate) guardComments(pending, author)
    this.#complete(pending)
    guardDocuments(pending, this.#faultOf, {author, mayWrite})
    guardReleases(pending, this.#store.references)
    guardReferences(pending, this.#store.references)
    const transaction = {...pending.finished(), network}
    if (!dryRun && transaction.changes.length > 0) this.#store.add(transaction)
    return {transactionId, result}
  }
}

function attempt(decide: () => unknown): Outcome {
  try {
    return {value: decide()}
  } catch (error) {
    return {error}
  }
}

/** A client that did not hear our answer asks again under the same id; it must not be done twice. */
const repeated = (id: string) =>
  new WriteFault(409, 'transactionIDAlreadyExistsError', `Transaction "${id}" was committed already`, {
    transactionId: id,
  })
