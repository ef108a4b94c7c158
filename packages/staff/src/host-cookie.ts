import type {IncomingMessage, ServerResponse} from 'node:http'

type HostCookieOptions = {
  name: string
  /** Days after which a browser forgets it; what it names may end earlier. */
  days: number
  /** Tells whether staff come over https. */
  secure: boolean
}

/**
 * A cookie of this server alone, which scripts cannot read. Over https it carries the `__Host-` prefix, which no sub-domain
 * and no plain http page can set. The bare name does not count there: with it they could sign a visitor in as another person.
 */
export class HostCookie {
  readonly #name: string
  readonly #attributes: string
  readonly #seconds: number

  constructor({name, days, secure}: HostCookieOptions) {
    this.#name = secure ? `__Host-${name}` : name
    this.#attributes = `${secure ? 'Secure; ' : ''}Path=/; HttpOnly; SameSite=Lax`
    this.#seconds = days * 24 * 60 * 60
  }

  read({headers}: IncomingMessage): string | undefined {
    const cookie = (headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${this.#name}=`))
    return cookie?.slice(this.#name.length + 1)
  }

  set(response: ServerResponse, value: string): void {
    this.#send(response, value, this.#seconds)
  }

  clear(response: ServerResponse): void {
    this.#send(response, '', 0)
  }

  #send(response: ServerResponse, value: string, seconds: number): void {
    response.appendHeader('Set-Cookie', `${this.#name}=${value}; ${this.#attributes}; Max-Age=${seconds}`)
  }
}
