import {generateKeyPairSync} from 'node:crypto'
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import Provider, {type JWK} from 'oidc-provider'

/** Claims of a company's provider about a person. */
export type Told = {
  /** The subject there; "person" unless said. */
  sub?: string
  email?: string
  email_verified?: boolean
  name?: string
  groups?: unknown
  inbox?: unknown
  /** Ways in which the person signed in there (RFC 8176). */
  amr?: string[]
}

/** The website as a client there. */
export const WEBSITE = {clientId: 'website', clientSecret: 'a secret of the website'}

/** A provider of OpenID Connect on this machine, which knows one person and one website. */
export class CompanyProvider {
  readonly issuer: string
  /** The claims of the person who signs in next. */
  told: Told = {}
  /** Tells whether people see a page there; otherwise each is let through. */
  hasPage = false
  /** Tells whether it gives tokens for a code again. */
  takesCodesTwice = false
  /** Tells whether it publishes another key than it signs with. */
  hasForeignKey = false
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
    this.issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  }

  static async start(): Promise<CompanyProvider> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new CompanyProvider(server)
  }

  /** Lets a website ask, which people come back to at this address. */
  register(returnUrl: string): void {
    const provider = new Provider(this.issuer, {
      clients: [{client_id: WEBSITE.clientId, client_secret: WEBSITE.clientSecret, redirect_uris: [returnUrl]}],
      claims: {email: ['email', 'email_verified'], profile: ['name', 'groups', 'inbox'], openid: ['sub', 'amr']},
      pkce: {required: () => true},
      features: {devInteractions: {enabled: false}},
      interactions: {url: () => '/person'},
      findAccount: (_context, sub) => ({accountId: sub, claims: async () => ({...this.told, sub})}),
      jwks: {keys: [signingKey()]},
      cookies: {keys: ['a key of the test']},
    })
    const {consume} = provider.AuthorizationCode.prototype
    const isLax = () => this.takesCodesTwice
    provider.AuthorizationCode.prototype.consume = async function () {
      if (!isLax()) await consume.call(this)
    }
    const answer = provider.callback()
    this.#server.on('request', async (request, response) => {
      if (this.hasForeignKey && request.url === '/jwks') {
        response.setHeader('content-type', 'application/json').end(JSON.stringify({keys: [publicPart(signingKey())]}))
        return
      }
      if (request.url !== '/person') return answer(request, response)
      if (this.hasPage && request.method === 'GET') {
        response.setHeader('content-type', 'text/html').end(pageFor(this.told))
        return
      }
      // The visitor is taken for the person of the claims, who agrees.
      const {sub: accountId = 'person'} = this.told
      const {params, grantId} = await provider.interactionDetails(request, response)
      const grant =
        (grantId && (await provider.Grant.find(grantId))) ||
        new provider.Grant({accountId, clientId: String(params.client_id)})
      grant.addOIDCScope('openid email profile')
      const result = {login: {accountId}, consent: {grantId: await grant.save()}}
      await provider.interactionFinished(request, response, result, {mergeWithLastSubmission: true})
    })
  }

  /** Goes to the provider and back, as a browser does. Returns the address to which it leads back. */
  async visit(address: string): Promise<string> {
    const cookies = new Map<string, string>()
    let next = address
    while (next.startsWith(this.issuer)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(next, {redirect: 'manual', headers: {cookie}})
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = answer.headers.get('location')
      if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
      next = new URL(location, next).href
    }
    return next
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

const pageFor = ({
  email,
}: Told) => `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Example Company</title>
<h1>Example Company</h1><form method="post"><button>Continue as ${email}</button></form></html>`

const publicPart = ({kty, n, e, alg, use}: JWK) => ({kty, n, e, alg, use})

function signingKey() {
  const {privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048})
  return {...privateKey.export({format: 'jwk'}), alg: 'RS256', use: 'sig'} as JWK
}
