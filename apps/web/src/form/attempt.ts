import {ELAPSED_HEADER, IDEMPOTENCY_HEADER, MINIMUM_ELAPSED_MS} from '@site/forms'

// Not crypto.randomUUID: browsers have it on secure origins only, and a site may be tried out over plain HTTP.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The identity of one filled form. The same answers sent again carry the same key, so that a message whose answer was
 * lost is not stored twice; answers that were changed since are another message and get another key.
 */
export class Attempt {
  key: string
  private tried: boolean
  private readonly shown = performance.now()

  constructor(saved?: {key: string; tried: boolean}) {
    this.key = saved?.key ?? newKey()
    this.tried = saved?.tried ?? false
  }

  edited(): void {
    if (this.tried) this.renew()
  }

  renew(): void {
    this.key = newKey()
    this.tried = false
  }

  /** Waits out the time below which the server takes a sender for a program, then gives the headers to send. */
  async headers(): Promise<Record<string, string>> {
    this.tried = true
    const missing = MINIMUM_ELAPSED_MS - this.elapsed()
    if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing + 1))
    return {[IDEMPOTENCY_HEADER]: this.key, [ELAPSED_HEADER]: String(this.elapsed())}
  }

  saved(): {key: string; tried: boolean} {
    return {key: this.key, tried: this.tried}
  }

  private elapsed(): number {
    return Math.ceil(performance.now() - this.shown)
  }
}
