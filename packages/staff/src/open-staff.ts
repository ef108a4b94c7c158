import {mkdirSync} from 'node:fs'
import {mkdir} from 'node:fs/promises'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {copyDatabase, readDatabase} from '@site/storage'
import {type RequestHandler, Router} from 'express'
import type {AuditEntry} from './audit/audit-entry.ts'
import {AuditLog} from './audit/audit-log.ts'
import {CompanyAccounts, type CompanyOptions} from './company/company-accounts.ts'
import {CompanyIdentities, JOIN_DAYS} from './company/company-identity.ts'
import {DEVICE_COOKIE, DEVICE_DAYS} from './device-store.ts'
import {openDatabase} from './open-database.ts'
import {OwnerMail} from './owner-mail.ts'
import {PasskeyStore} from './passkey/passkey-store.ts'
import {Passkeys} from './passkey/passkeys.ts'
import type {OwnWords} from './password.ts'
import {PasswordLinks, type SendMail, type TellByMail} from './password-links.ts'
import {type OfficeTime, PrivateLinkStore} from './private-link/private-link-store.ts'
import {type MakePicture, PictureStore} from './profile/picture-store.ts'
import {staffRouter} from './profile/staff-router.ts'
import {FIRST_ROLE} from './role.ts'
import {openSeal, type Seal, sealSecrets} from './seal.ts'
import {SecondFactor} from './second-factor/second-factor.ts'
import {SESSION_COOKIE, SESSION_DAYS} from './session-store.ts'
import {choosePasswordRouter} from './sign-in/choose-password-router.ts'
import {companyRouter} from './sign-in/company-router.ts'
import type {SignInOptions} from './sign-in/finish-sign-in.ts'
import {HostCookie} from './sign-in/host-cookie.ts'
import {secondStepRouter} from './sign-in/second-step-router.ts'
import type {SignInLook} from './sign-in/sign-in-page.ts'
import {passkeySignInRouter, signInRouter} from './sign-in/sign-in-router.ts'
import {SignInThrottle} from './sign-in/sign-in-throttle.ts'
import {Staff} from './staff.ts'
import {type Identity, type NetworkOf, StaffAccess} from './staff-access.ts'

/**
 * Copies the accounts in `folder` to the new folder `to`, as of one moment, while another process may be using them. To
 * restore, start on the copy.
 */
export async function backupStaff({folder, to}: {folder: string; to: string}): Promise<void> {
  await mkdir(to, {recursive: true, mode: 0o700})
  await copyDatabase(staffDatabase(folder), staffDatabase(to))
}

export type StaffOptions = {
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
  /** The maker of accounts and tokens when nobody is named, for the audit. Default: `start`. */
  actor?: string
  /** Words that a guesser knows of the company, which make no password. */
  ownWords?: OwnWords | undefined
  /**
   * The path on that server at which the pages of the sign-in are mounted: begins with a slash and ends without one, or
   * is empty.
   */
  mountPath?: string
  /** The accounts that people have at a provider of their company; absent where there is none. */
  company?: CompanyOptions | undefined
  /** Without it nobody can choose a picture. */
  makePicture?: MakePicture | undefined
  /** Sends a mail to one of the staff; absent where no mail server is configured. */
  sendMail?: SendMail | undefined
  /** Tells people what happened to their accounts; absent likewise. */
  tellByMail?: TellByMail | undefined
  /** Returns a time as the clock of the office shows it, such as `2026-11-22 14:05:09`. Default: in UTC. */
  officeTime?: OfficeTime
  /** Called with each entry of the audit, for the log of the process. */
  onAudit?: ((entry: AuditEntry) => void) | undefined
  /** Called with why what strangers cause cannot be written into the audit, once until it can be again. */
  onFault?: ((error: unknown) => void) | undefined
  /**
   * A database that held the accounts once, and that nobody else is using: new accounts begin with those in there, which
   * are then taken out of it.
   */
  movedFrom?: string
  /** The company as the pages of the sign-in show it; asked for each. */
  look?: (() => SignInLook | undefined) | undefined
  /** `/staff/launch`, for administrators. */
  launch?: Router | undefined
}

/** Accounts in a folder, and what lets people in by them. */
export type OpenStaff = {
  staff: Staff
  /** Whom a request comes from. */
  access: StaffAccess
  /** The same for whoever may have to ask elsewhere. */
  identify(...asked: Parameters<StaffAccess['identify']>): Promise<Identity | undefined>
  audit: AuditLog
  /** Writes down what happened elsewhere. A member's id is written as the e-mail address. */
  record(entry: Omit<AuditEntry, 'at'>): void
  /** `/auth/login`: the page at which people sign in. */
  signIn: Router
  /** `/staff`: what people see and change of accounts and of their own, for the Studio. */
  router: Router
  links: PasswordLinks
  secondFactor: SecondFactor
  /** Links by which somebody without an account sees one draft, or one published pack. */
  draftLinks: PrivateLinkStore
  packLinks: PrivateLinkStore
  /** Throws when the database fails. */
  check(): void
  close(): void
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

/**
 * Opens the accounts in a folder. Everything is read from the database each time, so that the command line can change it
 * while the site is running: the site sees each change with the next request, and ends open streams within seconds.
 * @throws {NewerDatabaseError}
 */
export function openStaff(options: StaffOptions): OpenStaff {
  const {folder, publicUrl, makePicture = async () => undefined, movedFrom, company, launch, mountPath = ''} = options
  const {officeTime = (at) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')} = options
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const seal = options.seal ?? openSeal({file: join(folder, 'seal.key')})
  const database = openDatabase(staffDatabase(folder), {movedFrom})
  sealSecrets(database, seal)
  const parts = openParts(database, {...options, seal})
  const {staff, access, audit, links, throttle, secondFactor, passkeys, networkOf} = parts
  const draftLinks = new PrivateLinkStore(database, 'draft', officeTime)
  const packLinks = new PrivateLinkStore(database, 'pack', officeTime)
  return {
    staff,
    access,
    identify: async (...asked) => access.identify(...asked),
    audit,
    record: (entry) => audit.add({...entry, staff: staff.get(entry.staff ?? '')?.email ?? entry.staff}),
    signIn: signInRouters(database, parts, options),
    links,
    secondFactor,
    draftLinks,
    packLinks,
    router: staffRouter({
      staff,
      access,
      audit,
      links,
      throttle,
      secondFactor,
      passkeys,
      pictures: new PictureStore(database),
      makePicture,
      draftLinks,
      packLinks,
      launch,
      networkOf,
      officeTime,
      anewUrl: company && `${publicUrl}${mountPath}/auth/company?anew`,
    }),
    check: () => void database.prepare('SELECT 1').get(),
    close: () => {
      audit.close()
      if (database.isOpen) database.close()
    },
  }
}

type Parts = ReturnType<typeof openParts>

/** Opens what signing in and looking after accounts both stand on. */
function openParts(database: DatabaseSync, options: StaffOptions & {seal: Seal}) {
  const {publicUrl, actor = 'start', ownWords, onAudit, onFault, mountPath = '', seal} = options
  const {sendMail, tellByMail} = options
  const {networkOf = ({socket}) => socket.remoteAddress ?? ''} = options
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
    audit,
    staff,
    ownerMail,
    access: new StaffAccess({staff, publicUrl, networkOf, sessionCookie}),
    throttle: new SignInThrottle(database),
    links: new PasswordLinks({staff, audit, sendMail, pageUrl: `${publicUrl}${mountPath}/auth/password`}),
    passkeys,
    secondFactor: new SecondFactor(database, {audit, passkeys: passkeys.store, seal, issuer}),
    networkOf,
  }
}

/** `/auth`: every way to come in. */
function signInRouters(
  database: DatabaseSync,
  parts: Parts,
  {publicUrl, mountPath = '', company, look}: StaffOptions,
): Router {
  const secure = publicUrl.startsWith('https:')
  const options: SignInOptions = {
    ...parts,
    publicUrl,
    identities: new CompanyIdentities(database),
    joinCookie: new HostCookie({name: 'lakeJoin', days: JOIN_DAYS, secure}),
    deviceCookie: new HostCookie({name: DEVICE_COOKIE, days: DEVICE_DAYS, secure}),
    company: company && new CompanyAccounts({...company, returnUrl: `${publicUrl}${mountPath}/auth/company-return`}),
  }
  const routers = [signInRouter, passkeySignInRouter, companyRouter, choosePasswordRouter, secondStepRouter]
  const putLook: RequestHandler = (_request, response, next) => {
    response.locals.look = look?.()
    next()
  }
  return Router()
    .use('/auth', putLook)
    .use(...routers.map((router) => router(options)))
}
