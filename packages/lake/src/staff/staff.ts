import type {IncomingMessage} from 'node:http'
import type {DatabaseSync} from 'node:sqlite'
import type {AuditLog} from '../audit/audit-log.ts'
import type {JsonObject} from '../document/document.ts'
import {randomId} from '../document/random-id.ts'
import {AccountStore, type StaffMember} from './account-store.ts'
import {type Credential, credentialOf} from './credential.ts'
import {DeviceStore} from './device-store.ts'
import {hashPassword, isOutdated, NOBODYS_HASH, passwordMatches, refuseLength} from './password.ts'
import {refuseGuessable} from './password-strength.ts'
import {SessionStore} from './session-store.ts'
import {type NewToken, type TokenRole, TokenStore} from './token-store.ts'

type NewMember = {
  email: string
  /** Verbatim, 15 to 1,024 characters. */
  password: string
  name?: string
}

/** Who acts, for the audit. */
type Actor = {staff: string; network?: string | undefined}

/** @param read gives the content of a document, by its id */
export type OwnWords = (read: (id: string) => JsonObject | undefined) => string[]

export type StaffOptions = {
  audit: AuditLog
  /** Who makes accounts and tokens here when nobody is named. */
  actor: string
  /** Whether staff come over https: then only the cookie that https alone can set counts. */
  secure: boolean
  /** What a guesser knows of the company, by the documents of the lake: no part of a password. */
  ownWords?: OwnWords | undefined
  now?: () => number
}

/** The member behind a request. */
export type Identity = StaffMember & {via: Credential['kind']; mayWrite: boolean}

/**
 * The people who may sign in, their sessions, and the tokens of their scripts. All of it is read from the database each
 * time, so that the command line can change it while the lake is running.
 */
export class Staff {
  readonly sessions: SessionStore
  readonly tokens: TokenStore
  readonly devices: DeviceStore
  readonly accounts: AccountStore
  readonly #audit: AuditLog
  readonly #actor: Actor
  readonly #ownWords: () => string[]
  readonly #secure: boolean
  readonly #now: () => number
  readonly #revocationListeners = new Set<() => void>()

  constructor(
    database: DatabaseSync,
    {audit, actor, secure, ownWords = () => [], now = () => Date.now()}: StaffOptions,
  ) {
    this.sessions = new SessionStore(database, now)
    this.tokens = new TokenStore(database, now)
    this.devices = new DeviceStore(database, now)
    this.accounts = new AccountStore(database)
    this.#audit = audit
    this.#actor = {staff: actor}
    this.#ownWords = () => ownWords((id) => documentIn(database, id))
    this.#secure = secure
    this.#now = now
  }

  /**
   * @throws {PasswordError} for a password that is too short or easy to guess
   * @throws when the address is taken or malformed
   */
  async add(member: NewMember): Promise<StaffMember> {
    await this.#refusePassword(member.password, member.email)
    return this.#make(member)
  }

  async #make({email, password, name}: NewMember): Promise<StaffMember> {
    if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw new Error(`Not an e-mail address: ${email}`)
    if (this.accounts.find(email)) throw new Error(`There is an account for ${email} already`)
    const member = this.accounts.create(email, name, await hashPassword(password))
    this.#audit.add({...this.#actor, action: 'account made', subject: member.email})
    return member
  }

  /** Ends the person's sessions, previews and tokens at once. Throws when there is no such account. */
  remove(email: string): void {
    const {id, email: subject} = this.#known(email)
    this.sessions.endAll(id)
    this.tokens.revokeAll(id)
    this.devices.forgetAll(id)
    this.accounts.remove(id)
    this.#audit.add({...this.#actor, action: 'account removed', subject})
    this.#revoked()
  }

  /**
   * Ends all sessions, previews and tokens of the account: whoever knew the old password is out.
   * @throws {PasswordError} for a password that is too short or easy to guess
   */
  async setPassword(email: string, password: string): Promise<void> {
    const {id, email: subject} = this.#known(email)
    await this.#refusePassword(password, subject)
    this.accounts.setPasswordHash(id, await hashPassword(password))
    this.sessions.endAll(id)
    this.tokens.revokeAll(id)
    this.accounts.endBefore(id, this.#now())
    this.#audit.add({...this.#actor, action: 'password', subject})
    this.#revoked()
  }

  list(): StaffMember[] {
    return this.accounts.list()
  }

  get(id: string): StaffMember | undefined {
    return this.accounts.get(id)
  }

  /** The account of that address, however it is written. */
  find(email: string): StaffMember | undefined {
    const account = this.accounts.find(email)
    return account && this.get(account.id)
  }

  /** Returns the secret for `Authorization: Bearer`; it cannot be shown again. */
  createToken(email: string, name: string, options: NewToken = {}): {id: string; token: string} {
    const member = this.#known(email)
    const made = this.tokens.create(member.id, name, options)
    this.#audit.add({...this.#actor, action: 'token made', subject: member.email, detail: `${made.id}: ${name}`})
    return made
  }

  /** By the id that `createToken` returned. Returns whether there was such a token. */
  revokeToken(id: string): boolean {
    const revoked = this.tokens.revoke(id)
    if (!revoked) return false
    const subject = this.get(revoked.staffId)?.email
    this.#audit.add({...this.#actor, action: 'token revoked', subject, detail: `${id}: ${revoked.name}`})
    this.#revoked()
    return true
  }

  /** The member whose e-mail and password these are. Takes the same time whether the account exists or not. */
  async check(email: string, password: string): Promise<StaffMember | undefined> {
    const account = this.accounts.find(email)
    const matches = await passwordMatches(password, account?.passwordHash ?? NOBODYS_HASH)
    if (!account || !matches) return undefined
    if (isOutdated(account.passwordHash)) this.accounts.setPasswordHash(account.id, await hashPassword(password))
    return this.get(account.id)
  }

  /**
   * Makes the first account when there is none, with a random password unless one is given.
   * @throws {PasswordError} for a given one that is too short or easy to guess
   */
  async ensureFirst(
    first: {email?: string | undefined; password?: string | undefined} = {},
  ): Promise<{email: string; password: string} | undefined> {
    if (this.list().length > 0) return undefined
    const {email = 'staff@localhost', password} = first
    if (password) await this.#refusePassword(password, email)
    const account = {email, password: password ?? randomId(24)}
    await this.#make(account)
    return account
  }

  /** What a request shows to be let in, whether it is valid or not. */
  credentialOf(request: IncomingMessage): Credential | undefined {
    return credentialOf(request, {secure: this.#secure})
  }

  /**
   * The member behind a request's session cookie or bearer token; undefined when it has none that is valid.
   * `touch: false` looks without counting as activity of an idle session.
   */
  identify(request: IncomingMessage, {touch = true} = {}): Identity | undefined {
    const credential = this.credentialOf(request)
    if (!credential) return undefined
    const {kind, secret} = credential
    const found: {staffId: string; role?: TokenRole} | undefined =
      kind === 'token' ? this.tokens.find(secret, touch) : this.sessions.find(secret, touch)
    const member = found && this.get(found.staffId)
    return member && {...member, via: kind, mayWrite: found.role !== 'read'}
  }

  /** Milliseconds since 1970 at which the request's session ends if nothing more is asked; null for a token. */
  expiryOf(request: IncomingMessage): number | null {
    const credential = this.credentialOf(request)
    return credential?.kind === 'session' ? (this.sessions.find(credential.secret)?.expiry ?? null) : null
  }

  /** Ends the session that a request's cookie belongs to, and all previews of that person. */
  signOut(request: IncomingMessage, network: string): void {
    const credential = this.credentialOf(request)
    const member = this.identify(request, {touch: false})
    if (credential?.kind !== 'session' || !member) return
    this.sessions.end(credential.secret)
    this.accounts.endBefore(member.id, this.#now())
    this.#audit.add({action: 'sign-out', staff: member.email, network})
    this.#revoked()
  }

  /** Called whenever somebody lost the right to read, so that open streams can be ended. */
  onRevocation(listener: () => void): void {
    this.#revocationListeners.add(listener)
  }

  async #refusePassword(password: string, email: string): Promise<void> {
    refuseLength(password)
    await refuseGuessable(password, [email, ...this.#ownWords()])
  }

  #revoked(): void {
    for (const listener of this.#revocationListeners) listener()
  }

  #known(email: string): StaffMember {
    const member = this.find(email)
    if (!member) throw new Error(`There is no account for ${email}`)
    return member
  }
}

function documentIn(database: DatabaseSync, id: string): JsonObject | undefined {
  const row = database.prepare('SELECT json FROM document WHERE id = ?').get(id)
  return row && JSON.parse(String(row.json))
}
