import type {AuditAction} from './audit/audit-entry.ts'
import type {PrivateLink, PrivateLinkKind} from './private-link/private-link-store.ts'
import type {InboxRight, Right, Role} from './role.ts'
import type {Session} from './session-store.ts'
import type {ScriptToken} from './token-store.ts'

// What `/staff` answers, as JSON: the Studio imports these types. Times are milliseconds since 1970.

export {covers, LEAST_ROLE, LINK_RIGHTS, ROLES, roleMay, roleNames, roleOf, USUAL_RIGHTS} from './role.ts'
export type {AuditAction, InboxRight, PrivateLink, Right, Role, Session}

export type Token = Omit<ScriptToken, 'lastUsedAt'> & {lastUsedAt?: number}

/** The type of the problem (RFC 9457) where a member has to prove first that it is them: `POST /staff/me/proof`. */
export const REAUTHENTICATE = 'urn:site:reauthenticate'

/** `GET /staff/me`: what a member sees of the own account. */
export type Profile = {
  id: string
  email: string
  name: string
  imageUrl?: string
  role: Role
  inbox: InboxRight
  /**
   * Set for an account without a password, as of members who come by the company: where to sign in there once more, with
   * `origin` as the way back, which counts in place of a password.
   */
  withoutPassword?: {anewUrl?: string}
  /**
   * Set for a member who has an app or a passkey, one of which is asked for after the password: since when there is an
   * app, and how many recovery codes are left.
   */
  secondFactor?: {appSince?: number; codesLeft: number}
  passkeys: OwnPasskey[]
  /** Why there can be no passkeys here, in words. */
  passkeyProblem?: string
  /** Tells whether all members have to have one. */
  isSecondFactorRequired: boolean
  sessions: (Session & {isCurrent: boolean})[]
  tokens: Token[]
}

export type OwnPasskey = {id: string; name: string; createdAt: number; usedAt?: number}

/** One of `GET /staff/accounts`, which administrators see. */
export type Account = {
  id: string
  email: string
  name: string
  imageUrl?: string
  role: Role
  inbox: InboxRight
  signedInAt?: number
  /** Until when an invitation can be followed, of a member who has not signed in yet. */
  invitedUntil?: number
  /** Wrong tries of the last quarter of an hour, which make the next ones wait. */
  failures: number
  hasSecondFactor: boolean
  sessions: number
  /** Counts the private links by this account that lead somewhere now. */
  privateLinks: Record<PrivateLinkKind, number>
}

/** The fate of an invitation or a link to a new password: sent, or to be handed over. */
export type Handed = {sent: true} | {sent: false; link: string}

/** Shown this once. */
export type NewToken = {id: string; token: string}

/** For an authenticator app: the key, the same as an address, and that as a picture (SVG). */
export type Enrolled = {secret: string; uri: string; qr: string}

/** Shown this once. */
export type RecoveryCodes = {codes: string[]}

/** Recovery codes, with the first passkey of a member who had none. */
export type AddedPasskey = Partial<RecoveryCodes>

/** `GET /staff/draft-links` and `/staff/pack-links`: those that lead to a draft or a pack now, or to the `document` that is asked for. */
export type PrivateLinks = PrivateLink[]

/** A new link: the code in its address, shown this once, and until when it leads anywhere. */
export type NewPrivateLink = {id: string; code: string; expiresAt: number}

/** The rule for all accounts. */
export type AccountRule = {isSecondFactorRequired: boolean}

/** One thing that happened. `id` grows. */
export type AuditEntry = {
  id: number
  at: number
  action: AuditAction
  staff?: string
  network?: string
  subject?: string
  detail?: string
}

/** Newest first. @property next to be asked for as `before`, where there is more */
export type AuditPage = {entries: AuditEntry[]; next?: number}
