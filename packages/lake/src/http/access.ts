import type {IncomingMessage} from 'node:http'
import type {RequestHandler} from 'express'
import {randomId} from '../document/random-id.ts'
import type {Identity, Staff} from '../staff/staff.ts'
import {hashToken} from '../staff/token-store.ts'
import {forbidden, noSession} from './lake-error.ts'
import {fromOwnPages} from './same-site.ts'

/** Who is asking. There are two kinds of readers: staff, who see and may do everything, and the anonymous public. */
export class Access {
  /** Reads drafts and writes nothing: for the site's own preview. Known to this process alone, and ends with it. */
  readonly readToken = `sr${randomId(60)}`
  readonly #readTokenHash = hashToken(this.readToken)
  readonly #staff: Staff
  readonly #publicUrl: string

  constructor(staff: Staff, publicUrl: string) {
    this.#staff = staff
    this.#publicUrl = publicUrl
  }

  /**
   * Undefined for an anonymous reader. A dead session or token is answered 401 rather than treated as anonymous:
   * the Studio would silently show published documents only, instead of its sign-in screen.
   */
  reader(request: IncomingMessage): Identity | undefined {
    const identity = this.#staff.identify(request)
    if (!identity && this.#staff.credentialOf(request)) throw noSession()
    return identity
  }

  /** Whose question this is: a member's id, `site` for the holder of the read token, undefined for the public. */
  readerId(request: IncomingMessage): string | undefined {
    const credential = this.#staff.credentialOf(request)
    const isSite = credential?.kind === 'token' && hashToken(credential.secret) === this.#readTokenHash
    return isSite ? 'site' : this.reader(request)?.id
  }

  /** The member of staff behind a request, if any; never throws. */
  identity(request: IncomingMessage): Identity | undefined {
    return this.#staff.identify(request)
  }

  /**
   * Whether a long-lived connection still belongs to this member. Asking does not keep an idle session alive. Never
   * throws, since timers ask: a connection whose right cannot be looked up ends, and its client asks anew.
   */
  isStill(request: IncomingMessage, staffId: string): boolean {
    try {
      return this.#staff.identify(request, {touch: false})?.id === staffId
    } catch {
      return false
    }
  }

  /** Throws 401 for everyone who is not staff. */
  staff(request: IncomingMessage): Identity {
    const reader = this.reader(request)
    if (!reader) throw noSession()
    return reader
  }

  /** Throws 403 when another site's page sends the staff's cookie along. A token is sent on purpose. */
  ownPagesOnly(request: IncomingMessage): void {
    if (this.#staff.credentialOf(request)?.kind === 'token' || fromOwnPages(request, this.#publicUrl)) return
    throw forbidden('This request comes from another site')
  }

  /** Goes before the body is read: strangers do not get to send one. */
  readonly writing: RequestHandler = (request, _response, next) => {
    this.ownPagesOnly(request)
    if (!this.staff(request).mayWrite) throw forbidden('This token may read only')
    next()
  }

  readonly staffOnly: RequestHandler = (request, _response, next) => {
    this.staff(request)
    next()
  }
}
