import type {IncomingMessage} from 'node:http'
import type {RequestHandler} from 'express'
import {randomId} from '../document/random-id.ts'
import type {Identity, Staff} from '../staff/staff.ts'
import {hashToken} from '../staff/token-store.ts'
import {type Client, SITE} from './client.ts'
import {forbidden, noSession} from './lake-error.ts'
import type {NetworkOf} from './network.ts'
import {fromOwnPages} from './same-site.ts'

export type AccessOptions = {
  staff: Staff
  publicUrl: string
  networkOf: NetworkOf
  /** Whether anonymous readers see published documents. */
  isPublic: boolean
}

/** Who is asking, and what they may do. */
export class Access {
  /** Reads drafts and writes nothing: for the site's own process. Known to it alone, and ends with it. */
  readonly readToken = `sr${randomId(60)}`
  readonly #readTokenHash = hashToken(this.readToken)
  readonly #options: AccessOptions

  constructor(options: AccessOptions) {
    this.#options = options
  }

  /**
   * Throws 401 for a dead session or token, also of a public lake: treated as anonymous, the Studio would silently show
   * published documents only, instead of its sign-in screen. Of a private lake, throws it for whoever shows neither.
   */
  client(request: IncomingMessage): Client {
    const network = this.#options.networkOf(request)
    if (this.#isSite(request)) return {...SITE, network}
    const member = this.member(request)
    if (member) {
      const {id, via, mayWrite} = member
      return {kind: via === 'token' ? 'token' : 'staff', id, network, mayWrite}
    }
    if (!this.#options.isPublic) throw noSession()
    return {kind: 'anonymous', id: undefined, network, mayWrite: false}
  }

  /** The member of staff who asks; undefined for nobody in particular. Throws 401 for a dead session or token. */
  member(request: IncomingMessage): Identity | undefined {
    const {staff} = this.#options
    const member = staff.identify(request)
    if (!member && staff.credentialOf(request)) throw noSession()
    return member
  }

  /**
   * Whether a long-lived connection still belongs to this client. Asking does not keep an idle session alive. Never
   * throws, since timers ask: a connection whose right cannot be looked up ends, and its client asks anew.
   */
  isStill(request: IncomingMessage, {kind, id}: Client): boolean {
    try {
      const isStaff = kind === 'staff' || kind === 'token'
      return !isStaff || this.#options.staff.identify(request, {touch: false})?.id === id
    } catch {
      return false
    }
  }

  /** Throws 401 for everyone who is not staff. */
  staff(request: IncomingMessage): Identity {
    const member = this.member(request)
    if (!member) throw noSession()
    return member
  }

  /** Throws 403 when another site's page sends the staff's cookie along. A token is sent on purpose. */
  ownPagesOnly(request: IncomingMessage): void {
    const {staff, publicUrl} = this.#options
    if (staff.credentialOf(request)?.kind === 'token' || fromOwnPages(request, publicUrl)) return
    throw forbidden('This request comes from another site')
  }

  /** Goes before everything that tells what the lake holds. */
  readonly reading: RequestHandler = (request, response, next) => {
    this.client(request)
    // What is kept on the way must not be given to somebody else.
    response.vary('Cookie, Authorization')
    next()
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

  #isSite(request: IncomingMessage): boolean {
    const credential = this.#options.staff.credentialOf(request)
    return credential?.kind === 'token' && hashToken(credential.secret) === this.#readTokenHash
  }
}
