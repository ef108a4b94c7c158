import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {mendozaDifference} from './mendoza-difference.ts'
import type {Change, Transaction} from './transaction.ts'

/** Writes what happened, so that history can be told; see `database.ts` for the shape. */
export class TransactionLog {
  readonly #addTransaction: StatementSync
  readonly #addChange: StatementSync
  readonly #purge: StatementSync
  readonly #find: StatementSync
  readonly #last: StatementSync

  constructor(database: DatabaseSync) {
    this.#addTransaction = database.prepare('INSERT INTO transact (id, timestamp, author) VALUES (?, ?, ?)')
    this.#purge = database.prepare('DELETE FROM change WHERE document_id = ?')
    this.#find = database.prepare('SELECT author, timestamp FROM transact WHERE id = ?')
    this.#last = database.prepare('SELECT max(sequence) AS last FROM transact')
    this.#addChange = database.prepare(
      `INSERT INTO change (document_id, sequence, previous_revision, exists_after, mutations, apply, revert)
       VALUES (?, ?, ?, ?, ?, '', ?)`,
    )
  }

  /** Call inside the SQLite transaction that writes the documents. Returns the sequence number. */
  append({id, timestamp, author, changes, purged = []}: Transaction): number {
    const sequence = Number(this.#addTransaction.run(id, timestamp, author).lastInsertRowid)
    for (const change of changes) this.#append(sequence, change)
    for (const documentId of purged) this.#purge.run(documentId)
    return sequence
  }

  #append(sequence: number, {id, previous, next, mutations, isWhole}: Change): void {
    this.#addChange.run(
      id,
      sequence,
      previous?._rev ?? null,
      next ? 1 : 0,
      isWhole ? '' : JSON.stringify(mutations),
      JSON.stringify(mendozaDifference(next ?? null, previous ?? null)),
    )
  }

  /** Undefined when history does not go back so far. */
  authorOf(id: string): {author: string; at: number} | undefined {
    const row = this.#find.get(id)
    return row && {author: String(row.author), at: Date.parse(String(row.timestamp))}
  }

  has(id: string): boolean {
    return this.#find.get(id) !== undefined
  }

  lastSequence(): number {
    return Number(this.#last.get()?.last ?? 0)
  }
}
