import type {InboxRight, Role} from './role.ts'
import type {Session} from './session-store.ts'
import type {ScriptToken} from './token-store.ts'

// What `/staff` answers, as JSON: the Studio imports these types. Times are milliseconds since 1970.

export type {InboxRight, Role, Session}

export type Token = Omit<ScriptToken, 'lastUsedAt'> & {lastUsedAt?: number}

/** `GET /staff/me`: what somebody sees of the own account. */
export type Profile = {
  id: string
  email: string
  name: string
  role: Role
  inbox: InboxRight
  sessions: (Session & {isCurrent: boolean})[]
  tokens: Token[]
}

/** One of `GET /staff/accounts`, which administrators see. */
export type Account = {
  id: string
  email: string
  name: string
  role: Role
  inbox: InboxRight
  signedInAt?: number
  /** Until when an invitation can be followed, of somebody who never came. */
  invitedUntil?: number
  /** Wrong tries of the last quarter of an hour, which make the next ones wait. */
  failures: number
  sessions: number
}

/** What became of an invitation or a link to a new password: sent, or to be handed over. */
export type Handed = {sent: true} | {sent: false; link: string}

/** Shown this once. */
export type NewToken = {id: string; token: string}
