import type {FieldErrors} from '@site/forms'
import {ELAPSED_HEADER, IDEMPOTENCY_HEADER, MINIMUM_ELAPSED_MS} from '@site/forms'

/** How sending a form ended. */
export type Outcome =
  /** Stored; `reference` when the answer carried one. */
  | {readonly kind: 'sent'; readonly reference?: string}
  /** Answered, but not with success; `errors` are those that the server found in fields. */
  | {readonly kind: 'refused'; readonly status: number; readonly errors: FieldErrors}
  /** No answer, or one that could not be read. */
  | {readonly kind: 'unreachable'; readonly cause: unknown}

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

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? {...value} : {}
  } catch {
    // A proxy in between answers in HTML; its status still says enough.
    return {}
  }
}

function messages(errors: unknown): FieldErrors {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => typeof message === 'string'))
}

/** Reads an answer of the API: 2xx is success, the rest a problem (RFC 9457) that may name fields. */
export function readOutcome(status: number, body: string): Outcome {
  const answer = parse(body)
  if (status >= 200 && status < 300) {
    return {kind: 'sent', reference: typeof answer.id === 'string' ? answer.id : undefined}
  }
  return {kind: 'refused', status, errors: messages(answer.errors)}
}
