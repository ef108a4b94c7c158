import type {DatabaseSync, StatementSync} from 'node:sqlite'
import type {LakeDocument} from '../document/document.ts'
import {inTransaction} from './database.ts'
import {ReferenceIndex} from './reference-index.ts'
import type {Change, CommittedTransaction, Transaction} from './transaction.ts'
import {TransactionLog} from './transaction-log.ts'

type CommitListener = (transaction: CommittedTransaction) => void

/** All documents, in memory for reading and in SQLite for keeping. Treat what it returns as frozen. */
export class DocumentStore {
  readonly references = new ReferenceIndex()
  readonly #documents = new Map<string, LakeDocument>()
  readonly #listeners = new Set<CommitListener>()
  readonly #database: DatabaseSync
  readonly #whole: (document: LakeDocument) => LakeDocument
  readonly #log: TransactionLog
  readonly #put: StatementSync
  readonly #remove: StatementSync
  #sequence: number

  /** @param whole completes a document that enters memory, with what follows from its surroundings. */
  constructor(database: DatabaseSync, whole: (document: LakeDocument) => LakeDocument) {
    this.#database = database
    this.#whole = whole
    this.#log = new TransactionLog(database)
    this.#put = database.prepare(
      'INSERT INTO document (id, json) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json',
    )
    this.#remove = database.prepare('DELETE FROM document WHERE id = ?')
    this.#sequence = this.#log.lastSequence()
    for (const row of database.prepare('SELECT json FROM document').iterate()) this.#load(JSON.parse(String(row.json)))
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

  /** Who wrote this revision, and when, in milliseconds since 1970. Undefined when history does not go back so far. */
  authorOf({_rev}: LakeDocument): {author: string; at: number} | undefined {
    return this.#log.authorOf(_rev)
  }

  /** Whether a transaction of this id was committed, as far as history is kept. */
  hasTransaction(id: string): boolean {
    return this.#log.has(id)
  }

  /** Durable when it returns. Listeners are told after the commit, in order, and before the next one. */
  commit({changes, ...rest}: Transaction): CommittedTransaction {
    const transaction = {...rest, changes: changes.map((change) => this.#complete(change))}
    const sequence = inTransaction(this.#database, () => {
      for (const {id, next} of transaction.changes) {
        if (next) this.#put.run(id, JSON.stringify(next))
        else this.#remove.run(id)
      }
      return this.#log.append(transaction)
    })
    const committed = {...transaction, sequence}
    this.#sequence = sequence
    for (const change of transaction.changes) {
      if (change.next) this.#documents.set(change.id, change.next)
      else this.#documents.delete(change.id)
      this.references.update(change)
    }
    for (const listener of this.#listeners) listener(committed)
    return committed
  }

  #complete(change: Change): Change {
    return change.next ? {...change, next: this.#whole(change.next)} : change
  }

  /** Returns the function that ends the subscription. */
  onCommit(listener: CommitListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
