/** Fields that travel beside the answers and are never stored. */
export const guardFields = {
  /** Hidden from people; whoever fills it is a program. */
  trap: 'homepage',
  /** Milliseconds from showing the form to sending it, written by the script; absent in a plain form post. */
  elapsed: 'elapsed',
  /** The idempotency key where a header cannot be set. */
  key: 'idempotencyKey',
} as const

export const idempotencyHeader = 'Idempotency-Key'

/** No person fills a form faster. The browser's form waits for it, so only programs are ever below. */
export const minimumElapsed = 1500

export type Guard = {
  /** Looks like a program: the trap is filled, or the form was sent sooner than a person can. */
  readonly suspicious: boolean
  /** The idempotency key sent as a field, if any. */
  readonly key: string | undefined
}

/** Separates the guard fields from the answers, which go on to the schema. */
export function readGuard(entered: Readonly<Record<string, unknown>>): {
  guard: Guard
  answers: Record<string, unknown>
} {
  const {[guardFields.trap]: trap, [guardFields.elapsed]: elapsed, [guardFields.key]: key, ...answers} = entered
  const filled = trap !== undefined && trap !== ''
  const hurried = elapsed !== undefined && elapsed !== '' && !(Number(elapsed) >= minimumElapsed)
  return {
    guard: {suspicious: filled || hurried, key: typeof key === 'string' && key !== '' ? key : undefined},
    answers,
  }
}
