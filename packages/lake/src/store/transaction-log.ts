import {closeSync, existsSync, constants as flags, openSync, readFileSync, writeSync} from 'node:fs'
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

const DIGITS = 16

const besideDatabase = (file: string) => `${file}-sequence`

/**
 * Number of the newest transaction that was acknowledged, beside the database. SQLite takes a log that is gone for one that
 * was empty; by this it is known that there was one. Written after each commit and without a sync of its own, so that it is
 * never ahead of what the disk has.
 */
export class LastSequence {
  readonly #descriptor: number

  /** @param file of the database */
  constructor(file: string) {
    this.#descriptor = openSync(besideDatabase(file), flags.O_RDWR | flags.O_CREAT, 0o600)
  }

  write(sequence: number): void {
    writeSync(this.#descriptor, String(sequence).padStart(DIGITS), 0)
  }

  close(): void {
    closeSync(this.#descriptor)
  }
}

/** Says which transactions are missing from a database that were acknowledged; undefined when none is. */
export function lostTransactions(database: DatabaseSync, file: string): string | undefined {
  const note = besideDatabase(file)
  // Before the database, to which others may be writing.
  const acknowledged = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0
  const last = new TransactionLog(database).lastSequence()
  if (!(acknowledged > last)) return undefined
  return (
    `${file}: ${acknowledged - last} transactions that were acknowledged are missing, the last of which has the number ` +
    `${acknowledged}. Put ${file}-wal back, or restore a backup; to go on without them, delete ${note}.`
  )
}
