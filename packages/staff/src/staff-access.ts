import type {IncomingMessage, ServerResponse} from 'node:http'
import type {StaffMember} from './account-store.ts'
import type {HostCookie} from './host-cookie.ts'
import {covers, inboxOfBoth, inboxRoles, LEAST_ROLE, type Right, type Rights, ROLES, roleMay} from './role.ts'
import type {Staff} from './staff.ts'
import {MACHINE_ID} from './token-store.ts'

type Credential = {kind: 'session' | 'token'; secret: string}

/** The member behind a request, with what may be done by it: a token may do less than its owner. */
export type Identity = StaffMember & {
  via: Credential['kind']
  /** Tells of each right whether both the member and the token have it. */
  may(right: Right): boolean
  /** False for a token that reads only. */
  mayWrite: boolean
  /** The right to the inbox as the Studio is told of it. */
  otherRoles: {name: string; title: string}[]
}

/** Behind the token of a machine that shows the site. */
const MACHINE: StaffMember = {id: MACHINE_ID, email: '', name: 'Machine', role: LEAST_ROLE, inbox: 'neither'}

type StaffAccessOptions = {
  staff: Staff
  /** Origin at which staff come. */
  publicUrl: string
  networkOf: NetworkOf
  sessionCookie: HostCookie
}

/** Whom a request comes from, for whatever serves staff: the lake, the inbox. */
export class StaffAccess {
  readonly roles = ROLES
  readonly #options: StaffAccessOptions

  constructor(options: StaffAccessOptions) {
    this.#options = options
  }

  /**
   * The member behind a request's session cookie or bearer token; undefined when it has none that is valid.
   * `touch: false` looks without writing: it counts neither as activity of an idle session nor as use of a token.
   */
  identify(request: IncomingMessage, {touch = true} = {}): Identity | undefined {
    const credential = this.#credentialOf(request)
    if (!credential) return undefined
    const {kind, secret} = credential
    const {tokens, sessions} = this.#options.staff
    const found: ({staffId: string} & Partial<Rights>) | undefined =
      kind === 'token' ? tokens.find(secret, touch) : sessions.find(secret, touch)
    const member = found && (found.staffId === MACHINE_ID ? MACHINE : this.get(found.staffId))
    if (!member) return undefined
    const {role: ofToken = member.role, inbox: inboxOfToken = 'both'} = found
    const inbox = inboxOfBoth(inboxOfToken, member.inbox)
    return {
      ...member,
      role: covers(ofToken, member.role) ? member.role : ofToken,
      inbox,
      via: kind,
      may: (right) => roleMay(ofToken, right) && roleMay(member.role, right),
      mayWrite: kind === 'session' || ROLES[ofToken].rights.length > 0,
      otherRoles: inboxRoles(inbox),
    }
  }

  /** Tells whether a request shows a session or token, valid or not. */
  hasCredential(request: IncomingMessage): boolean {
    return this.#credentialOf(request) !== undefined
  }

  /** Tells whether no other site can have made a browser send this request with the cookie. */
  fromOwnPages(request: IncomingMessage): boolean {
    return fromOwnPages(request, this.#options.publicUrl)
  }

  all(): StaffMember[] {
    return this.#options.staff.list()
  }

  get(id: string): StaffMember | undefined {
    return this.#options.staff.get(id)
  }

  /** Returns what `Session.id` is of the session that a request shows; undefined of a token. */
  sessionOf(request: IncomingMessage): string | undefined {
    const credential = this.#credentialOf(request)
    return credential?.kind === 'session' ? this.#options.staff.sessions.idOf(credential.secret) : undefined
  }

  /** Starts a session in place of the one with which the browser came. @param isConfirmed whether that showed who it is */
  begin(id: string, request: IncomingMessage, response: ServerResponse, {isConfirmed = true} = {}): void {
    const {staff, sessionCookie, networkOf} = this.#options
    const {sessions} = staff
    sessions.end(sessionCookie.read(request) ?? '')
    const secret = sessions.start(id, {agent: request.headers['user-agent'], network: networkOf(request)})
    if (isConfirmed) sessions.confirm(secret)
    sessionCookie.set(response, secret)
  }

  /** Notes that the owner of the request's session proved just now who it is. */
  confirm(request: IncomingMessage): void {
    const credential = this.#credentialOf(request)
    if (credential?.kind === 'session') this.#options.staff.sessions.confirm(credential.secret)
  }

  /** Milliseconds since 1970 until when that counts; undefined when it does not. */
  confirmedUntil(request: IncomingMessage): number | undefined {
    const credential = this.#credentialOf(request)
    return credential?.kind === 'session' ? this.#options.staff.sessions.confirmedUntil(credential.secret) : undefined
  }

  /** Milliseconds since 1970 at which the request's session ends if nothing more is asked; null for a token. */
  expiryOf(request: IncomingMessage): number | null {
    const credential = this.#credentialOf(request)
    return credential?.kind === 'session'
      ? (this.#options.staff.sessions.find(credential.secret)?.expiry ?? null)
      : null
  }

  /** Ends the session that a request's cookie belongs to, and all previews of that person. */
  signOut(request: IncomingMessage, response: ServerResponse): void {
    const {staff, networkOf, sessionCookie} = this.#options
    const credential = this.#credentialOf(request)
    if (credential?.kind === 'session') staff.endSession(credential.secret, networkOf(request))
    sessionCookie.clear(response)
    // What was typed and seen is removed before another person uses the browser; its device cookie is left, so that it is still known.
    response.setHeader('Clear-Site-Data', '"cache", "storage"')
  }

  /** Registers a listener for each loss of a right to read, so that open streams can be ended. */
  onRevocation(listener: () => void): void {
    this.#options.staff.onRevocation(listener)
  }

  /** The session cookie, or a bearer token; the token wins, since a script sends it on purpose. */
  #credentialOf(request: IncomingMessage): Credential | undefined {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (bearer) return {kind: 'token', secret: bearer}
    const secret = this.#options.sessionCookie.read(request)
    return secret ? {kind: 'session', secret} : undefined
  }
}

/**
 * Tells whether a request that carries a cookie was made by our own pages. SameSite alone would let in a page of
 * another port of this host, such as the public server's. Browsers say where a request comes from in `Sec-Fetch-Site`
 * (on https and localhost) and in `Origin` (everywhere, on writes and WebSockets); what says neither is no browser.
 * @param publicUrl origin of the staff server, for when a proxy in front changes the `Host` header.
 */
export function fromOwnPages({headers}: IncomingMessage, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  // `none`: a person typed the address, or opened a bookmark.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const {origin, host} = headers
  if (origin === undefined) return true
  return origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Names who counts as one client: an IPv4 address, or what one customer gets of IPv6. */
export type NetworkOf = (request: IncomingMessage) => string
