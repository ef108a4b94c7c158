import type {IncomingMessage, ServerResponse} from 'node:http'
import {cookieName, cookieOf} from '../credential.ts'

type HostCookieOptions = {
  name: string
  /** After which a browser forgets it; what it stands for may end earlier. */
  days: number
  /** Whether staff come over https. */
  secure: boolean
}

/** A cookie of this server alone, which scripts cannot read. */
export class HostCookie {
  readonly #name: string
  readonly #attributes: string
  readonly #seconds: number

  constructor({name, days, secure}: HostCookieOptions) {
    this.#name = cookieName(name, secure)
    this.#attributes = `${secure ? 'Secure; ' : ''}Path=/; HttpOnly; SameSite=Lax`
    this.#seconds = days * 24 * 60 * 60
  }

  read(request: IncomingMessage): string | undefined {
    return cookieOf(request, this.#name)
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
