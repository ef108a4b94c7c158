/** Fields that are sent with the answers and never stored. */
export const guardFields = {
  /** Hidden from people, so that only programs fill it. Sent only when filled. */
  trap: 'homepage',
  /** The idempotency key where a header cannot be set. */
  key: 'idempotencyKey',
} as const

/** One key a filled form: a repeated request with the same key is answered, not stored again. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Milliseconds from showing the form to sending it, written by the script; absent in a plain form post. */
export const ELAPSED_HEADER = 'Form-Elapsed'

/** No person fills a form in less. The browser's form waits for it, so only programs are ever below. */
export const MINIMUM_ELAPSED_MS = 1000

export type Guard = {
  /** Looks like a program: the trap is filled, or the form was sent sooner than a person can. */
  readonly suspicious: boolean
  /** The idempotency key sent as a field, if any. */
  readonly key: string | undefined
}

/** Separates the guard fields from the answers, which go on to the schema. `elapsed` is the header's value. */
export function readGuard(
  entered: Readonly<Record<string, unknown>>,
  elapsed?: string,
): {guard: Guard; answers: Record<string, unknown>} {
  // HTML has a field of that name say in which encoding a form was sent.
  const {[guardFields.trap]: trap, [guardFields.key]: key, _charset_, ...answers} = entered
  const filled = trap !== undefined && trap !== ''
  const hurried = elapsed !== undefined && !(Number(elapsed) >= MINIMUM_ELAPSED_MS)
  return {
    guard: {
      suspicious: filled || hurried,
      key: typeof key === 'string' && key !== '' ? key : undefined,
    },
    answers,
  }
}
