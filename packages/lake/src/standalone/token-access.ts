import type {IncomingMessage, ServerResponse} from 'node:http'
import {tokenOf} from '../http/access.ts'
import type {Identity, LakeAccess, Member, Robots} from '../lake-access.ts'
import {ROLES, type RoleName, rightsOf} from '../right.ts'
import {isRole, type Token, type TokenList} from './token-list.ts'

const SESSION_SECONDS = 30 * 24 * 60 * 60

type TokenAccessOptions = {
  tokens: TokenList
  /** Origin at which the lake is reached. */
  publicUrl: string
  /** Tells whether pages of another origin, a Studio's, may send a session along. */
  isKnownOrigin(origin: string): boolean
}

/** Lets in a client that shows a token, or the session that a browser got for one. */
export class TokenAccess implements LakeAccess {
  readonly roles = ROLES
  readonly robots: Robots = {
    all: () => this.#options.tokens.all(),
    add: ({name, role}) => this.#made(this.#options.tokens.add({name, ...(isRole(role) && {role})})),
    remove: (id) => {
      const isRemoved = this.#options.tokens.remove(id)
      this.#revoke()
      return isRemoved
    },
    rotate: (id) => {
      const secret = this.#options.tokens.rotate(id)
      this.#revoke()
      return secret === undefined ? undefined : this.#made(secret)
    },
  }
  readonly #options: TokenAccessOptions
  readonly #cookie: string
  readonly #attributes: string
  readonly #listeners = new Set<() => void>()

  constructor(options: TokenAccessOptions) {
    this.#options = options
    const {protocol, port} = new URL(options.publicUrl)
    const isSecure = protocol === 'https:'
    // Cookies ignore ports: two lakes of one machine would sign each other out.
    this.#cookie = isSecure ? '__Host-lake' : `lake-${port || 80}`
    this.#attributes = `${isSecure ? 'Secure; ' : ''}Path=/; HttpOnly; SameSite=Lax`
  }

  identify(request: IncomingMessage): Identity | undefined {
    const bearer = tokenOf(request)
    if (bearer !== undefined) return asMember(this.#options.tokens.find(bearer), 'token')
    const session = this.#sessionOf(request)
    return session ? asMember(this.#options.tokens.findSession(session)?.token, 'session') : undefined
  }

  hasCredential(request: IncomingMessage): boolean {
    return tokenOf(request) !== undefined || this.#sessionOf(request) !== undefined
  }

  fromOwnPages({headers}: IncomingMessage): boolean {
    const {origin, host} = headers
    if (origin === undefined) return ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString())
    if (origin === this.#options.publicUrl || this.#options.isKnownOrigin(origin)) return true
    return URL.canParse(origin) && new URL(origin).host === host
  }

  all() {
    return this.#options.tokens.all().map(asPerson)
  }

  get(id: string): Member | undefined {
    return this.#options.tokens.get(id)
  }

  expiryOf(request: IncomingMessage): number | null {
    const session = this.#sessionOf(request)
    return (session && this.#options.tokens.findSession(session)?.expiresAt) || null
  }

  /** Has the browser show this token from now on. */
  signIn(token: Token, response: ServerResponse): void {
    this.#setCookie(response, this.#options.tokens.startSession(token), SESSION_SECONDS)
  }

  signOut(request: IncomingMessage, response: ServerResponse): void {
    const session = this.#sessionOf(request)
    if (session) this.#options.tokens.endSession(session)
    this.#setCookie(response, '', 0)
    this.#revoke()
  }

  onRevocation(listener: () => void): void {
    this.#listeners.add(listener)
  }

  #made(secret: string) {
    return {robot: this.#options.tokens.find(secret) as Token, secret}
  }

  #revoke(): void {
    for (const listener of this.#listeners) listener()
  }

  #sessionOf({headers}: IncomingMessage): string | undefined {
    const pair = (headers.cookie ?? '').split(/;\s*/).find((one) => one.startsWith(`${this.#cookie}=`))
    return pair?.slice(this.#cookie.length + 1) || undefined
  }

  #setCookie(response: ServerResponse, value: string, seconds: number): void {
    response.appendHeader('Set-Cookie', `${this.#cookie}=${value}; ${this.#attributes}; Max-Age=${seconds}`)
  }
}

const asPerson = ({id, name, email, role}: Token): Member & {role: RoleName} => ({id, name, email, role})

const asMember = (token: Token | undefined, via: Identity['via']): Identity | undefined =>
  token && {...asPerson(token), via, may: rightsOf(ROLES, token.role)}
