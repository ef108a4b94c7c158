import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '@site/storage'
import {AccountError, AccountMaker, type FirstMember, type NewMember} from './account-maker.ts'
import {AccountStore, type StaffMember} from './account-store.ts'
import type {Actor, AuditEntry} from './audit/audit-entry.ts'
import type {AuditLog} from './audit/audit-log.ts'
import {DeviceStore} from './device-store.ts'
import {LinkStore} from './link-store.ts'
import {hashPassword, isOutdated, NOBODYS_HASH, type OwnWords, PasswordRule, passwordMatches} from './password.ts'
import {describeRights, LEAST_ROLE, type Rights} from './role.ts'
import {SessionStore} from './session-store.ts'
import {MACHINE_ID, type NewToken, TokenStore} from './token-store.ts'

/** Id of the account whose e-mail and password these are. Takes the same time whether the account exists or not. */
async function checkPassword(accounts: AccountStore, email: string, password: string): Promise<string | undefined> {
  const account = accounts.findAccount(email)
  const matches = await passwordMatches(password, account?.passwordHash ?? NOBODYS_HASH)
  if (!account || !matches) return undefined
  const {id, passwordHash} = account
  const raised = isOutdated(passwordHash) ? await hashPassword(password) : passwordHash
  if (raised !== passwordHash) accounts.replacePasswordHash(id, passwordHash, raised)
  // It may have been changed while it was checked: by its owner, or by another sign-in that raised its cost.
  return accounts.findAccount(email)?.passwordHash === raised ? id : checkPassword(accounts, email, password)
}

type Options = {
  audit: AuditLog
  /** The maker of accounts and tokens where no other is named. */
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
  readonly links: LinkStore
  readonly #database: DatabaseSync
  readonly #maker: AccountMaker
  readonly #audit: AuditLog
  readonly #actor: Actor
  readonly #passwordRule: PasswordRule
  readonly #now: () => number
  readonly #revocationListeners = new Set<() => void>()

  constructor(database: DatabaseSync, {audit, actor, ownWords, now = () => Date.now()}: Options) {
    this.#database = database
    this.sessions = new SessionStore(database, now)
    this.tokens = new TokenStore(database, now)
    this.devices = new DeviceStore(database, now)
    this.accounts = new AccountStore(database)
    this.links = new LinkStore(database, now)
    this.#audit = audit
    this.#actor = {staff: actor}
    this.#passwordRule = new PasswordRule(ownWords)
    this.#now = now
    this.#maker = new AccountMaker({accounts: this.accounts, audit, rule: this.#passwordRule})
  }

  /**
   * @throws {PasswordError} for a password that is too short or easy to guess
   * @throws when the address is taken or malformed
   */
  add(member: NewMember, by = this.#actor): Promise<StaffMember> {
    return this.#maker.add(member, by)
  }

  /** Makes an account to which no password leads until its owner follows a link. Throws as `add` does. */
  invite(member: Omit<NewMember, 'password'>, by = this.#actor): StaffMember {
    return this.#maker.invite(member, by)
  }

  /**
   * Makes the first account when there is none, with a random password for one sign-in unless one is given.
   * @throws {PasswordError} for a given one that is too short or easy to guess
   */
  async ensureFirst(first: FirstMember = {}): Promise<{email: string; password: string} | undefined> {
    return this.list().length > 0 ? undefined : this.#maker.first(first, this.#actor)
  }

  /** @throws {PasswordError} for a password that is too short or easy to guess */
  judge(password: string, email: string): Promise<void> {
    return this.#passwordRule.refuse(password, email)
  }

  /** From the next request on; what is open goes on as far as it may. Throws when there is no such account. */
  setRights(email: string, rights: Partial<Rights>, by = this.#actor): StaffMember {
    const member = {...this.known(email), ...rights}
    this.accounts.setRights(member.id, member)
    this.#revoked({...by, action: 'rights', subject: member.email, detail: describeRights(member)})
    return member
  }

  /** Ends the person's sessions, previews and tokens at once. Throws when there is no such account. */
  remove(email: string, by = this.#actor): void {
    const {id, email: subject} = this.known(email)
    this.#endAll(id, () => this.accounts.remove(id))
    this.#revoked({...by, action: 'account removed', subject})
  }

  /**
   * Ends all sessions, previews and tokens of the account: others who knew the old password are out.
   * @throws {PasswordError} for a password that is too short or easy to guess
   */
  async setPassword(email: string, password: string, by = this.#actor): Promise<void> {
    const {id, email: subject} = this.known(email)
    await this.judge(password, subject)
    const hash = await hashPassword(password)
    this.#endAll(id, () => this.accounts.setPasswordHash(id, hash))
    this.#revoked({...by, action: 'password', subject})
  }

  list(): StaffMember[] {
    return this.accounts.list()
  }

  get(id: string): StaffMember | undefined {
    return this.accounts.get(id)
  }

  /** The account of that address, however it is written. */
  findMember(email: string): StaffMember | undefined {
    return this.get(this.accounts.findAccount(email)?.id ?? '')
  }

  /** Returns the secret for `Authorization: Bearer`; it cannot be shown again. */
  createToken(email: string, name: string, options: NewToken = {}, by = this.#actor): {id: string; token: string} {
    const member = this.known(email)
    const made = this.tokens.create(member.id, name, options)
    this.#audit.add({...by, action: 'token made', subject: member.email, detail: `${made.id}: ${name}`})
    return made
  }

  /**
   * Makes the token of a machine that shows the site. It belongs to no account, and reads what a site reads until it is revoked.
   * The secret cannot be shown again.
   * @throws {AccountError} where another machine has the name
   */
  createMachineToken(name: string, by = this.#actor): {id: string; token: string} {
    if (this.tokens.list(MACHINE_ID).some((token) => token.name === name))
      throw new AccountError(`There is a machine called ${name}: revoke its token first, or call this one otherwise.`)
    const made = this.tokens.create(MACHINE_ID, name, {role: LEAST_ROLE})
    this.#audit.add({...by, action: 'token made', detail: `${made.id}: machine ${name}`})
    return made
  }

  /** Revokes a token by the id that `createToken` returned. Returns whether there was such a token. */
  revokeToken(id: string, by = this.#actor): boolean {
    const revoked = this.tokens.revoke(id)
    if (!revoked) return false
    const subject = this.get(revoked.staffId)?.email
    this.#revoked({...by, action: 'token revoked', subject, detail: `${id}: ${revoked.name}`})
    return true
  }

  /** The member whose e-mail and password these are. Takes the same time whether the account exists or not. */
  async check(email: string, password: string): Promise<StaffMember | undefined> {
    return this.get((await checkPassword(this.accounts, email, password)) ?? '')
  }

  /** Ends one of `sessions.list`, or all but one, and with these all tokens. Returns whether there was one. */
  endSessions(id: string, which: {id?: string; but?: string}, by: Actor): boolean {
    const {count, tokens} = inTransaction(this.#database, () => {
      const ended = {
        count: this.sessions.endOf(id, which),
        tokens: which.id === undefined ? this.tokens.revokeAll(id) : 0,
      }
      if (ended.count + ended.tokens > 0) this.accounts.endBefore(id, this.#now())
      return ended
    })
    if (count + tokens === 0) return false
    const detail = tokens > 0 ? `${count}, and ${tokens} tokens` : String(count)
    this.#revoked({...by, action: 'sessions ended', subject: this.get(id)?.email, detail})
    return true
  }

  /** Ends a session by its secret, and all previews of that person. */
  endSession(secret: string, network: string): void {
    const member = this.get(this.sessions.find(secret, false)?.staffId ?? '')
    if (!member) return
    inTransaction(this.#database, () => {
      this.sessions.end(secret)
      this.accounts.endBefore(member.id, this.#now())
    })
    this.#revoked({action: 'sign-out', staff: member.email, network})
  }

  /**
   * Tells whether what a member began goes on, such as a preview of drafts that the site keeps in a cookie of its own:
   * it ends with the sign-out, password and account of that member, as sessions do.
   * @param began milliseconds since 1970
   */
  goesOn({opener, began}: {opener: string; began: number}): boolean {
    const endedAt = this.accounts.endedAt(opener)
    return endedAt !== undefined && began > endedAt
  }

  /** Registers a listener for each loss of a right to read, so that open streams can be ended. */
  onRevocation(listener: () => void): void {
    this.#revocationListeners.add(listener)
  }

  /** Ends all that lets a browser or script in, together with a change of the account: one without the other would leave a thief in. */
  #endAll(id: string, change: () => void): void {
    inTransaction(this.#database, () => {
      this.sessions.endAll(id)
      this.tokens.revokeAll(id)
      this.devices.forgetAll(id)
      this.links.forgetAll(id)
      this.accounts.endBefore(id, this.#now())
      change()
    })
  }

  /** Writes down the loss of a right, and ends open streams: also when it cannot be written, since it is done. */
  #revoked(entry: Omit<AuditEntry, 'at'>): void {
    try {
      this.#audit.add(entry)
    } finally {
      for (const listener of this.#revocationListeners) listener()
    }
  }

  /** Throws when there is no such account. */
  known(email: string): StaffMember {
    const member = this.findMember(email)
    if (!member) throw new Error(`There is no account for ${email}`)
    return member
  }
}
