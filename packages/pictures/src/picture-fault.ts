/** A picture that is not taken in or made: 400 for a wrong upload or request, 404 for a missing one, 501 without sharp, 503 when too much waits. */
export class PictureFault extends Error {
  readonly status: 400 | 404 | 501 | 503

  constructor(status: 400 | 404 | 501 | 503, message: string) {
    super(message)
    this.status = status
  }
}

export const invalid = (message: string) => new PictureFault(400, message)
export const tooMuchWork = (message: string) => new PictureFault(503, message)
