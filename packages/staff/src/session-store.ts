import type {DatabaseSync} from 'node:sqlite'
import {randomId} from '@site/storage'
import {hashOf} from './secret.ts'

export const SESSION_COOKIE = 'lakeSession'
/** A session ends after half a day without a request: a forgotten tab in the office is closed overnight. */
const IDLE_MS = 12 * 60 * 60 * 1000
/** And after a week in any case. */
export const SESSION_DAYS = 7
const ABSOLUTE_MS = SESSION_DAYS * 24 * 60 * 60 * 1000
/** `seen_at` is written at most this often, so that reading does not cost an fsync each time. */
const SEEN_EVERY_MS = 5 * 60 * 1000

/** A proof of identity counts for so long: a sign-in, or a later one within the session. */
const CONFIRMED_MS = 5 * 60 * 1000

/** Browsers say who they are in less. */
const LONGEST_AGENT = 300
/** The length of a part of the hash: too short to be of use, and enough to tell a person's sessions apart. */
const ID_LENGTH = 16

export type SessionPlace = {agent?: string | undefined; network?: string | undefined}

/** Times in milliseconds since 1970. */
export type Session = {id: string; createdAt: number; seenAt: number; agent: string; network: string}

/** Browser sessions. They survive a restart, so that no editor loses an edit to an update of the server. */
export class SessionStore {
  readonly #database: DatabaseSync
  readonly #now: () => number

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Returns the secret that goes into the cookie; only its hash is kept. */
  start(staffId: string, {agent = '', network = ''}: SessionPlace = {}): string {
    const token = randomId(43)
    const now = this.#now()
    this.#database
      .prepare('DELETE FROM session WHERE seen_at < ? OR created_at < ?')
      .run(now - IDLE_MS, now - ABSOLUTE_MS)
    this.#database
      .prepare(
        'INSERT INTO session (token_hash, staff_id, created_at, seen_at, agent, network) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(hashOf(token), staffId, now, now, agent.slice(0, LONGEST_AGENT), network)
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
    // One of a day that has not come was made while the clock was wrong, and would go on until then.
    if (expiry <= now || seenAt > now + IDLE_MS) return undefined
    if (touch && now - seenAt > SEEN_EVERY_MS) {
      try {
        this.#database.prepare('UPDATE session SET seen_at = ? WHERE token_hash = ?').run(now, hash)
      } catch {
        // A full disk does not end a session: a later request notes the time.
      }
    }
    return {staffId: String(row.staff_id), expiry}
  }

  /** Notes that its owner showed just now who it is. */
  confirm(token: string): void {
    this.#database.prepare('UPDATE session SET confirmed_at = ? WHERE token_hash = ?').run(this.#now(), hashOf(token))
  }

  /** Milliseconds since 1970 until when that counts; undefined when it does not. */
  confirmedUntil(token: string): number | undefined {
    const row = this.#database.prepare('SELECT confirmed_at FROM session WHERE token_hash = ?').get(hashOf(token))
    const at = Number(row?.confirmed_at ?? 0)
    const now = this.#now()
    return at <= now && now < at + CONFIRMED_MS ? at + CONFIRMED_MS : undefined
  }

  end(token: string): void {
    this.#database.prepare('DELETE FROM session WHERE token_hash = ?').run(hashOf(token))
  }

  /** Those that go on, used last first. */
  list(staffId: string): Session[] {
    const now = this.#now()
    return this.#database
      .prepare('SELECT * FROM session WHERE staff_id = ? AND seen_at > ? AND created_at > ? ORDER BY seen_at DESC')
      .all(staffId, now - IDLE_MS, now - ABSOLUTE_MS)
      .map((row) => ({
        id: String(row.token_hash).slice(0, ID_LENGTH),
        createdAt: Number(row.created_at),
        seenAt: Number(row.seen_at),
        agent: String(row.agent),
        network: String(row.network),
      }))
  }

  /** Returns the name that `list` has for the session with this secret. */
  idOf(token: string): string {
    return hashOf(token).slice(0, ID_LENGTH)
  }

  /** Ends one session of a member, or all but one. Returns how many there were. */
  endOf(staffId: string, {id, but}: {id?: string; but?: string}): number {
    const all = this.list(staffId).filter((session) => (id === undefined || session.id === id) && session.id !== but)
    const end = this.#database.prepare('DELETE FROM session WHERE staff_id = ? AND substr(token_hash, 1, ?) = ?')
    for (const session of all) end.run(staffId, ID_LENGTH, session.id)
    return all.length
  }

  endAll(staffId: string): void {
    this.#database.prepare('DELETE FROM session WHERE staff_id = ?').run(staffId)
  }
}
