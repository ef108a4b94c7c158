import type {Request, RequestHandler, Response, Router} from 'express'
import * as v from 'valibot'
import type {Actor} from './audit/audit-entry.ts'
import type {AuditLog} from './audit/audit-log.ts'
import {REAUTHENTICATE} from './contract.ts'
import type {Passkeys} from './passkey/passkeys.ts'
import {LONGEST_PASSWORD} from './password.ts'
import type {PasswordLinks} from './password-links.ts'
import type {OfficeTime, PrivateLinkStore} from './private-link/private-link-store.ts'
import type {MakePicture, PictureStore} from './profile/picture-store.ts'
import {isRole, type Role} from './role.ts'
import type {SecondFactor} from './second-factor/second-factor.ts'
import type {SignInThrottle} from './sign-in/sign-in-throttle.ts'
import type {Staff} from './staff.ts'
import type {Identity, NetworkOf, StaffAccess} from './staff-access.ts'

export type StaffRouterOptions = {
  staff: Staff
  access: StaffAccess
  audit: AuditLog
  links: PasswordLinks
  throttle: SignInThrottle
  secondFactor: SecondFactor
  passkeys: Passkeys
  pictures: PictureStore
  makePicture: MakePicture
  draftLinks: PrivateLinkStore
  packLinks: PrivateLinkStore
  /** `/launch`, for administrators; nothing is there without it. */
  launch?: Router | undefined
  networkOf: NetworkOf
  officeTime: OfficeTime
  /** The address at which people sign in at their company once more; absent where there is none. */
  anewUrl?: string | undefined
}

/** Something that cannot be done, and why, for the person who asked. @property type by which a program knows it */
export class Refusal extends Error {
  readonly status: number
  readonly type: string | undefined
  constructor(status: number, message: string, type?: string) {
    super(message)
    this.status = status
    this.type = type
  }
}

/** Returns who asks. */
export const asking = ({locals}: Response) => locals as {member: Identity; by: Actor}

/** Reads what a request says, in this shape. Throws 422 for anything else. */
export function read<Schema extends v.GenericSchema>(schema: Schema, request: Request): v.InferOutput<Schema> {
  const result = v.safeParse(schema, request.body)
  if (result.success) return result.output
  throw new Refusal(422, result.issues.map(({message}) => message).join(' '))
}

export const passwordBody = v.strictObject({
  current: v.pipe(
    v.string('Your password is needed.'),
    v.maxLength(LONGEST_PASSWORD, 'This is not your present password.'),
  ),
})

/**
 * Lets through members who have shown a password, a passkey or a new sign-in at the company within five minutes: a stranger at
 * a browser that was left open has none of them.
 */
export const requireReauthentication =
  ({access}: Pick<StaffRouterOptions, 'access'>): RequestHandler =>
  (request, _response, next) => {
    if (access.confirmedUntil(request) === undefined)
      throw new Refusal(403, 'Show once more that it is you.', REAUTHENTICATE)
    next()
  }

/** Asks for the password once more: a stranger at a browser that was left open guesses no faster than at the sign-in. */
export async function askPassword(
  {staff, throttle}: StaffRouterOptions,
  {id, email}: Identity,
  current: string,
): Promise<void> {
  const attempt = {account: email, known: true, network: `profile ${id}`}
  if (throttle.wait(attempt) > 0) throw new Refusal(429, 'Too many tries. Please wait a few seconds.')
  const forgive = throttle.count(attempt)
  if (!(await staff.check(email, current))) throw new Refusal(422, 'This is not your present password.')
  forgive()
}

/** A role in the body of a request. */
export const roleField = v.custom<Role>(isRole, 'A role is needed.')

export const nameField = v.pipe(
  v.string('A name is needed.'),
  v.trim(),
  v.minLength(1, 'A name is needed.'),
  v.maxLength(100, 'A name has at most 100 characters.'),
)
