import type {DatabaseSync} from 'node:sqlite'
import {AccountStore, type StaffMember} from './account-store.ts'
import type {AuditLog} from './audit/audit-log.ts'
import {DeviceStore} from './device-store.ts'
import {hashPassword, isOutdated, NOBODYS_HASH, passwordMatches} from './password.ts'
import {type OwnWords, PasswordRule} from './password-rule.ts'
import {describeRights, type Rights, USUAL_RIGHTS} from './role.ts'
import {randomId} from './secret.ts'
import {SessionStore} from './session-store.ts'
import {type NewToken, TokenStore} from './token-store.ts'

export type NewMember = {
  email: string
  /** Verbatim, 15 to 1,024 characters. */
  password: string
  /** What stands before the `@` of the address unless said. */
  name?: string | undefined
  /** Of an editor who sees the whole inbox unless said. */
  rights?: Partial<Rights> | undefined
}

/** Of the first account; a random password unless one is given. */
export type FirstMember = {email?: string | undefined; password?: string | undefined}

type Options = {
  audit: AuditLog
  /** Who makes accounts and tokens here when nobody is named. */
  actor: string
  ownWords?: OwnWords | undefined
  now?: () => number
}

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
  readonly #now: () => number
  readonly #revocationListeners = new Set<() => void>()

  constructor(database: DatabaseSync, {audit, actor, ownWords, now = () => Date.now()}: Options) {
    this.sessions = new SessionStore(database, now)
    this.tokens = new TokenStore(database, now)
    this.devices = new DeviceStore(database, now)
    this.accounts = new AccountStore(database)
    this.#audit = audit
    this.#actor = {staff: actor}
    this.#passwordRule = new PasswordRule(ownWords)
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

  async #make({email, password, name, rights}: NewMember): Promise<StaffMember> {
    if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw new Error(`Not an e-mail address: ${email}`)
    if (this.accounts.find(email)) throw new Error(`There is an account for ${email} already`)
    const member = this.accounts.create({
      ...USUAL_RIGHTS,
      ...rights,
      email,
      name,
      passwordHash: await hashPassword(password),
    })
    const detail = describeRights(member)
    this.#audit.add({...this.#actor, action: 'account made', subject: member.email, detail})
    return member
  }

  /** From the next request on; what is open goes on as far as it may. Throws when there is no such account. */
  setRights(email: string, rights: Partial<Rights>): StaffMember {
    const member = {...this.known(email), ...rights}
    this.accounts.setRights(member.id, member)
    this.#audit.add({...this.#actor, action: 'rights', subject: member.email, detail: describeRights(member)})
    this.#revoked()
    return member
  }

  /** Ends the person's sessions, previews and tokens at once. Throws when there is no such account. */
  remove(email: string): void {
    const {id, email: subject} = this.known(email)
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
    const {id, email: subject} = this.known(email)
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
    return this.get(this.accounts.find(email)?.id ?? '')
  }

  /** Returns the secret for `Authorization: Bearer`; it cannot be shown again. */
  createToken(email: string, name: string, options: NewToken = {}): {id: string; token: string} {
    const member = this.known(email)
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
    const rights: Rights = {role: 'administrator', inbox: 'both'}
    const account = {email, password: password ?? randomId(24), rights}
    await this.#make(account)
    return account
  }

  /** Ends a session by its secret, and all previews of that person. */
  endSession(secret: string, network: string): void {
    const staffId = this.sessions.find(secret, false)?.staffId
    const member = staffId ? this.get(staffId) : undefined
    if (!member) return
    this.sessions.end(secret)
    this.accounts.endBefore(member.id, this.#now())
    this.#audit.add({action: 'sign-out', staff: member.email, network})
    this.#revoked()
  }

  /**
   * Whether what a member began goes on, such as a preview of drafts that the site keeps in a cookie of its own: it ends
   * with the sign-out, password and account of who began it, as sessions do.
   * @param began milliseconds since 1970
   */
  goesOn({opener, began}: {opener: string; began: number}): boolean {
    const endedAt = this.accounts.endedAt(opener)
    return endedAt !== undefined && began > endedAt
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

  /** Throws when there is no such account. */
  known(email: string): StaffMember {
    const member = this.find(email)
    if (!member) throw new Error(`There is no account for ${email}`)
    return member
  }
}
