import type {IncomingMessage} from 'node:http'
import type {DatabaseSync} from 'node:sqlite'
import type {AuditLog} from '../audit/audit-log.ts'
import {randomId} from '../document/random-id.ts'
import {AccountStore, type StaffMember} from './account-store.ts'
import {type Credential, credentialOf} from './credential.ts'
import {DeviceStore} from './device-store.ts'
import {hashPassword, isOutdated, NOBODYS_HASH, passwordMatches} from './password.ts'
import {PasswordRule} from './password-rule.ts'
import {SessionStore} from './session-store.ts'
import type {FirstMember, NewMember, StaffOptions} from './staff-options.ts'
import {type NewToken, type TokenRole, TokenStore} from './token-store.ts'

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
  readonly #actor: {staff: string}
  readonly #passwordRule: PasswordRule
  readonly #secure: boolean
  readonly #now: () => number
  readonly #revocationListeners = new Set<() => void>()

  constructor(database: DatabaseSync, {audit, actor, secure, ownWords, now = () => Date.now()}: StaffOptions) {
    this.sessions = new SessionStore(database, now)
    this.tokens = new TokenStore(database, now)
    this.devices = new DeviceStore(database, now)
    this.accounts = new AccountStore(database)
    this.#audit = audit
    this.#actor = {staff: actor}
    this.#passwordRule = new PasswordRule(database, ownWords)
    this.#secure = secure
    this.#now = now
  }

  /**
   * @throws {PasswordError} for a password that is too short or easy to guess
   * @throws when the address is taken or malformed
   */
  async add(member: NewMember): Promise<StaffMember> {
    await this.#passwordRule.refuse(member.password, member.email)
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
    this.#endAll(id)
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
    await this.#passwordRule.refuse(password, subject)
    this.accounts.setPasswordHash(id, await hashPassword(password))
    this.#endAll(id)
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
    const {id, passwordHash} = account
    const raised = isOutdated(passwordHash) ? await hashPassword(password) : passwordHash
    if (raised !== passwordHash) this.accounts.replacePasswordHash(id, passwordHash, raised)
    // It may have been changed while it was checked: by its owner, or by another sign-in that raised its cost.
    return this.accounts.find(email)?.passwordHash === raised ? this.get(id) : this.check(email, password)
  }

  /**
   * Makes the first account when there is none, with a random password unless one is given.
   * @throws {PasswordError} for a given one that is too short or easy to guess
   */
  async ensureFirst(first: FirstMember = {}): Promise<{email: string; password: string} | undefined> {
    if (this.list().length > 0) return undefined
    const {email = 'staff@localhost', password} = first
    if (password) await this.#passwordRule.refuse(password, email)
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

  /** But for the account itself: whoever is in is out. */
  #endAll(id: string): void {
    this.sessions.endAll(id)
    this.tokens.revokeAll(id)
    this.devices.forgetAll(id)
    this.accounts.endBefore(id, this.#now())
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
