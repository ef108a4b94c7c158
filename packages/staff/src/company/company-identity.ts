import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '@site/storage'
import {hashOf} from '../secret.ts'

/** The identity of a person at a provider: the only attribute that it never gives to another person. */
export type CompanyIdentity = {issuer: string; subject: string}

/** Returns what is kept of a person whose account was ended: a hash, which does not tell who that was. */
export const endedMark = ({issuer, subject}: CompanyIdentity) => hashOf(JSON.stringify([issuer, subject]))

/** Time for the owner of an account to sign in to it by password or passkey. */
const JOIN_MS = 10 * 60_000
export const JOIN_DAYS = JOIN_MS / (24 * 60 * 60_000)

type Join = CompanyIdentity & {staffId: string; until: number}

/** Knows which account of this website belongs to whom at the company. */
export class CompanyIdentities {
  readonly #database: DatabaseSync
  readonly #key = randomBytes(32)

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Returns the id of the account; undefined for whom no account was joined to. */
  find({issuer, subject}: CompanyIdentity): string | undefined {
    const row = this.#database
      .prepare('SELECT staff_id FROM company_identity WHERE issuer = ? AND subject = ?')
      .get(issuer, subject)
    return row && String(row.staff_id)
  }

  /** Tells whether an account is joined to a person of the company. */
  has(staffId: string): boolean {
    return this.#database.prepare('SELECT 1 FROM company_identity WHERE staff_id = ?').get(staffId) !== undefined
  }

  /** Joins an account to a person, in place of the one before, also to a person whose account was ended: they are invited again. */
  join(staffId: string, {issuer, subject}: CompanyIdentity): void {
    inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM ended_account WHERE hash = ?').run(endedMark({issuer, subject}))
      this.#database
        .prepare('DELETE FROM company_identity WHERE staff_id = ? OR (issuer = ? AND subject = ?)')
        .run(staffId, issuer, subject)
      this.#database
        .prepare('INSERT INTO company_identity VALUES (?, ?, ?, ?)')
        .run(issuer, subject, staffId, Date.now())
    })
  }

  /** Returns what a browser keeps until its owner has shown that the account is theirs. It ends with this process. */
  offer(staffId: string, {issuer, subject}: CompanyIdentity): string {
    const join: Join = {staffId, issuer, subject, until: Date.now() + JOIN_MS}
    const open = Buffer.from(JSON.stringify(join)).toString('base64url')
    return `${open}.${this.#seal(open)}`
  }

  /** Joins the person of an offer to the account that has signed in. Returns false for an offer that is forged, over, or another's. */
  accept(offered: string, staffId: string): boolean {
    const [open = '', seal = ''] = offered.split('.')
    const [given, right] = [Buffer.from(seal), Buffer.from(this.#seal(open))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return false
    const join = JSON.parse(Buffer.from(open, 'base64url').toString()) as Join
    if (join.staffId !== staffId || join.until <= Date.now()) return false
    this.join(staffId, join)
    return true
  }

  #seal(open: string): string {
    return createHmac('sha256', this.#key).update(open).digest('base64url')
  }
}
