import {mkdirSync} from 'node:fs'
import {mkdir} from 'node:fs/promises'
import {join} from 'node:path'
import {copyDatabase, readDatabase} from '@site/storage'
import type {AuditEntry} from './audit/audit-entry.ts'
import {AuditLog} from './audit/audit-log.ts'
import {HostCookie} from './host-cookie.ts'
import {openDatabase} from './open-database.ts'
import {OwnerMail} from './owner-mail.ts'
import {PasskeyStore} from './passkey/passkey-store.ts'
import {Passkeys} from './passkey/passkeys.ts'
import type {OwnWords} from './password.ts'
import {PasswordLinks, type SendMail, type TellByMail} from './password-links.ts'
import {FIRST_ROLE} from './role.ts'
import {openSeal, type Seal, sealSecrets} from './seal.ts'
import {SecondFactor} from './second-factor/second-factor.ts'
import {SESSION_COOKIE, SESSION_DAYS} from './session-store.ts'
import {SignInThrottle} from './sign-in/sign-in-throttle.ts'
import {Staff} from './staff.ts'
import {type NetworkOf, StaffAccess} from './staff-access.ts'

/**
 * Copies the accounts in `folder` to the new folder `to`, as of one moment, while another process may be using them. To
 * restore, start on the copy.
 */
export async function backupStaff({folder, to}: {folder: string; to: string}): Promise<void> {
  await mkdir(to, {recursive: true, mode: 0o700})
  await copyDatabase(staffDatabase(folder), staffDatabase(to))
}

export type AccountOptions = {
  /** Holds `staff.db`. Made when missing. */
  folder: string
  /** Origin of the server at which staff come, e.g. `http://localhost:3333`. */
  publicUrl: string
  /** Encrypts what the database has to hold of second factors. Default: by a key in `seal.key` of the folder. */
  seal?: Seal | undefined
  /**
   * Tells which requests are of one client: those of one network share its limits. Default: the address of the
   * connection.
   */
  networkOf?: NetworkOf
  /** The maker of accounts and tokens where no other is named, for the audit. Default: `start`. */
  actor?: string
  /** Words that a guesser knows of the company, which make no password. */
  ownWords?: OwnWords | undefined
  /**
   * The path on that server at which the pages of the sign-in are mounted: begins with a slash and ends without one, or
   * is empty.
   */
  mountPath?: string
  /** Sends a mail to one of the staff; absent where no mail server is configured. */
  sendMail?: SendMail | undefined
  /** Tells people what happened to their accounts; absent likewise. */
  tellByMail?: TellByMail | undefined
  /** Called with each entry of the audit, for the log of the process. */
  onAudit?: ((entry: AuditEntry) => void) | undefined
  /** Called with the error when a write of the audit fails that no request waits for; once, until one succeeds again. */
  onFault?: ((error: unknown) => void) | undefined
  /**
   * A database that held the accounts once, and that no other process is using: a new `staff.db` begins with its accounts,
   * which are then taken out of it.
   */
  movedFrom?: string
}

export const staffDatabase = (folder: string) => join(folder, 'staff.db')

/** Counts the administrators in `folder`, and those of them who have a second factor; also while the site runs. */
export const countAdministrators = (folder: string): {all: number; withFactor: number} =>
  readDatabase(staffDatabase(folder), (database) => {
    const row = database
      .prepare(
        `SELECT count(*) AS everybody, count(CASE WHEN
           EXISTS (SELECT 1 FROM second_factor f WHERE f.staff_id = staff.id AND f.confirmed_at IS NOT NULL)
           OR EXISTS (SELECT 1 FROM passkey p WHERE p.staff_id = staff.id) THEN 1 END) AS safe
         FROM staff WHERE role = ?`,
      )
      .get(FIRST_ROLE)
    return {all: Number(row?.everybody), withFactor: Number(row?.safe)}
  }) ?? {all: 0, withFactor: 0}

/** Accounts in a folder: the base of the sign-in, of their administration and of the command line. */
export type OpenAccounts = ReturnType<typeof openAccounts>

/**
 * Opens the accounts in a folder, without a server. Everything is read from the database each time, so that the command line can
 * change it while the site is running: the site sees each change with the next request, and ends open streams within seconds.
 * @throws {NewerDatabaseError}
 */
export function openAccounts(options: AccountOptions) {
  const {folder, publicUrl, movedFrom, actor = 'start', ownWords, onAudit, onFault, mountPath = ''} = options
  const {sendMail, tellByMail, networkOf = ({socket}) => socket.remoteAddress ?? ''} = options
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const seal = options.seal ?? openSeal({file: join(folder, 'seal.key')})
  const database = openDatabase(staffDatabase(folder), {movedFrom})
  sealSecrets(database, seal)
  let ownerMail: OwnerMail | undefined
  const tell = (entry: AuditEntry) => {
    onAudit?.(entry)
    ownerMail?.tell(entry)
  }
  const audit = new AuditLog(database, {onAudit: tell, onFault})
  const staff = new Staff(database, {audit, actor, ownWords})
  ownerMail = new OwnerMail({staff, tellByMail, publicUrl})
  const secure = publicUrl.startsWith('https:')
  const sessionCookie = new HostCookie({name: SESSION_COOKIE, days: SESSION_DAYS, secure})
  const passkeys = new Passkeys({store: new PasskeyStore(database), audit, publicUrl})
  const issuer = () => new URL(publicUrl).hostname
  return {
    database,
    audit,
    staff,
    ownerMail,
    access: new StaffAccess({staff, publicUrl, networkOf, sessionCookie}),
    throttle: new SignInThrottle(database),
    links: new PasswordLinks({staff, audit, sendMail, pageUrl: `${publicUrl}${mountPath}/auth/password`}),
    passkeys,
    secondFactor: new SecondFactor(database, {audit, passkeys: passkeys.store, seal, issuer}),
    networkOf,
    close: () => {
      audit.close()
      if (database.isOpen) database.close()
    },
  }
}
