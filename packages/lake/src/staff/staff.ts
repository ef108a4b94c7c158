import type {IncomingMessage} from 'node:http'
import type {DatabaseSync} from 'node:sqlite'
import {randomId} from '../document/random-id.ts'
import {credentialOf} from './credential.ts'
import {hashPassword, passwordMatches} from './password.ts'
import {SessionStore} from './session-store.ts'
import {TokenStore} from './token-store.ts'

export interface StaffMember {
  id: string
  email: string
  name: string
}

interface NewMember {
  email: string
  /** Verbatim, 15 to 1,024 characters. */
  password: string
  name?: string
}

/** The people who may sign in, and the tokens of their scripts. E-mail addresses are compared without case. */
export class Staff {
  readonly sessions: SessionStore
  readonly tokens: TokenStore
  readonly #database: DatabaseSync
  readonly #revocationListeners = new Set<() => void>()

  constructor(database: DatabaseSync, now: () => number = Date.now) {
    this.#database = database
    this.sessions = new SessionStore(database, now)
    this.tokens = new TokenStore(database)
  }

  /** Throws when the address is taken or malformed, or the password too short. */
  async add({email, password, name}: NewMember): Promise<StaffMember> {
    const address = normalized(email)
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new Error(`Not an e-mail address: ${email}`)
    if (this.#byEmail(address)) throw new Error(`There is an account for ${address} already`)
    const hash = await hashPassword(password)
    const member = {id: `p${randomId(8)}`, email: address, name: name ?? address.replace(/@.*/, '')}
    this.#database
      .prepare('INSERT INTO staff (id, email, name, password_hash, created_at) VALUES (?, ?, ?, ?, ?)')
      .run(member.id, member.email, member.name, hash, Date.now())
    return member
  }

  /** Ends the person's sessions and tokens at once. Throws when there is no such account. */
  remove(email: string): void {
    const {id} = this.#known(email)
    this.sessions.endAll(id)
    this.tokens.revokeAll(id)
    this.#database.prepare('DELETE FROM staff WHERE id = ?').run(id)
    this.#revoked()
  }

  /** Ends all sessions of the account: whoever knew the old password is out. */
  async setPassword(email: string, password: string): Promise<void> {
    const {id} = this.#known(email)
    const hash = await hashPassword(password)
    this.#database.prepare('UPDATE staff SET password_hash = ? WHERE id = ?').run(hash, id)
    this.sessions.endAll(id)
    this.#revoked()
  }

  /** Ends the session of this cookie. */
  signOut(sessionToken: string): void {
    this.sessions.end(sessionToken)
    this.#revoked()
  }

  /** Called whenever somebody lost the right to read, so that open streams can be ended. */
  onRevocation(listener: () => void): void {
    this.#revocationListeners.add(listener)
  }

  #revoked(): void {
    for (const listener of this.#revocationListeners) listener()
  }

  list(): StaffMember[] {
    return this.#database.prepare('SELECT * FROM staff ORDER BY created_at').all().map(toMember)
  }

  get(id: string): StaffMember | undefined {
    const row = this.#database.prepare('SELECT * FROM staff WHERE id = ?').get(id)
    return row && toMember(row)
  }

  /** Returns the secret for `Authorization: Bearer`; it cannot be shown again. */
  createToken(email: string, label: string): {id: string; token: string} {
    return this.tokens.create(this.#known(email).id, label)
  }

  /** By the id that `createToken` returned. Returns whether there was such a token. */
  revokeToken(id: string): boolean {
    const revoked = this.tokens.revoke(id)
    this.#revoked()
    return revoked
  }

  /** The member whose e-mail and password these are. Takes the same time whether the account exists or not. */
  async check(email: string, password: string): Promise<StaffMember | undefined> {
    const row = this.#database.prepare('SELECT * FROM staff WHERE email = ?').get(normalized(email))
    const matches = await passwordMatches(password, row ? String(row.password_hash) : NOBODY)
    return row && matches ? toMember(row) : undefined
  }

  /** Makes the first account when there is none, with a random password unless one is given. */
  async ensureFirst(
    first: {email?: string; password?: string} = {},
  ): Promise<{email: string; password: string} | undefined> {
    if (this.list().length > 0) return undefined
    const {email = 'staff@localhost', password = randomId(24)} = first
    await this.add({email, password})
    return {email, password}
  }

  /**
   * The member behind a request's session cookie or bearer token; undefined when it has none that is valid.
   * `touch: false` looks without counting as activity of an idle session.
   */
  identify(request: IncomingMessage, {touch = true} = {}): StaffMember | undefined {
    const credential = credentialOf(request)
    if (!credential) return undefined
    const {kind, secret} = credential
    const id = kind === 'token' ? this.tokens.staffIdOf(secret) : this.sessions.find(secret, touch)?.staffId
    return id ? this.get(id) : undefined
  }

  /** Milliseconds since 1970 at which the request's session ends if nothing more is asked; a token lasts. */
  expiryOf(request: IncomingMessage): number | null {
    const credential = credentialOf(request)
    return credential?.kind === 'session' ? (this.sessions.find(credential.secret)?.expiry ?? null) : null
  }

  #byEmail(email: string): StaffMember | undefined {
    const row = this.#database.prepare('SELECT * FROM staff WHERE email = ?').get(normalized(email))
    return row && toMember(row)
  }

  #known(email: string): StaffMember {
    const member = this.#byEmail(email)
    if (!member) throw new Error(`There is no account for ${email}`)
    return member
  }
}

/** Stands in for the stored hash of an account that does not exist; no password leads to it. */
const NOBODY = `${'A'.repeat(22)}.${'A'.repeat(43)}`

const normalized = (email: string) => email.trim().toLowerCase()

const toMember = (row: Record<string, unknown>): StaffMember => ({
  id: String(row.id),
  email: String(row.email),
  name: String(row.name),
})
