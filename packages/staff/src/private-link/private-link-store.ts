import type {DatabaseSync} from 'node:sqlite'
import {inTransaction, randomId} from '@site/storage'
import {LINK_RIGHTS, roleMay, roleNames} from '../role.ts'
import {hashOf} from '../secret.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A time, in milliseconds since 1970, as the clock of the office shows it: `2026-11-22 14:05:09`. */
export type OfficeTime = (at: number) => string

/** More make a list in which editors cannot tell which link is whose. */
export const MOST_PRIVATE_LINKS = 20

export type PrivateLinkKind = keyof typeof LINK_RIGHTS

type KindRule = {
  documentId: RegExp
  /** Days until a link ends of which nothing else is said, and after which each has ended. */
  usualDays: number
  mostDays: number
}

export const KIND_RULES: Record<PrivateLinkKind, KindRule> = {
  // A document that visitors may see one day. Long enough for a client to read it, too short for use from an old mail.
  draft: {
    documentId: /^[\w-]{1,128}$/,
    usualDays: 7,
    mostDays: 7,
  },
  // On the company's paper to an authority: as with all that is published, contributors prepare it.
  pack: {documentId: /^pack\.[\w-]{1,120}$/, usualDays: 30, mostDays: 366},
}

/** Times in milliseconds since 1970. */
export type PrivateLink = {
  id: string
  /** As it is published, or will be. */
  documentId: string
  /** E-mail address of its maker. */
  madeBy: string
  createdAt: number
  expiresAt: number
  /** Counts how often it was opened, as far as that was noted, and says when last. */
  openings: number
  openedAt?: number
}

/** Links by which a reader without an account sees one document, until they expire or are ended. */
export class PrivateLinkStore {
  readonly kind: PrivateLinkKind
  readonly #database: DatabaseSync
  readonly #officeTime: OfficeTime

  constructor(database: DatabaseSync, kind: PrivateLinkKind, officeTime: OfficeTime) {
    this.kind = kind
    this.#officeTime = officeTime
    this.#database = database
  }

  /** Returns the code for the address; only its hash is kept. @param expiresAt not later than the kind allows */
  make(documentId: string, staffId: string, expiresAt?: number): {id: string; code: string; expiresAt: number} {
    const [id, code, now] = [randomId(15), randomId(43), Date.now()]
    const {usualDays, mostDays} = KIND_RULES[this.kind]
    const end = Math.min(expiresAt ?? now + usualDays * DAY_MS, now + mostDays * DAY_MS)
    this.#database.prepare('DELETE FROM private_link WHERE expires_at <= ?').run(now)
    this.#database
      .prepare(
        'INSERT INTO private_link (id, kind, hash, document_id, staff_id, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(id, this.kind, hashOf(code), documentId, staffId, now, end)
    return {id, code, expiresAt: end}
  }

  /** Returns the link with this in its address; undefined when it ended, or its maker may no longer make any. */
  find(code: string): PrivateLink | undefined {
    const [link] = this.#ask('hash', hashOf(code))
    // One of a day that has not come was made while the clock was wrong, and would go on until then.
    return link && link.createdAt <= Date.now() + DAY_MS ? link : undefined
  }

  get(id: string): PrivateLink | undefined {
    return this.#ask('id', id)[0]
  }

  /** Those that lead to a document now, or to any, oldest first. */
  list(documentId?: string): PrivateLink[] {
    return documentId === undefined ? this.#ask('kind', this.kind) : this.#ask('document_id', documentId)
  }

  /** Counts those of one account that lead to a document now. */
  countOf(staffId: string): number {
    return this.#ask('staff_id', staffId).length
  }

  /** Counts one opening of a link. */
  noteOpened(id: string): void {
    inTransaction(
      this.#database,
      () => {
        this.#database
          .prepare('UPDATE private_link SET openings = openings + 1, opened_at = ? WHERE id = ?')
          .run(Date.now(), id)
        this.#database
          .prepare(
            `INSERT INTO link_month VALUES (?, ?, 1) ON CONFLICT (kind, month) DO UPDATE SET openings = openings + 1`,
          )
          .run(this.kind, this.#month())
      },
      // A reader with a link causes this write as often as they like: it must not wait for the disk.
      {durable: false},
    )
  }

  /** Counts how often links of the kind were opened in the month that it is in the office. */
  openedThisMonth(): number {
    const row = this.#database
      .prepare('SELECT openings FROM link_month WHERE kind = ? AND month = ?')
      .get(this.kind, this.#month())
    return Number(row?.openings ?? 0)
  }

  /** Returns whether there was such a link. */
  end(id: string): boolean {
    return this.#database.prepare('DELETE FROM private_link WHERE id = ? AND kind = ?').run(id, this.kind).changes > 0
  }

  /** Ends all links to a document that is gone: what comes later under its id is another one. */
  endAll(documentId: string): void {
    this.#database.prepare('DELETE FROM private_link WHERE document_id = ? AND kind = ?').run(documentId, this.kind)
  }

  #month(): string {
    return this.#officeTime(Date.now()).slice(0, 7)
  }

  #rolesWithLinks(): string[] {
    return roleNames().filter((role) => roleMay(role, LINK_RIGHTS[this.kind]))
  }

  #ask(column: 'id' | 'hash' | 'document_id' | 'kind' | 'staff_id', value: string): PrivateLink[] {
    return this.#database
      .prepare(
        `SELECT private_link.*, staff.email FROM private_link JOIN staff ON staff.id = private_link.staff_id
         WHERE private_link.${column} = ? AND private_link.kind = ? AND private_link.expires_at > ?
           AND staff.role IN (SELECT value FROM json_each(?))
         ORDER BY private_link.created_at`,
      )
      .all(value, this.kind, Date.now(), JSON.stringify(this.#rolesWithLinks()))
      .map((row) => ({
        id: String(row.id),
        documentId: String(row.document_id),
        madeBy: String(row.email),
        createdAt: Number(row.created_at),
        expiresAt: Number(row.expires_at),
        openings: Number(row.openings),
        ...(row.opened_at !== null && {openedAt: Number(row.opened_at)}),
      }))
  }
}
