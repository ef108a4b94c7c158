import {isMailAddress, readMailAddress} from '@site/forms/mail-address'
import {randomId} from '@site/storage'
import type {AccountStore, StaffMember} from './account-store.ts'
import type {Actor} from './audit/audit-entry.ts'
import type {AuditLog} from './audit/audit-log.ts'
import {hashPassword, NOBODYS_HASH, type PasswordRule} from './password.ts'
import {describeRights, FIRST_ROLE, type Rights, USUAL_RIGHTS} from './role.ts'

export type NewMember = {
  email: string
  /** Verbatim, 15 to 1,024 characters. */
  password: string
  /** The name; the part before the `@` of the address unless said. */
  name?: string | undefined
  /** The rights; those of an editor who sees the whole inbox unless said. */
  rights?: Partial<Rights> | undefined
}

/** The first account; a random password unless one is given. */
export type FirstMember = {email?: string | undefined; password?: string | undefined}

/** The first account has such an address until it is given another. */
const ON_THIS_MACHINE = /^[\w.-]+@localhost$/

type AccountMakerOptions = {accounts: AccountStore; audit: AuditLog; rule: PasswordRule}

/** Makes accounts: with a password, without one yet, and the first of all. */
export class AccountMaker {
  readonly #options: AccountMakerOptions

  constructor(options: AccountMakerOptions) {
    this.#options = options
  }

  async add({password, ...member}: NewMember, by: Actor): Promise<StaffMember> {
    await this.#options.rule.refuse(password, member.email)
    return this.#make(member, await hashPassword(password), by)
  }

  invite(member: Omit<NewMember, 'password'>, by: Actor): StaffMember {
    return this.#make(member, NOBODYS_HASH, by)
  }

  async first({email = 'staff@localhost', password}: FirstMember, by: Actor) {
    if (password) await this.#options.rule.refuse(password, email)
    const account = {email, password: password ?? randomId(24)}
    const rights: Rights = {role: FIRST_ROLE, inbox: 'both'}
    const {id} = this.#make({email, rights}, await hashPassword(account.password), by)
    // A generated password was printed on a screen, where others may have seen it.
    if (!password) this.#options.accounts.setMustChange(id)
    return account
  }

  #make({email, name, rights}: Omit<NewMember, 'password'>, passwordHash: string, by: Actor): StaffMember {
    const {accounts, audit} = this.#options
    if (!isMailAddress(readMailAddress(email)) && !ON_THIS_MACHINE.test(email))
      throw new AccountError(`Not an e-mail address: ${email}`)
    if (accounts.findAccount(email)) throw new AccountError(`There is an account for ${email} already`)
    const member = accounts.create({...USUAL_RIGHTS, ...rights, email, name, passwordHash})
    audit.add({...by, action: 'account made', subject: member.email, detail: describeRights(member)})
    return member
  }
}

/** A fault of a new account, for the person who makes it. */
export class AccountError extends Error {
  override readonly name = 'AccountError'
}
