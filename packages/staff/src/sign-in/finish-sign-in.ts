import type {Request, Response} from 'express'
import type {StaffMember} from '../account-store.ts'
import type {AuditLog} from '../audit/audit-log.ts'
import type {CompanyAccounts} from '../company/company-accounts.ts'
import type {CompanyIdentities} from '../company/company-identity.ts'
import type {HostCookie} from '../host-cookie.ts'
import type {OwnerMail} from '../owner-mail.ts'
import type {Passkeys} from '../passkey/passkeys.ts'
import type {PasswordLinks} from '../password-links.ts'
import type {SecondFactor} from '../second-factor/second-factor.ts'
import type {Staff} from '../staff.ts'
import type {NetworkOf, StaffAccess} from '../staff-access.ts'
import {asked} from './page-form.ts'
import type {SignInThrottle} from './sign-in-throttle.ts'

export type SignInOptions = {
  staff: Staff
  access: StaffAccess
  deviceCookie: HostCookie
  throttle: SignInThrottle
  links: PasswordLinks
  secondFactor: SecondFactor
  passkeys: Passkeys
  /** Absent where people have passwords of this website alone. */
  company?: CompanyAccounts | undefined
  identities: CompanyIdentities
  ownerMail: OwnerMail
  /** Holds the offer to join a person of the company to an account that was there before. */
  joinCookie: HostCookie
  publicUrl: string
  networkOf: NetworkOf
  audit: AuditLog
}

type SignedIn = {request: Request; response: Response; member: StaffMember; next: string}

/** @property by what, if not by a password */
type Shown = SignedIn & {by?: 'company' | {passkey: string; password?: true} | undefined}

/**
 * Signs in a member who has shown all that is asked, and ends the session with which the browser came.
 * @param next where to go, as `askedFor` found it
 */
export function finishSignIn(options: SignInOptions, {request, response, member, next, by}: Shown): void {
  const {staff, access, audit, deviceCookie, joinCookie, identities, ownerMail, networkOf} = options
  const network = networkOf(request)
  audit.add({action: 'sign-in', staff: member.email, network, detail: describe(by)})
  const offered = joinCookie.read(request)
  if (offered) {
    joinCookie.clear(response)
    if (identities.accept(offered, member.id))
      audit.add({action: 'company account', staff: member.email, network, subject: member.email, detail: 'joined'})
  }
  staff.accounts.noteSignIn(member.id, Date.now())
  // A person may have signed in at the company hours ago.
  access.begin(member.id, request, response, {isConfirmed: by !== 'company'})
  const isKnown = staff.devices.name(deviceCookie.read(request) ?? '', member.id) !== undefined
  if (!isKnown) {
    deviceCookie.set(response, staff.devices.add(member.id))
    // The first of all is no news.
    if (member.signedInAt !== undefined) ownerMail.tellOfNewBrowser(member.email, network)
  }
  // Without the `#sid=` of the hosted service: the cookie says it all, and a Studio that is told twice who is signed
  // in puts all its tools on the page twice, losing what was typed into the first.
  response.set('Cache-Control', 'no-store').redirect(303, next)
}

/** Sends the browser on to the page where the second step is asked for, or set up. */
export function toSecondStep({staff}: SignInOptions, {response, member, next}: SignedIn): void {
  const code = staff.links.make(member.id, 'second step')
  response.redirect(303, `second?${new URLSearchParams({code, origin: next})}`)
}

function describe(by: Shown['by']): string | undefined {
  if (by === 'company') return 'by the account of the company'
  return by && `by ${by.password ? 'password and ' : ''}passkey: ${by.passkey}`
}

/**
 * Returns the address to go to after signing in: only a page of this server, so that a link to the sign-in page cannot lead
 * staff elsewhere. The Studio asks for an absolute address in the parameter `origin`.
 */
export function askedFor(request: Request, options: Pick<SignInOptions, 'publicUrl'>): string {
  return ownAddress(asked(request.url, 'origin'), request, options)
}

/** An address of this server, whatever is wanted: its Studio, if it is another's. */
export function ownAddress(
  wanted: string | null,
  {headers: {host}}: Request,
  {publicUrl}: Pick<SignInOptions, 'publicUrl'>,
): string {
  const fallback = new URL('/studio', publicUrl)
  if (!wanted || !URL.canParse(wanted, publicUrl)) return fallback.href
  const address = new URL(wanted, publicUrl)
  const known = address.origin === fallback.origin || address.host === host
  return known && /^https?:$/.test(address.protocol) ? address.href : fallback.href
}
