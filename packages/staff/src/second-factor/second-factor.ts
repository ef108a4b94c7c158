import {randomInt} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '@site/storage'
import {Secret, TOTP} from 'otpauth'
import {renderSVG} from 'uqr'
import type {StaffMember} from '../account-store.ts'
import type {Actor} from '../audit/audit-entry.ts'
import type {AuditLog} from '../audit/audit-log.ts'
import type {PasskeyStore} from '../passkey/passkey-store.ts'
import {hashPassword, rehash} from '../password.ts'
import {placeOf, type Seal} from '../seal.ts'
import {hashOf} from '../secret.ts'

const COUNT = 10
/** 80 bits, of Crockford's 32 signs: without those that look like others. */
const LENGTH = 16
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Codes on paper, each of which counts once. They are kept as passwords are: a graphics card would find plain hashes. Those of
 * one account share a salt, so that one hash tells whether a code is among them.
 */
class RecoveryCodes {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  left(staffId: string): number {
    return this.#hashes(staffId).length
  }

  /** Takes the place of all codes there were. */
  async make(staffId: string): Promise<string[]> {
    const codes = Array.from({length: COUNT}, () =>
      Array.from({length: LENGTH}, () => SIGNS[randomInt(SIGNS.length)]).join(''),
    )
    const [first = '', ...others] = codes.map(digest)
    const hash = await hashPassword(first)
    const hashes = [hash, ...(await Promise.all(others.map((other) => rehash(other, hash))))]
    inTransaction(this.#database, () => {
      this.forget(staffId)
      const insert = this.#database.prepare('INSERT INTO recovery_code (hash, staff_id) VALUES (?, ?)')
      for (const each of hashes) insert.run(each, staffId)
    })
    return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
  }

  /** Returns whether it was one of them, and had not been used. */
  async use(staffId: string, code: string): Promise<boolean> {
    const [known] = this.#hashes(staffId)
    if (!known) return false
    const used = this.#database
      .prepare('DELETE FROM recovery_code WHERE staff_id = ? AND hash = ?')
      .run(staffId, await rehash(digest(code), known))
    return used.changes === 1
  }

  forget(staffId: string): void {
    this.#database.prepare('DELETE FROM recovery_code WHERE staff_id = ?').run(staffId)
  }

  #hashes(staffId: string): string[] {
    return this.#database
      .prepare('SELECT hash FROM recovery_code WHERE staff_id = ?')
      .all(staffId)
      .map(({hash}) => String(hash))
  }
}

/** As people copy it from paper: without marks, and with a letter where a digit looks like it. */
const digest = (code: string) => {
  const signs = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  // Codes of before had other signs, and ten of them.
  return hashOf(signs.length === LENGTH ? signs.replaceAll('o', '0').replaceAll(/[il]/g, '1') : signs)
}

const PERIOD_S = 30
/** Steps that a clock may be off, either way. */
const WINDOW = 1

/** An enrolment that an authenticator app takes in, as a picture, as text, and as an address. */
export type Enrolment = {secret: string; uri: string; qr: string}

type SecondFactorOptions = {
  audit: AuditLog
  passkeys: PasskeyStore
  seal: Seal
  issuer: () => string
  now?: () => number
}

/**
 * Second factors of members: an authenticator app (TOTP) or passkeys, and recovery codes on paper for when
 * they are lost.
 */
export class SecondFactor {
  readonly #database: DatabaseSync
  readonly #codes: RecoveryCodes
  readonly #options: Required<SecondFactorOptions>

  constructor(database: DatabaseSync, {now = () => Date.now(), ...options}: SecondFactorOptions) {
    this.#database = database
    this.#codes = new RecoveryCodes(database)
    this.#options = {...options, now}
  }

  /** Tells whether an account asks for more than the password. */
  isSetUp(staffId: string): boolean {
    return this.since(staffId) !== undefined || this.#options.passkeys.count(staffId) > 0
  }

  /** Milliseconds since 1970 since when an account has an app; undefined when it has none. */
  since(staffId: string): number | undefined {
    const at = this.#row(staffId)?.confirmed_at
    return at ? Number(at) : undefined
  }

  codesLeft(staffId: string): number {
    return this.#codes.left(staffId)
  }

  /** Tells whether the key to an account's app is not here, as after a restore: no code of it can be right. */
  isLost(staffId: string): boolean {
    return this.since(staffId) !== undefined && this.#secretOf(staffId) === undefined
  }

  /**
   * Returns what to take into the app. The same until it is confirmed, so that a page can be loaded again; another one for
   * another session, so that the owner does not set up a key that a thief of the password has seen.
   * @param shownTo name of the session, or of the sign-in that becomes one
   */
  enrol({id, email}: StaffMember, shownTo: string): Enrolment {
    const isAgain = this.#row(id)?.shown_to === shownTo
    const secret = (isAgain && this.#secretOf(id)) || new Secret({size: 20}).base32
    this.#database
      .prepare(
        `INSERT INTO second_factor (staff_id, secret, shown_to) VALUES (?, ?, ?) ON CONFLICT (staff_id) DO UPDATE
           SET secret = excluded.secret, shown_to = excluded.shown_to WHERE confirmed_at IS NULL`,
      )
      .run(id, this.#options.seal.seal(secret, placeOf(id)), shownTo)
    const uri = this.#totp(secret, email).toString()
    return {secret, uri, qr: renderSVG(uri, {border: 1})}
  }

  /** Begins to ask for it when the app shows the right code. Returns the recovery codes, shown this once; undefined for a wrong code. */
  async confirm({id, email}: StaffMember, code: string, by: Actor): Promise<string[] | undefined> {
    if (this.since(id) || !this.#takeTimeCode(id, code)) return undefined
    this.#database.prepare('UPDATE second_factor SET confirmed_at = ? WHERE staff_id = ?').run(this.#options.now(), id)
    this.#options.audit.add({...by, action: 'second factor', subject: email, detail: 'set up'})
    return this.newCodes(id)
  }

  /** Takes the place of all codes there were. */
  newCodes(staffId: string): Promise<string[]> {
    return this.#codes.make(staffId)
  }

  /** Tells whether this is the app's code of now, which counts once, or a recovery code, which then is used up. */
  async check({id, email}: StaffMember, code: string, network: string): Promise<boolean> {
    if (!this.isSetUp(id)) return false
    if (this.since(id) && this.#takeTimeCode(id, code)) return true
    if (!(await this.#codes.use(id, code))) return false
    const detail = `recovery code used, ${this.codesLeft(id)} left`
    this.#options.audit.add({action: 'second factor', staff: email, network, subject: email, detail})
    return true
  }

  /** Removes the app; passkeys of the member remain. Returns whether there was one. */
  removeApp({id, email}: StaffMember, by: Actor): boolean {
    const had = this.since(id) !== undefined
    inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM second_factor WHERE staff_id = ?').run(id)
      this.forgetUnneeded(id)
    })
    if (had) this.#options.audit.add({...by, action: 'second factor', subject: email, detail: 'removed'})
    return had
  }

  /** Removes app, recovery codes and passkeys of a member who lost them. Returns whether there were an app or passkeys. */
  removeAll(member: StaffMember, by: Actor): boolean {
    const count = this.#options.passkeys.removeAll(member.id)
    if (count > 0)
      this.#options.audit.add({...by, action: 'passkey', subject: member.email, detail: `removed: all ${count}`})
    return this.removeApp(member, by) || count > 0
  }

  /** Deletes the recovery codes of a member who has neither app nor passkey, which they could replace. */
  forgetUnneeded(staffId: string): void {
    if (!this.isSetUp(staffId)) this.#codes.forget(staffId)
  }

  /** Tells whether all members have to have one. */
  get isRequired(): boolean {
    return this.#database.prepare("SELECT value FROM rule WHERE name = 'second factor'").get()?.value === 'required'
  }

  require(isRequired: boolean, by: Actor): void {
    const value = isRequired ? 'required' : 'as people like'
    this.#database
      .prepare("INSERT INTO rule VALUES ('second factor', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value")
      .run(value)
    this.#options.audit.add({...by, action: 'second factor', detail: `for everybody: ${value}`})
  }

  #takeTimeCode(staffId: string, code: string): boolean {
    const secret = this.#secretOf(staffId)
    const token = code.replaceAll(/\s/g, '')
    if (!secret || !/^\d{6}$/.test(token)) return false
    const timestamp = this.#options.now()
    const delta = this.#totp(secret, '').validate({token, timestamp, window: WINDOW})
    if (delta === null) return false
    const now = Math.floor(timestamp / 1000 / PERIOD_S)
    const step = now + delta
    // A code counts once, so that one seen over a shoulder is of no use. A step of the future was taken while the clock was ahead.
    const taken = this.#database
      .prepare('UPDATE second_factor SET last_step = ? WHERE staff_id = ? AND (last_step < ? OR last_step > ?)')
      .run(step, staffId, step, now + WINDOW)
    return taken.changes === 1
  }

  #totp(secret: string, label: string): TOTP {
    return new TOTP({issuer: this.#options.issuer(), label, secret: Secret.fromBase32(secret), period: PERIOD_S})
  }

  #row(staffId: string) {
    return this.#database.prepare('SELECT * FROM second_factor WHERE staff_id = ?').get(staffId)
  }

  #secretOf(staffId: string): string | undefined {
    const sealed = this.#row(staffId)?.secret
    return sealed ? this.#options.seal.open(String(sealed), placeOf(staffId)) : undefined
  }
}
