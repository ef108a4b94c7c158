import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import {randomId} from '@site/storage'

/** Remembered as used, of those that still last; beyond that none is taken until some ended. */
const MOST_USED = 10_000

/**
 * Secrets that are handed out and count once when they come back: what a device signs, what leads back from the company.
 * Strangers ask for as many as they like, so nothing is kept of what was handed out: a challenge carries its end and a seal.
 * Only used ones are remembered, until they end.
 */
export class Challenges {
  readonly #key = randomBytes(32)
  readonly #used = new Map<string, number>()
  readonly #lastsMs: number
  readonly #now: () => number

  constructor(lastsMs: number, now: () => number = () => Date.now()) {
    this.#lastsMs = lastsMs
    this.#now = now
  }

  /** @param purpose for which alone it counts, with the account that it is for */
  make(purpose: string): string {
    const open = `${this.#now() + this.#lastsMs}.${randomId(22)}`
    return `${open}.${this.#seal(open, purpose)}`
  }

  /**
   * Tells whether it was made for that, lasts, and was not taken before. @param encoded base64url, as a browser sends
   * it back
   */
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
