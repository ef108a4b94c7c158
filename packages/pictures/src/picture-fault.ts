/** Why a picture is not taken in or made: 400 for what was sent or asked, 404 for what is not there, 501 without what makes pictures, 503 while there is too much to do. */
export class PictureFault extends Error {
  readonly status: 400 | 404 | 501 | 503

  constructor(status: 400 | 404 | 501 | 503, message: string) {
    super(message)
    this.status = status
  }
}

export const invalid = (message: string) => new PictureFault(400, message)
export const tooMuchWork = (message: string) => new PictureFault(503, message)
