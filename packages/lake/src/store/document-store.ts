import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {inTransaction} from '@site/storage'
import type {LakeDocument} from '../document/document.ts'
import {type CommitListener, type CommitListenerName, CommitListeners, type FaultLog} from './commit-listeners.ts'
import {documentsIn, PackedDocuments, type SharedSnapshot} from './packed-documents.ts'
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

/** All documents, packed in memory for reading and in SQLite for keeping. Treat what it returns as frozen. */
export class DocumentStore {
  readonly references = new ReferenceIndex()
  /** Transactions that were committed since the lake was opened, and the syncs to disk that this took. */
  readonly counts = {commits: 0, syncs: 0}
  readonly #documents: PackedDocuments
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
    this.#documents = new PackedDocuments(this.#stored())
  }

  *#stored(): Generator<{id: string; json: string}> {
    const database = this.#database
    for (const {id, json} of database.prepare('SELECT id, json FROM document').iterate()) {
      const stored = parseStored(String(json))
      if (!stored) throw new Error(`${database.location() ?? database.location('lake')}: ${unreadable(String(id))}`)
      const document = this.#whole(stored)
      this.references.add(document)
      const isAsItIs = document === stored && !String(json).includes('\n')
      yield {id: document._id, json: isAsItIs ? String(json) : JSON.stringify(document)}
    }
  }

  /** Sequence number of the newest transaction; 0 for an untouched lake. */
  get sequence(): number {
    return this.#sequence
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id)
  }

  has(id: string): boolean {
    return this.#documents.has(id)
  }

  get count(): number {
    return this.#documents.count
  }

  /** Bytes of all documents as JSON, nearly. */
  get bytes(): number {
    return this.#documents.bytes
  }

  ids(): Iterable<string> {
    return this.#documents.ids()
  }

  /** All documents of this moment, read one after the other. */
  all(): IteratorObject<LakeDocument> {
    return documentsIn(this.snapshot())
  }

  /** The same for another thread. */
  snapshot(): SharedSnapshot {
    return this.#documents.snapshot()
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
    return [...this.all().filter(isMeant)]
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
      this.#show(undone.map(({id, previous, next, mutations}) => ({id, previous: next, next: previous, mutations})))
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
      this.#documents.change(change)
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
