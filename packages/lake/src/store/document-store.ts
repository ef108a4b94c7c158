import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {inTransaction} from '@site/storage'
import type {LakeDocument} from '../document/document.ts'
import {ReferenceIndex} from './reference-index.ts'
import type {Change, CommittedTransaction, Transaction} from './transaction.ts'
import {TransactionLog} from './transaction-log.ts'

/** Undefined for what is no JSON any more. */
export function parseStored(json: string): LakeDocument | undefined {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export const unreadable = (id: string) => `the document "${id}" cannot be read. Restore a backup.`

type StoreOptions = {
  /** Completes a document that enters memory, with what follows from its surroundings. */
  whole?: (document: LakeDocument) => LakeDocument
  log?: FaultLog
}

/** All documents, in memory for reading and in SQLite for keeping. Treat what it returns as frozen. */
export class DocumentStore {
  readonly references = new ReferenceIndex()
  /** Transactions that were committed since the lake was opened, and the syncs to disk that this took. */
  readonly counts = {commits: 0, syncs: 0}
  readonly #documents = new Map<string, LakeDocument>()
  readonly #listeners: CommitListeners
  readonly #database: DatabaseSync
  readonly #whole: (document: LakeDocument) => LakeDocument
  readonly #log: TransactionLog
  readonly #put: StatementSync
  readonly #remove: StatementSync
  /** Transactions that were added and are not on disk yet, while `together` runs. */
  #added: CommittedTransaction[] | undefined
  #sequence: number

  constructor(database: DatabaseSync, {whole = (document) => document, log = console}: StoreOptions = {}) {
    this.#database = database
    this.#whole = whole
    this.#listeners = new CommitListeners(log)
    this.#log = new TransactionLog(database)
    this.#put = database.prepare(
      'INSERT INTO document (id, json) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json',
    )
    this.#remove = database.prepare('DELETE FROM document WHERE id = ?')
    this.#sequence = this.#log.lastSequence()
    for (const {id, json} of database.prepare('SELECT id, json FROM document').iterate()) {
      const document = parseStored(String(json))
      if (!document) throw new Error(`${database.location() ?? database.location('lake')}: ${unreadable(String(id))}`)
      this.#load(document)
    }
  }

  #load(stored: LakeDocument): void {
    const document = this.#whole(stored)
    this.#documents.set(document._id, document)
    this.references.add(document)
  }

  /** Sequence number of the newest transaction; 0 for an untouched lake. */
  get sequence(): number {
    return this.#sequence
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id)
  }

  ids(): Iterable<string> {
    return this.#documents.keys()
  }

  all(): LakeDocument[] {
    return [...this.#documents.values()]
  }

  /**
   * Returns who wrote this revision, and when, in milliseconds since 1970. Undefined when history does not go back so
   * far.
   */
  authorOf({_rev}: LakeDocument): {author: string; at: number} | undefined {
    return this.#log.authorOf(_rev)
  }

  /** Returns the documents that are meant, the newest first, each with its author as far as history goes back. */
  latest(isMeant: (document: LakeDocument) => boolean, most: number) {
    return this.all()
      .filter(isMeant)
      .sort((one, other) => other._updatedAt.localeCompare(one._updatedAt))
      .slice(0, most)
      .map((document) => ({document, ...this.authorOf(document)}))
  }

  /** Tells whether a transaction of this id was committed, as far as history is kept. */
  hasTransaction(id: string): boolean {
    return this.#log.has(id)
  }

  /** Takes in what another process has committed, and tells of it as of what this one does. */
  take(transactions: CommittedTransaction[]): void {
    for (const transaction of transactions) {
      const known = (change: Change) => ({...this.#complete(change), previous: this.get(change.id)})
      const taken = {...transaction, changes: transaction.changes.map(known)}
      this.#sequence = taken.sequence
      this.#show(taken.changes)
      this.#listeners.tell(taken)
    }
  }

  /** Makes one transaction durable. */
  commit(transaction: Transaction): void {
    this.together(() => this.add(transaction))
  }

  /**
   * Makes durable at once, by one sync, all transactions that `work` adds, and tells listeners of one after the other. Throws,
   * everything being as it was before, when they cannot be written.
   */
  together(work: () => void): void {
    const before = this.#sequence
    const added: CommittedTransaction[] = []
    this.#added = added
    try {
      inTransaction(this.#database, work)
    } catch (error) {
      const undone = added.flatMap(({changes}) => changes).reverse()
      this.#show(undone.map(({id, previous, mutations}) => ({id, previous: undefined, next: previous, mutations})))
      this.#sequence = before
      throw error
    } finally {
      this.#added = undefined
    }
    if (added.length > 0) this.counts.syncs++
    this.counts.commits += added.length
    for (const transaction of added) this.#listeners.tell(transaction)
  }

  /** Adds a transaction to those of `together`, which see it from then on. Throws, without a trace of it, when it cannot be written. */
  add({changes, ...rest}: Transaction): void {
    // An error of the disk may have ended what was begun; alone, this one would be on disk while the others are not.
    if (!this.#added || !this.#database.isTransaction) throw new Error('Nothing is being committed')
    const transaction = {...rest, changes: changes.map((change) => this.#complete(change))}
    const sequence = this.#write(transaction)
    this.#added.push({...transaction, sequence})
    this.#sequence = sequence
    this.#show(transaction.changes)
  }

  #write(transaction: Transaction): number {
    this.#database.exec('SAVEPOINT one')
    try {
      for (const {id, next} of transaction.changes) {
        if (next) this.#put.run(id, JSON.stringify(next))
        else this.#remove.run(id)
      }
      const sequence = this.#log.append(transaction)
      this.#database.exec('RELEASE one')
      return sequence
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK TO one; RELEASE one')
      throw error
    }
  }

  #show(changes: Change[]): void {
    for (const change of changes) {
      if (change.next) this.#documents.set(change.id, change.next)
      else this.#documents.delete(change.id)
      this.references.update(change)
    }
  }

  #complete(change: Change): Change {
    return change.next ? {...change, next: this.#whole(change.next)} : change
  }

  /** Returns the function that ends the subscription. */
  onCommit(name: CommitListenerName, listener: CommitListener): () => void {
    return this.#listeners.add(name, listener)
  }
}

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
