import type {Response} from 'express'
import {sessionCookieName} from '../staff/credential.ts'

/** Days after which a browser forgets the cookie; the session itself ends earlier when idle. */
const DAYS = 7

/** Sets and clears the session cookie. */
export class SessionCookie {
  readonly #secure: boolean

  constructor(publicUrl: string) {
    this.#secure = new URL(publicUrl).protocol === 'https:'
  }

  set(response: Response, token: string): void {
    response.append('Set-Cookie', this.#cookie(token, DAYS * 24 * 60 * 60))
  }

  clear(response: Response): void {
    response.append('Set-Cookie', this.#cookie('', 0))
  }

  #cookie(value: string, seconds: number): string {
    return `${sessionCookieName(this.#secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${this.#secure ? '; Secure' : ''}`
  }
}
