import {createHmac} from 'node:crypto'
import {isMailAddress} from '@site/forms/mail-address'
import type {Configuration} from 'openid-client'
import {inboxIn, type Rights, roleIn} from '../role.ts'
import type {CompanyIdentity} from './company-identity.ts'

const PATIENCE_S = 5
/** From the password at the provider to the way back, whichever clock is ahead. */
const ANEW_S = 5 * 60

/** The accounts that a company has already, at a provider of OpenID Connect. */
export type CompanyOptions = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Domains of e-mail addresses, behind the `@`: people of others stay out. */
  domains: readonly string[]
  /** The claim of the provider that names a role of ours: people without one stay out. */
  roleClaim?: string | undefined
  /** The claim that names the part of the inbox that a person sees; without it an administrator says so here. */
  inboxClaim?: string | undefined
}

/** A person of whom the provider says that they may come in. */
export type CompanyPerson = CompanyIdentity & {
  email: string
  name?: string | undefined
  /** The rights that it was asked about; a role that it does not know is undefined. */
  rights: {role?: Rights['role'] | undefined; inbox?: Rights['inbox']}
  /** Tells whether it asked for more than a password, and says so (RFC 8176). */
  hasSecondFactor: boolean
}

/** The reason why a person stays out, in words. */
export class CompanyError extends Error {
  override readonly name = 'CompanyError'
  readonly status: number
  /** As the provider names it, not as it was typed. */
  readonly email: string | undefined
  constructor(status: number, message: string, {email, cause}: {email?: string; cause?: unknown} = {}) {
    super(message, {cause})
    this.status = status
    this.email = email
  }
}

/** Asks the provider who a visitor is: code flow with PKCE, state and nonce. */
export class CompanyAccounts {
  readonly #options: CompanyOptions & {returnUrl: string}
  #found: Configuration | undefined

  /** @param options with the address at which people come back */
  constructor(options: CompanyOptions & {returnUrl: string}) {
    this.#options = options
  }

  /**
   * Returns the address of the provider to send a browser to.
   * @param secret stored in the browser; what must not be guessed is derived from it
   * @param anew whether the person has to sign in there again, also within a session there
   * @throws {CompanyError}
   */
  async begin(secret: string, {anew = false} = {}): Promise<URL> {
    const {buildAuthorizationUrl, calculatePKCECodeChallenge} = await library()
    const {state, nonce, verifier} = derived(secret)
    // Anew each time: else people would be sent to a provider that is away.
    this.#found = await this.#discover()
    return buildAuthorizationUrl(this.#found, {
      redirect_uri: this.#options.returnUrl,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(anew && {prompt: 'login', max_age: '0'}),
    })
  }

  /** @param query with which the browser came back. @throws {CompanyError} also when `anew` was wanted and did not happen */
  async finish(query: string, secret: string, {anew = false} = {}): Promise<CompanyPerson> {
    const said = await this.#ask(query, secret)
    const age = Date.now() / 1000 - Number(said.auth_time)
    if (anew && !(Math.abs(age) < ANEW_S)) throw new CompanyError(403, NOT_ANEW)
    return this.#personOf(said)
  }

  async #ask(query: string, secret: string): Promise<Record<string, unknown>> {
    const {authorizationCodeGrant, fetchUserInfo, AuthorizationResponseError} = await library()
    const {state, nonce, verifier} = derived(secret)
    const found = this.#found ?? (await this.#discover())
    try {
      const tokens = await authorizationCodeGrant(found, new URL(query, this.#options.returnUrl), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      })
      const claims = tokens.claims()
      const {roleClaim, inboxClaim} = this.#options
      const isWhole = ['email', roleClaim, inboxClaim].every((name) => !name || claims?.[name] !== undefined)
      if (!claims || isWhole) return {...claims}
      return {...(await fetchUserInfo(found, tokens.access_token, claims.sub)), ...claims}
    } catch (cause) {
      if (cause instanceof AuthorizationResponseError) throw new CompanyError(403, CANCELLED, {cause})
      throw new CompanyError(isAway(cause) ? 503 : 400, isAway(cause) ? AWAY : UNFIT, {cause})
    }
  }

  #personOf({email, email_verified: isVerified, name, ...said}: Record<string, unknown>): CompanyPerson {
    const {domains, roleClaim, inboxClaim} = this.#options
    if (typeof email !== 'string' || !isMailAddress(email) || isVerified !== true)
      throw new CompanyError(403, UNVERIFIED)
    if (!domains.includes(email.replace(/^.*@/s, '').toLowerCase())) throw new CompanyError(403, FOREIGN, {email})
    return {
      issuer: String(said.iss),
      subject: String(said.sub),
      email,
      name: typeof name === 'string' ? name.trim().slice(0, 100) : undefined,
      rights: {
        ...(roleClaim && {role: roleIn(said[roleClaim])}),
        ...(inboxClaim && {inbox: inboxIn(said[inboxClaim])}),
      },
      hasSecondFactor: hasSecondFactor([said.amr].flat()),
    }
  }

  async #discover(): Promise<Configuration> {
    const {discovery, allowInsecureRequests, enableNonRepudiationChecks} = await library()
    const {issuer, clientId, clientSecret} = this.#options
    // The configuration takes http on this machine alone.
    const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])]
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {timeout: PATIENCE_S, execute}).catch(
      (cause) => {
        throw new CompanyError(503, AWAY, {cause})
      },
    )
  }
}

/** Only where a company uses it. */
const library = () => import('openid-client')

const AWAY = 'The sign-in of your company does not answer. Try again in a while, or use your password.'
const UNFIT = 'The sign-in of your company took too long, or its answer does not fit. Please try again.'
const CANCELLED = 'The sign-in of your company did not let you through.'
const NOT_ANEW =
  'Your company did not say that you signed in just now. An administrator can send you a link to a password instead.'
const UNVERIFIED = 'Your company has not verified your e-mail address, without which nobody comes in here.'
const FOREIGN = 'Your e-mail address is not one of this company.'

/** Values by which providers say how a person signed in (RFC 8176): by what one has, and by what one knows or is. */
const HAS = ['hwk', 'swk', 'sc', 'otp', 'sms', 'tel']
const KNOWS = ['pwd', 'pin', 'kba', 'fpt', 'face', 'iris', 'retina', 'vbm']

const hasSecondFactor = (methods: unknown[]) =>
  methods.includes('mfa') || [HAS, KNOWS].every((kind) => kind.some((method) => methods.includes(method)))

/** Tells whether nothing came back, or what no provider says that works. */
function isAway(error: unknown): boolean {
  const {name, cause, status} = error as {name?: string; cause?: {status?: number}; status?: number}
  return name === 'TimeoutError' || error instanceof TypeError || Number(status ?? cause?.status ?? 0) >= 500
}

/** Derives three values that cannot be guessed from the one secret in the browser. */
function derived(secret: string) {
  const of = (name: string) => createHmac('sha256', secret).update(name).digest('base64url')
  return {state: of('state'), nonce: of('nonce'), verifier: of('verifier')}
}
