import {createHash} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {randomId} from '@site/storage'
import type {RequestHandler} from 'express'
import type {Identity, LakeAccess} from '../lake-access.ts'
import {forbidden, noSession} from '../lake-error.ts'
import {type Right, rightsInComments} from '../right.ts'
import {type Client, type NetworkOf, SITE} from './client.ts'

/** Rights of which a token that reads has none. */
const WRITING: readonly Right[] = ['content.draft', 'content.publish', 'comments.write']

type AccessOptions = {
  members: LakeAccess
  networkOf: NetworkOf
  /** Tells whether anonymous readers see published documents. */
  isPublic: boolean
  /** Tells whether strangers see assets by address and hear live events, also of a private lake. */
  openAddresses: boolean
  /** Tells whether all clients may only read. */
  readOnly: boolean | undefined
  /** Tells whether documents are comments, which a member who may write no others may still write. */
  holdsComments?: boolean | undefined
}

/** Says who is asking, and what they may do. */
export class Access {
  /** Reads drafts and writes nothing: for the site's own process. Known to it alone, and ends with it. */
  readonly readToken = `sr${randomId(60)}`
  readonly #readTokenHash = hashOf(this.readToken)
  readonly #options: AccessOptions

  constructor(options: AccessOptions) {
    this.#options = options
  }

  /**
   * Throws 401 for a dead session or token, also of a public lake: treated as anonymous, the Studio would silently show
   * published documents only, instead of its sign-in screen. Of a private lake, throws it also for a request without either.
   */
  client(request: IncomingMessage): Client {
    const network = this.#options.networkOf(request)
    if (this.#isSite(request)) return {...SITE, network}
    const member = this.member(request)
    if (member) {
      const {id, via} = member
      return {kind: via === 'token' ? 'token' : 'staff', id, network}
    }
    if (!this.#options.isPublic) throw noSession()
    return {kind: 'anonymous', id: undefined, network}
  }

  /**
   * The client of a picture, file or live event. Where addresses are open, a dead session counts as anonymous: the
   * pictures of a site do not break for visitors who once signed in to its Studio.
   */
  clientOfAddress(request: IncomingMessage): Client {
    const {openAddresses, members, networkOf} = this.#options
    const isKnown = !openAddresses || request.headers.authorization !== undefined || members.identify(request)
    return isKnown ? this.client(request) : {kind: 'anonymous', id: undefined, network: networkOf(request)}
  }

  /** The member of staff who asks; undefined for an anonymous request. Throws 401 for a dead session or token. */
  member(request: IncomingMessage): Identity | undefined {
    const {members, readOnly, holdsComments} = this.#options
    const member = members.identify(request)
    if (!member && members.hasCredential(request)) throw noSession()
    if (member && readOnly) return {...member, may: () => false}
    return member && holdsComments ? {...member, may: rightsInComments(member.may)} : member
  }

  /**
   * Tells whether a long-lived connection still belongs to this client. Asking does not keep an idle session alive.
   * Never throws, since timers ask: a connection whose right cannot be looked up ends, and its client asks anew.
   */
  isStill(request: IncomingMessage, {kind, id}: Client): boolean {
    try {
      const isStaff = kind === 'staff' || kind === 'token'
      return !isStaff || this.#options.members.identify(request, {touch: false})?.id === id
    } catch {
      return false
    }
  }

  /** Throws 401 for every client that is not staff. */
  staff(request: IncomingMessage): Identity {
    const member = this.member(request)
    if (!member) throw noSession()
    return member
  }

  /** Throws 403 when another site's page sends the staff's cookie along. A token is sent on purpose. */
  ownPagesOnly(request: IncomingMessage): void {
    if (tokenOf(request) || this.#options.members.fromOwnPages(request)) return
    throw forbidden('This request comes from another site')
  }

  /** Goes before everything that tells what the lake holds. */
  readonly reading: RequestHandler = this.#reading((request) => this.client(request))

  /** Goes before pictures, files and live events. */
  readonly readingAddresses: RequestHandler = this.#reading((request) => this.clientOfAddress(request))

  /** Goes before the body is read: a client that may write nothing sends none. The rights say what may be written. */
  readonly writing: RequestHandler = (request, _response, next) => {
    this.ownPagesOnly(request)
    const {may} = this.staff(request)
    if (!may('content.draft') && !may('content.publish')) throw forbidden('You may read only')
    next()
  }

  /** Goes before a change to what the Studio remembers for a person: a session may make it, and a token that may write. */
  readonly remembering: RequestHandler = (request, _response, next) => {
    this.ownPagesOnly(request)
    const {via, may} = this.staff(request)
    const mayRemember = via === 'session' ? !this.#options.readOnly : WRITING.some(may)
    if (!mayRemember) throw forbidden('You may read only')
    next()
  }

  readonly staffOnly: RequestHandler = (request, _response, next) => {
    this.staff(request)
    next()
  }

  /** Goes before what takes a right of its own, and is no matter of content. */
  requires(right: Right): RequestHandler {
    return (request, _response, next) => {
      if (!this.staff(request).may(right)) throw forbidden(`You have no right to this: ${right}`)
      if (request.method !== 'GET') this.ownPagesOnly(request)
      next()
    }
  }

  #reading(clientOf: (request: IncomingMessage) => Client): RequestHandler {
    return (request, response, next) => {
      clientOf(request)
      // A cache on the way must not give an answer to another client.
      response.vary('Cookie, Authorization')
      next()
    }
  }

  #isSite(request: IncomingMessage): boolean {
    const token = tokenOf(request)
    return token !== undefined && hashOf(token) === this.#readTokenHash
  }
}

/** Sent by a script on purpose: no page of another site makes a browser do that. */
export const tokenOf = ({headers}: IncomingMessage) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]

/** Hashes a secret: what is compared is not the secret itself, so that the time it takes tells nothing of it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
