import type {DatabaseSync} from 'node:sqlite'
import {readMailAddress} from '@site/forms/mail-address'
import {randomId} from '@site/storage'
import {type CompanyIdentity, endedMark} from './company/company-identity.ts'
import {NOBODYS_HASH} from './password.ts'
import {type Rights, readRights} from './role.ts'
import {hashOf} from './secret.ts'

export type StaffMember = Rights & {
  id: string
  email: string
  name: string
  /** Milliseconds since 1970; undefined for a member who has not signed in yet. */
  signedInAt?: number | undefined
  /** The address of the picture, on this server, for members who are signed in. */
  imageUrl?: string | undefined
}

/** Without a name it is the part before the `@`. */
export type NewAccount = Rights & {email: string; name?: string | undefined; passwordHash: string}

/** The rows of the accounts. E-mail addresses are kept and compared in small letters. */
export class AccountStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  create({email, name, passwordHash, role, inbox}: NewAccount): StaffMember {
    const address = normalized(email)
    this.#database.prepare('DELETE FROM ended_account WHERE hash = ?').run(hashOf(address))
    const member = {id: `p${randomId(8)}`, email: address, name: name || address.replace(/@.*/, ''), role, inbox}
    this.#database
      .prepare(
        'INSERT INTO staff (id, email, name, password_hash, created_at, role, inbox) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(member.id, member.email, member.name, passwordHash, Date.now(), role, inbox)
    return member
  }

  setName(id: string, name: string): void {
    this.#database.prepare('UPDATE staff SET name = ? WHERE id = ?').run(name, id)
  }

  noteSignIn(id: string, time: number): void {
    this.#database.prepare('UPDATE staff SET signed_in_at = ? WHERE id = ?').run(time, id)
  }

  /** Tells whether the password is one for the first sign-in only. */
  mustChange(id: string): boolean {
    return this.#database.prepare('SELECT must_change FROM staff WHERE id = ?').get(id)?.must_change === 1
  }

  setMustChange(id: string): void {
    this.#database.prepare('UPDATE staff SET must_change = 1 WHERE id = ?').run(id)
  }

  setRights(id: string, {role, inbox}: Rights): void {
    this.#database.prepare('UPDATE staff SET role = ?, inbox = ? WHERE id = ?').run(role, inbox, id)
  }

  /** Oldest first. */
  list(): StaffMember[] {
    return this.#database.prepare('SELECT * FROM staff ORDER BY created_at').all().map(toMember)
  }

  get(id: string): StaffMember | undefined {
    const row = this.#database.prepare('SELECT * FROM staff WHERE id = ?').get(id)
    return row && toMember(row)
  }

  findAccount(email: string): (StaffMember & {passwordHash: string}) | undefined {
    const row = this.#database
      .prepare('SELECT * FROM staff WHERE email IN (?, ?)')
      .get(normalized(email), email.trim().toLowerCase())
    return row && {...toMember(row), passwordHash: String(row.password_hash)}
  }

  /** Tells whether any password leads to the account: none to one that came by the company alone. */
  hasPassword(id: string): boolean {
    const row = this.#database.prepare('SELECT password_hash FROM staff WHERE id = ?').get(id)
    return row !== undefined && row.password_hash !== NOBODYS_HASH
  }

  setPasswordHash(id: string, passwordHash: string): void {
    this.#database.prepare('UPDATE staff SET password_hash = ?, must_change = 0 WHERE id = ?').run(passwordHash, id)
  }

  /** Changes nothing when the old hash is no longer the account's. */
  replacePasswordHash(id: string, old: string, raised: string): void {
    const replace = this.#database.prepare('UPDATE staff SET password_hash = ? WHERE id = ? AND password_hash = ?')
    replace.run(raised, id, old)
  }

  /** Ends what began so far: previews, and the secrets that lead into them. */
  endBefore(id: string, time: number): void {
    this.#database.prepare('UPDATE staff SET ended_at = ? WHERE id = ?').run(time, id)
  }

  /**
   * Returns the moment up to which everything that began is over; 0 when nothing was ended yet, undefined when there is
   * no such account.
   */
  endedAt(id: string): number | undefined {
    const row = this.#database.prepare('SELECT ended_at FROM staff WHERE id = ?').get(id)
    return row && Number(row.ended_at)
  }

  /** Tells whether an account of this person of the company, or one of that address, was ended. */
  hasEnded(person: CompanyIdentity & {email: string}): boolean {
    const row = this.#database
      .prepare('SELECT 1 FROM ended_account WHERE hash IN (?, ?)')
      .get(hashOf(normalized(person.email)), endedMark(person))
    return row !== undefined
  }

  remove(id: string): void {
    const {email = ''} = this.get(id) ?? {}
    const identities = this.#database.prepare('SELECT issuer, subject FROM company_identity WHERE staff_id = ?').all(id)
    const insert = this.#database.prepare('INSERT INTO ended_account VALUES (?) ON CONFLICT DO NOTHING')
    // The address at the company may be another one by now.
    for (const mark of [hashOf(email), ...identities.map((row) => endedMark(row as CompanyIdentity))]) insert.run(mark)
    for (const table of ['second_factor', 'recovery_code', 'passkey', 'picture', 'company_identity'])
      this.#database.prepare(`DELETE FROM ${table} WHERE staff_id = ?`).run(id)
    this.#database.prepare('DELETE FROM staff WHERE id = ?').run(id)
  }
}

const normalized = (email: string) => readMailAddress(email).toLowerCase()

const toMember = (row: Record<string, unknown>): StaffMember => ({
  id: String(row.id),
  email: String(row.email),
  name: String(row.name),
  signedInAt: row.signed_in_at === null ? undefined : Number(row.signed_in_at),
  ...(row.picture !== null && {imageUrl: `/staff/pictures/${row.picture}`}),
  ...readRights(row),
})
