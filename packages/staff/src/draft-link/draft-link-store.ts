import type {DatabaseSync} from 'node:sqlite'
import {hashOf, randomId} from '../secret.ts'

/** Long enough for a client to read it, short enough that nobody finds it in an old mail. */
const DRAFT_LINK_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** More make a list in which nobody knows whose is whose. */
export const MOST_DRAFT_LINKS = 20

/** Times in milliseconds since 1970. */
export type DraftLink = {
  id: string
  /** As it is published, or will be. */
  documentId: string
  /** E-mail address of who made it. */
  madeBy: string
  createdAt: number
  expiresAt: number
}

/** Links by which somebody without an account sees one draft, for seven days or until they are ended. */
export class DraftLinkStore {
  readonly #database: DatabaseSync
  readonly #now: () => number

  constructor(database: DatabaseSync, now: () => number = () => Date.now()) {
    this.#database = database
    this.#now = now
  }

  /** Returns what stands in the address; only its hash is kept. */
  make(documentId: string, staffId: string): {id: string; code: string; expiresAt: number} {
    const [id, code, now] = [randomId(15), randomId(43), this.#now()]
    const expiresAt = now + DRAFT_LINK_DAYS * DAY_MS
    this.#database.prepare('DELETE FROM draft_link WHERE expires_at <= ?').run(now)
    this.#database
      .prepare(
        'INSERT INTO draft_link (id, hash, document_id, staff_id, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(id, hashOf(code), documentId, staffId, now, expiresAt)
    return {id, code, expiresAt}
  }

  /** Where the link with this in its address leads; undefined when it ended, or whoever made it may write no more. */
  find(code: string): DraftLink | undefined {
    return this.#ask('hash', hashOf(code))[0]
  }

  get(id: string): DraftLink | undefined {
    return this.#ask('id', id)[0]
  }

  /** Those of a document that lead to it now, oldest first. */
  list(documentId: string): DraftLink[] {
    return this.#ask('document_id', documentId)
  }

  /** Returns whether there was such a link. */
  end(id: string): boolean {
    return this.#database.prepare('DELETE FROM draft_link WHERE id = ?').run(id).changes > 0
  }

  /** When a document is gone, what comes later under its id is another one. */
  endAll(documentId: string): void {
    this.#database.prepare('DELETE FROM draft_link WHERE document_id = ?').run(documentId)
  }

  #ask(column: 'id' | 'hash' | 'document_id', value: string): DraftLink[] {
    return this.#database
      .prepare(
        `SELECT draft_link.*, staff.email FROM draft_link JOIN staff ON staff.id = draft_link.staff_id
         WHERE draft_link.${column} = ? AND draft_link.expires_at > ? AND staff.role <> 'viewer'
         ORDER BY draft_link.created_at`,
      )
      .all(value, this.#now())
      .map((row) => ({
        id: String(row.id),
        documentId: String(row.document_id),
        madeBy: String(row.email),
        createdAt: Number(row.created_at),
        expiresAt: Number(row.expires_at),
      }))
  }
}
