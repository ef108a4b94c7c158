import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import {randomId} from '../secret.ts'

/** For somebody to find the telephone. */
const LASTS_MS = 5 * 60_000
/** Remembered as used, of those that still last; beyond that nobody gets in by a passkey until some ended. */
const MOST_USED = 10_000

/**
 * What a device has to sign, so that an answer cannot be used a second time. Strangers ask for as many as they like, so
 * nothing is kept of what was handed out: a challenge carries its end and a seal. Only used ones are remembered, until
 * they end.
 */
export class Challenges {
  readonly #key = randomBytes(32)
  readonly #used = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number = () => Date.now()) {
    this.#now = now
  }

  /** @param purpose for which alone it counts, with the account that it is for */
  make(purpose: string): string {
    const open = `${this.#now() + LASTS_MS}.${randomId(22)}`
    return `${open}.${this.#seal(open, purpose)}`
  }

  /** Whether it was made for that, lasts, and was not taken before. @param encoded base64url, as a browser sends it back */
  take(encoded: string, purpose: string): boolean {
    const challenge = Buffer.from(encoded, 'base64url').toString()
    const [end = '', nonce = '', seal = ''] = challenge.split('.')
    const [given, right] = [Buffer.from(seal), Buffer.from(this.#seal(`${end}.${nonce}`, purpose))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return false
    this.#forgetEnded()
    if (Number(end) <= this.#now() || this.#used.has(nonce) || this.#used.size >= MOST_USED) return false
    this.#used.set(nonce, Number(end))
    return true
  }

  #seal(open: string, purpose: string): string {
    return createHmac('sha256', this.#key).update(`${purpose} ${open}`).digest('base64url')
  }

  #forgetEnded(): void {
    const now = this.#now()
    for (const [nonce, end] of this.#used) if (end <= now) this.#used.delete(nonce)
  }
}
