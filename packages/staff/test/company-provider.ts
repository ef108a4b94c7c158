import {generateKeyPairSync} from 'node:crypto'
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import Provider, {type JWK} from 'oidc-provider'

/** What a company's provider says of somebody. */
export type Told = {email?: string; email_verified?: boolean; name?: string; groups?: string[]}

/** A provider of OpenID Connect on this machine, which knows one person and one website. */
export class CompanyProvider {
  readonly issuer: string
  /** Of who signs in next. */
  told: Told = {}
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
    this.issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  }

  static async start(returnUrl: () => string): Promise<CompanyProvider> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const own = new CompanyProvider(server)
    const provider = new Provider(own.issuer, {
      clients: [{client_id: 'website', client_secret: 'a secret of the website', redirect_uris: [returnUrl()]}],
      claims: {email: ['email', 'email_verified'], profile: ['name', 'groups'], openid: ['sub']},
      pkce: {required: () => true},
      features: {devInteractions: {enabled: false}},
      interactions: {url: () => '/person'},
      findAccount: (_context, sub) => ({accountId: sub, claims: async () => ({sub, ...own.told})}),
      jwks: {keys: [signingKey()]},
      cookies: {keys: ['a key of the test']},
    })
    const answer = provider.callback()
    server.on('request', async (request, response) => {
      if (request.url !== '/person') return answer(request, response)
      // Who comes is the person, and agrees.
      const {params, grantId} = await provider.interactionDetails(request, response)
      const grant =
        (grantId && (await provider.Grant.find(grantId))) ||
        new provider.Grant({accountId: 'person', clientId: String(params.client_id)})
      grant.addOIDCScope('openid email profile')
      const result = {login: {accountId: 'person'}, consent: {grantId: await grant.save()}}
      await provider.interactionFinished(request, response, result, {mergeWithLastSubmission: true})
    })
    return own
  }

  /** Sends somebody there and back, as a browser does. Returns where they come back. */
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

function signingKey() {
  const {privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048})
  return {...privateKey.export({format: 'jwk'}), alg: 'RS256', use: 'sig'} as JWK
}
