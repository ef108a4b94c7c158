import type {DatabaseSync} from 'node:sqlite'
import {hashOf, randomId} from './secret.ts'

export const SESSION_COOKIE = 'lakeSession'
/** A session ends after half a day without a request: a forgotten tab in the office is closed overnight. */
const IDLE_MS = 12 * 60 * 60 * 1000
/** And after a week in any case. */
export const SESSION_DAYS = 7
const ABSOLUTE_MS = SESSION_DAYS * 24 * 60 * 60 * 1000
/** `seen_at` is written at most this often, so that reading does not cost an fsync each time. */
const SEEN_EVERY_MS = 5 * 60 * 1000

/** Browser sessions. They survive a restart, so that nobody loses an edit to an update of the server. */
export class SessionStore {
  readonly #database: DatabaseSync
  readonly #now: () => number

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Returns the secret that goes into the cookie; only its hash is kept. */
  start(staffId: string): string {
    const token = randomId(43)
    const now = this.#now()
    this.#database
      .prepare('DELETE FROM session WHERE seen_at < ? OR created_at < ?')
      .run(now - IDLE_MS, now - ABSOLUTE_MS)
    this.#database
      .prepare('INSERT INTO session (token_hash, staff_id, created_at, seen_at) VALUES (?, ?, ?, ?)')
      .run(hashOf(token), staffId, now, now)
    return token
  }

  /** Undefined for a session that never was, was ended, or expired. `expiry` in milliseconds since 1970. */
  find(token: string, touch = true): {staffId: string; expiry: number} | undefined {
    const now = this.#now()
    const hash = hashOf(token)
    const row = this.#database.prepare('SELECT * FROM session WHERE token_hash = ?').get(hash)
    if (!row) return undefined
    const seenAt = Number(row.seen_at)
    const expiry = Math.min(seenAt + IDLE_MS, Number(row.created_at) + ABSOLUTE_MS)
    if (expiry <= now) return undefined
    if (touch && now - seenAt > SEEN_EVERY_MS) {
      this.#database.prepare('UPDATE session SET seen_at = ? WHERE token_hash = ?').run(now, hash)
    }
    return {staffId: String(row.staff_id), expiry}
  }

  end(token: string): void {
    this.#database.prepare('DELETE FROM session WHERE token_hash = ?').run(hashOf(token))
  }

  endAll(staffId: string): void {
    this.#database.prepare('DELETE FROM session WHERE staff_id = ?').run(staffId)
  }
}
