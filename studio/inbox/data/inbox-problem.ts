/** What the inbox refused, or why it could not be reached, in words for staff. */
export class InboxProblem extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number

  constructor(status: number, message: string, cause?: unknown) {
    super(message, {cause})
    this.name = 'InboxProblem'
    this.status = status
  }

  get signedOut(): boolean {
    return this.status === 401
  }

  get outdated(): boolean {
    return this.status === 409
  }

  get gone(): boolean {
    return this.status === 404
  }
}

export async function problemOf(response: Response): Promise<InboxProblem> {
  const body: unknown = await response.json().catch(() => undefined)
  const title = typeof body === 'object' && body !== null && 'title' in body ? String(body.title) : undefined
  return new InboxProblem(response.status, title ?? `The server answered ${response.status}.`)
}

export function asProblem(error: unknown): InboxProblem {
  return error instanceof InboxProblem ? error : new InboxProblem(0, 'The server cannot be reached.', error)
}
