import type {AccountStore} from './account-store.ts'
import {hashPassword, isOutdated, NOBODYS_HASH, passwordMatches} from './password.ts'

/** Id of the account whose e-mail and password these are. Takes the same time whether the account exists or not. */
export async function checkPassword(
  accounts: AccountStore,
  email: string,
  password: string,
): Promise<string | undefined> {
  const account = accounts.find(email)
  const matches = await passwordMatches(password, account?.passwordHash ?? NOBODYS_HASH)
  if (!account || !matches) return undefined
  const {id, passwordHash} = account
  const raised = isOutdated(passwordHash) ? await hashPassword(password) : passwordHash
  if (raised !== passwordHash) accounts.replacePasswordHash(id, passwordHash, raised)
  // It may have been changed while it was checked: by its owner, or by another sign-in that raised its cost.
  return accounts.find(email)?.passwordHash === raised ? id : checkPassword(accounts, email, password)
}
