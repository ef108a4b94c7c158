import type {IncomingMessage} from 'node:http'
import type {DatabaseSync} from 'node:sqlite'
import {randomId} from '../document/random-id.ts'
import {AccountStore, type StaffMember} from './account-store.ts'
import {credentialOf} from './credential.ts'
import {hashPassword, passwordMatches} from './password.ts'
import {SessionStore} from './session-store.ts'
import {TokenStore} from './token-store.ts'

interface NewMember {
  email: string
  /** Verbatim, 15 to 1,024 characters. */
  password: string
  name?: string
}

/** Stands in for the stored hash of an account that does not exist; no password leads to it. */
const NOBODY = `${'A'.repeat(22)}.${'A'.repeat(43)}`

/**
 * The people who may sign in, their sessions, and the tokens of their scripts. All of it is read from the database each
 * time, so that the command line can change it while the lake is running.
 */
export class Staff {
  readonly sessions: SessionStore
  readonly tokens: TokenStore
  readonly #accounts: AccountStore
  readonly #revocationListeners = new Set<() => void>()

  constructor(database: DatabaseSync, now: () => number = Date.now) {
    this.sessions = new SessionStore(database, now)
    this.tokens = new TokenStore(database)
    this.#accounts = new AccountStore(database)
  }

  /** Throws when the address is taken or malformed, or the password too short. */
  async add({email, password, name}: NewMember): Promise<StaffMember> {
    if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw new Error(`Not an e-mail address: ${email}`)
    if (this.#accounts.find(email)) throw new Error(`There is an account for ${email} already`)
    return this.#accounts.create(email, name, await hashPassword(password))
  }

  /** Ends the person's sessions and tokens at once. Throws when there is no such account. */
  remove(email: string): void {
    const {id} = this.#known(email)
    this.sessions.endAll(id)
    this.tokens.revokeAll(id)
    this.#accounts.remove(id)
    this.#revoked()
  }

  /** Ends all sessions of the account: whoever knew the old password is out. */
  async setPassword(email: string, password: string): Promise<void> {
    const {id} = this.#known(email)
    this.#accounts.setPasswordHash(id, await hashPassword(password))
    this.sessions.endAll(id)
    this.#revoked()
  }

  list(): StaffMember[] {
    return this.#accounts.list()
  }

  get(id: string): StaffMember | undefined {
    return this.#accounts.get(id)
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
    const account = this.#accounts.find(email)
    const matches = await passwordMatches(password, account?.passwordHash ?? NOBODY)
    return account && matches ? this.get(account.id) : undefined
  }

  /** Makes the first account when there is none, with a random password unless one is given. */
  async ensureFirst(
    first: {email?: string | undefined; password?: string | undefined} = {},
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

  /** Milliseconds since 1970 at which the request's session ends if nothing more is asked; null for a token. */
  expiryOf(request: IncomingMessage): number | null {
    const credential = credentialOf(request)
    return credential?.kind === 'session' ? (this.sessions.find(credential.secret)?.expiry ?? null) : null
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

  #known(email: string): StaffMember {
    const member = this.#accounts.find(email)
    if (!member) throw new Error(`There is no account for ${email}`)
    return member
  }
}
