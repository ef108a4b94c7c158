import type {DatabaseSync} from 'node:sqlite'
import {randomId, readDatabase} from '@site/storage'
import {FIRST_ROLE, type InboxRight, type Rights, type Role, readRights} from './role.ts'
import {hashOf} from './secret.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DEFAULT_DAYS = 90
/** Bounds the life of a token, so that forgotten ones end. */
export const MOST_TOKEN_DAYS = 365
/** In the place of an owner: no person's password, rights or end reach what a machine shows the site with. */
export const MACHINE_ID = 'machine'
/** The end of the token of a machine: it is valid until it is revoked. */
const NEVER = Date.UTC(9999, 0)
/** `last_used_at` is written at most this often, so that reading does not cost an fsync each time. */
const USED_EVERY_MS = 5 * 60 * 1000

/** Times in milliseconds since 1970. */
export type ScriptToken = {
  id: string
  name: string
  /** The most it may do: never more than its owner. */
  role: Role
  /** The most it sees of the inbox: never more than its owner. */
  inbox: InboxRight
  createdAt: number
  expiresAt: number
  lastUsedAt: number | undefined
}

export type NewToken = {
  /** All that its owner may, unless said. */
  role?: Role | undefined
  /** Nothing of it, unless said. */
  inbox?: InboxRight | undefined
  /** Until it ends, 365 at most; 90 unless said. */
  days?: number | undefined
}

/** Lists the tokens in a database file that end before a time, and whose they are, also while the site runs. The first to end first. */
export const endingTokens = (file: string, before: number) =>
  readDatabase(file, (database) =>
    database
      .prepare(
        `SELECT token.name, expires_at, email FROM token LEFT JOIN staff ON staff.id = staff_id
         WHERE expires_at < ? ORDER BY expires_at`,
      )
      .all(before)
      .map(({name, expires_at, email}) => ({
        name: String(name),
        endsAt: Number(expires_at),
        owner: String(email ?? MACHINE_ID),
      })),
  ) ?? []

/** Bearer tokens for scripts, as robot tokens of a hosted project. */
export class TokenStore {
  readonly #database: DatabaseSync
  readonly #now: () => number

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** `token` is shown this once. */
  create(staffId: string, name: string, {role = FIRST_ROLE, inbox = 'neither', days = DEFAULT_DAYS}: NewToken = {}) {
    const id = randomId(12)
    const token = `sk${randomId(60)}`
    const now = this.#now()
    const end = staffId === MACHINE_ID ? NEVER : now + Math.min(days, MOST_TOKEN_DAYS) * DAY_MS
    this.#database
      .prepare(
        `INSERT INTO token (id, token_hash, staff_id, name, role, inbox, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(id, hashOf(token), staffId, name, role, inbox, now, end)
    return {id, token}
  }

  /** Undefined for a token that never was, was revoked, or expired. */
  find(token: string, touch = true): ({staffId: string} & Rights) | undefined {
    const now = this.#now()
    const row = this.#database.prepare('SELECT * FROM token WHERE token_hash = ?').get(hashOf(token))
    // One of a day that has not come was made while the clock was wrong, and would go on until then.
    if (!row || Number(row.expires_at) <= now || Number(row.created_at) > now + DAY_MS) return undefined
    if (touch && now - Number(row.last_used_at) > USED_EVERY_MS) {
      try {
        this.#database.prepare('UPDATE token SET last_used_at = ? WHERE id = ?').run(now, row.id ?? null)
      } catch {
        // A full disk does not end a token: a later request notes the time.
      }
    }
    return {staffId: String(row.staff_id), ...readRights(row)}
  }

  /** Also those that expired, until they are revoked. Oldest first. */
  list(staffId: string): ScriptToken[] {
    return this.#database
      .prepare('SELECT * FROM token WHERE staff_id = ? ORDER BY created_at')
      .all(staffId)
      .map((row) => ({
        id: String(row.id),
        name: String(row.name),
        ...readRights(row),
        createdAt: Number(row.created_at),
        expiresAt: Number(row.expires_at),
        lastUsedAt: row.last_used_at === null ? undefined : Number(row.last_used_at),
      }))
  }

  /** Returns whose it was, and what it was called; undefined when there was no such token. */
  revoke(id: string): {staffId: string; name: string} | undefined {
    const row = this.#database.prepare('DELETE FROM token WHERE id = ? RETURNING staff_id, name').get(id)
    return row && {staffId: String(row.staff_id), name: String(row.name)}
  }

  /** Returns how many there were. */
  revokeAll(staffId: string): number {
    return Number(this.#database.prepare('DELETE FROM token WHERE staff_id = ?').run(staffId).changes)
  }
}
