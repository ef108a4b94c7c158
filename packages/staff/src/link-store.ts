import type {DatabaseSync} from 'node:sqlite'
import {randomId} from '@site/storage'
import {hashOf} from './secret.ts'

const MINUTE_MS = 60_000
/** A clock that is set right goes back by less. */
const LONGEST_AHEAD_MS = 24 * 60 * MINUTE_MS

/** The purposes of a link, and the minutes that it leads somewhere. */
export const LINK_MINUTES = {invitation: 48 * 60, reset: 30, 'first password': 30, 'second step': 10} as const

export type LinkPurpose = keyof typeof LINK_MINUTES

/** Purposes of links at whose end a password is chosen. */
export const PASSWORD_LINKS: readonly LinkPurpose[] = ['invitation', 'reset', 'first password']

export type Link = {staffId: string; purpose: LinkPurpose; expiresAt: number}

/** Links that work once: to choose a password without showing one, and to the second step of a sign-in. */
export class LinkStore {
  readonly #database: DatabaseSync
  readonly #now: () => number

  constructor(database: DatabaseSync, now: () => number = () => Date.now()) {
    this.#database = database
    this.#now = now
  }

  /** Returns the code for the address; only its hash is kept. */
  make(staffId: string, purpose: LinkPurpose): string {
    const code = randomId(43)
    const now = this.#now()
    this.#database.prepare('DELETE FROM link WHERE created_at < ?').run(now - LINK_MINUTES.invitation * MINUTE_MS)
    this.#database
      .prepare('INSERT INTO link (hash, staff_id, purpose, created_at, expires_at) VALUES (?, ?, ?, ?, ?)')
      .run(hashOf(code), staffId, purpose, now, now + LINK_MINUTES[purpose] * MINUTE_MS)
    return code
  }

  /** Undefined for one that never was, was used, ended, or is for something else. */
  findLink(code: string, purposes: readonly LinkPurpose[]): Link | undefined {
    const now = this.#now()
    // One of a day that has not come was made while the clock was wrong, and would go on until then.
    const row = this.#database
      .prepare('SELECT * FROM link WHERE hash = ? AND expires_at > ? AND created_at < ?')
      .get(hashOf(code), now, now + LONGEST_AHEAD_MS)
    const link = row && toLink(row)
    return link && purposes.includes(link.purpose) ? link : undefined
  }

  /** Uses it up, and with it all others of that person. Returns false when it was used up already. */
  use(code: string, purposes: readonly LinkPurpose[]): boolean {
    const link = this.findLink(code, purposes)
    if (link) this.forgetAll(link.staffId)
    return link !== undefined
  }

  /** Counts those that were made for that lately, since one was used. */
  countSince(staffId: string, purpose: LinkPurpose, since: number): number {
    const row = this.#database
      .prepare(
        'SELECT count(*) AS count FROM link WHERE staff_id = ? AND purpose = ? AND created_at > ? AND created_at < ?',
      )
      .get(staffId, purpose, since, this.#now() + LONGEST_AHEAD_MS)
    return Number(row?.count)
  }

  /** Milliseconds since 1970 until when an invitation can be followed; undefined where there is none. */
  invitedUntil(staffId: string): number | undefined {
    const row = this.#database
      .prepare("SELECT max(expires_at) AS until FROM link WHERE staff_id = ? AND purpose = 'invitation'")
      .get(staffId)
    return row?.until ? Number(row.until) : undefined
  }

  forgetAll(staffId: string): void {
    this.#database.prepare('DELETE FROM link WHERE staff_id = ?').run(staffId)
  }
}

const toLink = (row: Record<string, unknown>): Link => ({
  staffId: String(row.staff_id),
  purpose: row.purpose as LinkPurpose,
  expiresAt: Number(row.expires_at),
})
