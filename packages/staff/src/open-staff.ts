import {type RequestHandler, Router} from 'express'
import type {AuditEntry} from './audit/audit-entry.ts'
import type {AuditLog} from './audit/audit-log.ts'
import {CompanyAccounts, type CompanyOptions} from './company/company-accounts.ts'
import {CompanyIdentities, JOIN_DAYS} from './company/company-identity.ts'
import {DEVICE_COOKIE, DEVICE_DAYS} from './device-store.ts'
import {HostCookie} from './host-cookie.ts'
import {type AccountOptions, type OpenAccounts, openAccounts} from './open-accounts.ts'
import type {PasswordLinks} from './password-links.ts'
import {type OfficeTime, PrivateLinkStore} from './private-link/private-link-store.ts'
import {type MakePicture, PictureStore} from './profile/picture-store.ts'
import {staffRouter} from './profile/staff-router.ts'
import type {SecondFactor} from './second-factor/second-factor.ts'
import {choosePasswordRouter} from './sign-in/choose-password-router.ts'
import {companyRouter} from './sign-in/company-router.ts'
import type {SignInOptions} from './sign-in/finish-sign-in.ts'
import {secondStepRouter} from './sign-in/second-step-router.ts'
import type {SignInLook} from './sign-in/sign-in-page.ts'
import {passkeySignInRouter, signInRouter} from './sign-in/sign-in-router.ts'
import type {Staff} from './staff.ts'
import type {Identity, StaffAccess} from './staff-access.ts'
import {UnfoundStore} from './unfound-store.ts'

export type StaffOptions = AccountOptions & {
  /** The accounts that people have at a provider of their company; absent where there is none. */
  company?: CompanyOptions | undefined
  /** Without it members cannot choose a picture. */
  makePicture?: MakePicture | undefined
  /** Returns a time as the clock of the office shows it, such as `2026-11-22 14:05:09`. Default: in UTC. */
  officeTime?: OfficeTime
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
  /** The same as a promise, for callers that may have to ask another process. */
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
  /** Links by which a reader without an account sees one draft, or one published pack. */
  draftLinks: PrivateLinkStore
  packLinks: PrivateLinkStore
  /** Searches of visitors that found nothing. */
  unfound: UnfoundStore
  /** Throws when the database fails. */
  check(): void
  close(): void
}

/** Opens the accounts in a folder, and the pages of a server at which people come in by them. @throws {NewerDatabaseError} */
export function openStaff(options: StaffOptions): OpenStaff {
  const {publicUrl, makePicture = async () => undefined, company, launch, mountPath = ''} = options
  const {officeTime = (at) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')} = options
  const accounts = openAccounts(options)
  const {database, staff, access, audit, links, throttle, secondFactor, passkeys, networkOf, close} = accounts
  const draftLinks = new PrivateLinkStore(database, 'draft', officeTime)
  const packLinks = new PrivateLinkStore(database, 'pack', officeTime)
  const unfound = new UnfoundStore(database, officeTime)
  return {
    staff,
    access,
    identify: async (...asked) => access.identify(...asked),
    audit,
    record: (entry) => audit.add({...entry, staff: staff.get(entry.staff ?? '')?.email ?? entry.staff}),
    signIn: signInRouters(accounts, options),
    links,
    secondFactor,
    draftLinks,
    packLinks,
    unfound,
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
    close() {
      unfound.write()
      close()
    },
  }
}

/** `/auth`: every way to come in. */
function signInRouters(
  {database, ...parts}: OpenAccounts,
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
