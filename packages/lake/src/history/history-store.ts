import type {DatabaseSync, StatementSync} from 'node:sqlite'
import type {JsonObject} from '../document/document.ts'
import {publishedIdOf} from '../document/document-id.ts'
import type {MendozaPatch} from '../store/transaction-log.ts'

/** The change of one document by one transaction, as it was written down. */
export type HistoryEntry = {
  sequence: number
  transactionId: string
  timestamp: string
  author: string
  documentId: string
  /** Revision before; undefined when the document did not exist. */
  previousRevision: string | undefined
  existsAfter: boolean
  /** Undefined where the document came whole, as an import brings it: it is as the transaction left it. */
  mutations: JsonObject[] | undefined
  revert: MendozaPatch
  /** The size of what was written down. */
  bytes: number
}

const ENTRIES = `SELECT t.id AS transaction_id, t.timestamp, t.author, c.*
  FROM change c JOIN transact t ON t.sequence = c.sequence`

export type Deletion = {
  documentId: string
  /** ISO 8601. */
  deletedAt: string
  author: string
}

/** Sequence numbers; both ends belong to it. */
type TransactionRange = {
  from: number
  to: number
  authors: string[] | undefined
  newestFirst: boolean
  limit: number
}

/** Reads what the transaction log has written. Staff's matter only: it also holds what was deleted. */
export class HistoryStore {
  readonly #database: DatabaseSync
  readonly #ofDocument: StatementSync
  readonly #since: StatementSync

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#ofDocument = database.prepare(`${ENTRIES} WHERE c.document_id = ? ORDER BY c.sequence`)
    this.#since = database.prepare(`${ENTRIES} WHERE c.document_id = ? AND c.sequence > ? ORDER BY c.sequence DESC`)
  }

  /** Oldest first. */
  of(documentIds: string[]): HistoryEntry[] {
    const entries = documentIds.flatMap((id) => this.#ofDocument.all(id).map(toEntry))
    return entries.sort((one, other) => one.sequence - other.sequence)
  }

  /** Yields what the transactions after one did, up to another one, oldest first. */
  *between(after: number, last: number): Generator<HistoryEntry> {
    const range = 'c.sequence > ? AND c.sequence <= ?'
    const rows = this.#database.prepare(`${ENTRIES} WHERE ${range} ORDER BY c.sequence`).iterate(after, last)
    for (const row of rows) yield toEntry(row)
  }

  /** Newest first: what must be undone to get back to the state after that transaction. */
  after(documentId: string, sequence: number): HistoryEntry[] {
    return this.#since.all(documentId, sequence).map(toEntry)
  }

  sequenceOf(transactionId: string): number | undefined {
    const row = this.#database.prepare('SELECT sequence FROM transact WHERE id = ?').get(transactionId)
    return row && Number(row.sequence)
  }

  /** The last transaction up to that time, ISO 8601; undefined when it was before all that are kept. */
  sequenceAt(time: string): number | undefined {
    const row = this.#database.prepare('SELECT max(sequence) AS last FROM transact WHERE timestamp <= ?').get(time)
    return row?.last ? Number(row.last) : undefined
  }

  /** The last transaction before that time, ISO 8601; 0 when there was none. */
  sequenceBefore(time: string): number {
    const row = this.#database.prepare('SELECT max(sequence) AS last FROM transact WHERE timestamp < ?').get(time)
    return Number(row?.last ?? 0)
  }

  /** Ids of the documents that the transactions of a range touched, of so many of them, from one end of it. */
  idsIn({from, to, authors, newestFirst, limit}: TransactionRange): string[] {
    const by = authors ? 'AND author IN (SELECT value FROM json_each(?))' : ''
    const chosen = `SELECT sequence FROM transact WHERE sequence BETWEEN ? AND ? ${by}
      ORDER BY sequence ${newestFirst ? 'DESC' : ''} LIMIT ?`
    const last = Math.min(to, Number.MAX_SAFE_INTEGER)
    const rows = this.#database
      .prepare(`SELECT DISTINCT document_id AS id FROM change WHERE sequence IN (${chosen})`)
      .all(from, last, ...(authors ? [JSON.stringify(authors)] : []), limit)
    return rows.map(({id}) => String(id))
  }

  /**
   * Returns the documents of which the last that is known is that they were deleted, newest first.
   * @param types of which they were, when they are named
   */
  deletions(most: number, types?: readonly string[]): Deletion[] {
    // What is gone is written down whole: a Mendoza patch that sets a value.
    const ofType = types ? "AND json_extract(c.revert, '$[1]._type') IN (SELECT value FROM json_each(?))" : ''
    const rows = this.#database
      .prepare(
        `SELECT c.document_id, t.timestamp, t.author FROM change c JOIN transact t ON t.sequence = c.sequence
         WHERE c.exists_after = 0 ${ofType}
           AND NOT EXISTS (SELECT 1 FROM change l WHERE l.document_id = c.document_id AND l.sequence > c.sequence)
         ORDER BY c.sequence DESC LIMIT ?`,
      )
      .all(...(types ? [JSON.stringify(types)] : []), most)
    return rows.map((row) => ({
      documentId: String(row.document_id),
      deletedAt: String(row.timestamp),
      author: String(row.author),
    }))
  }

  /** Ids under which a document of this group ever existed: published, draft, and versions in releases. */
  idsOfGroup(publishedId: string): string[] {
    const rows = this.#database
      .prepare(
        "SELECT DISTINCT document_id AS id FROM change WHERE document_id IN (?, 'drafts.' || ?) OR document_id GLOB ?",
      )
      .all(publishedId, publishedId, `versions.*.${publishedId}`)
    // The pattern also fits versions of longer ids that end like this one.
    return rows.map(({id}) => String(id)).filter((id) => publishedIdOf(id) === publishedId)
  }

  /** Forgets what is older than the time given, but never the newest transaction, which numbers the next one. */
  prune(before: string): void {
    const last = 'SELECT max(sequence) FROM transact'
    const old = `sequence IN (SELECT sequence FROM transact WHERE timestamp < ? AND sequence < (${last}))`
    this.#database.prepare(`DELETE FROM change WHERE ${old}`).run(before)
    this.#database.prepare(`DELETE FROM transact WHERE ${old}`).run(before)
  }
}

function toEntry(row: Record<string, unknown>): HistoryEntry {
  const [mutations, revert] = [String(row.mutations), String(row.revert)]
  return {
    sequence: Number(row.sequence),
    transactionId: String(row.transaction_id),
    timestamp: String(row.timestamp),
    author: String(row.author),
    documentId: String(row.document_id),
    previousRevision: row.previous_revision === null ? undefined : String(row.previous_revision),
    existsAfter: row.exists_after === 1,
    mutations: mutations === '' ? undefined : JSON.parse(mutations),
    revert: JSON.parse(revert),
    bytes: mutations.length + revert.length,
  }
}
