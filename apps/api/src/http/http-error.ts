type HttpErrorOptions = {
  readonly status: number
  /** One sentence for the person who sent the request. Never holds what was sent. */
  readonly title: string
  /** Messages by field name, for forms. */
  readonly errors?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** Every refusal of the API, as it is answered. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor({status, title, errors, headers = {}, cause}: HttpErrorOptions) {
    super(title, {cause})
    this.status = status
    this.errors = errors
    this.headers = headers
  }

  get title(): string {
    return this.message
  }
}

/** Returns 422 of a request of the inbox. @param errors what is wrong with its parts, by their names */
export function unusable(errors: Readonly<Record<string, string>>): HttpError {
  return new HttpError({status: 422, title: 'This request has parts that cannot be used.', errors})
}

/** 503: nothing was stored, the same request may succeed later. */
export function cannotStoreNow(cause: unknown): HttpError {
  return new HttpError({
    status: 503,
    title: 'We cannot store this right now. Please try again in a moment.',
    headers: {'Retry-After': '30'},
    cause,
  })
}
