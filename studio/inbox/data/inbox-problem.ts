import {say} from '../../language/say.ts'
/** A refusal of the inbox, or why it could not be reached, in words for staff. */
export class InboxProblem extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The type of the problem (RFC 9457), by which a program knows what is wrong, where the server says it. */
  readonly type: string | undefined

  constructor(status: number, message: string, {cause, type}: {cause?: unknown; type?: string | undefined} = {}) {
    super(message, {cause})
    this.name = 'InboxProblem'
    this.status = status
    this.type = type
  }

  get signedOut(): boolean {
    return this.status === 401
  }

  get outdated(): boolean {
    return this.status === 409
  }

  /** Tells whether the request may have been carried out: no answer came, or that of a proxy which got none. */
  get unknown(): boolean {
    return this.status === 0 || this.status >= 500
  }

  get gone(): boolean {
    return this.status === 404
  }
}

export async function problemOf(response: Response): Promise<InboxProblem> {
  const body: unknown = await response.json().catch(() => undefined)
  const {title, type} = (typeof body === 'object' && body !== null ? body : {}) as {title?: string; type?: string}
  return new InboxProblem(response.status, title ?? say('The server answered {status}.', {status: response.status}), {
    type,
  })
}

export function asProblem(error: unknown): InboxProblem {
  return error instanceof InboxProblem ? error : new InboxProblem(0, 'The server cannot be reached.', {cause: error})
}
