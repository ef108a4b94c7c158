import type {FieldErrors} from '@site/forms'

/** The outcome of sending a form. */
export type Outcome =
  | {readonly kind: 'sent'; readonly reference: string}
  /** Answered, but not with success; `errors` are those that the server found in fields, `title` is why where it lies in none. */
  | {readonly kind: 'refused'; readonly status: number; readonly errors: FieldErrors; readonly title?: string}
  /** No answer, or one that could not be read. */
  | {readonly kind: 'unreachable'; readonly cause: unknown}

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

/** Reads an answer of the API: 2xx with a reference is success, others are problems (RFC 9457) that may name fields. */
export function readOutcome(status: number, body: string): Outcome {
  const answer = parse(body)
  if (status >= 200 && status < 300) {
    if (typeof answer.id === 'string') return {kind: 'sent', reference: answer.id}
    // For example the sign-in page of a network.
    return {kind: 'unreachable', cause: new Error('The answer is not of the server')}
  }
  const errors = messages(answer.errors)
  const isSaid = typeof answer.title === 'string' && Object.keys(errors).length === 0
  return {kind: 'refused', status, errors, title: isSaid ? String(answer.title) : undefined}
}
