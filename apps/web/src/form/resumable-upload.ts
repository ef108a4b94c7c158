import {DetailedError, Upload} from 'tus-js-client'
import {UPLOADS, uploadOf} from './upload-shelf.ts'

// A piece that a bad line lets through; proxies that hold a request back pass it on sooner.
const PIECE_BYTES = 2 * 1024 * 1024
const RETRIES_MS = [1000, 3000, 5000, 10_000, 20_000]
const LONGEST_RETRY_MS = 30_000
/** A line that has taken nothing for so long is said to be broken; after as long again the piece is begun anew. */
const STALLED_MS = 15_000

const NO_ANSWER = 0
/** Also tried again: another request still holds the file, or the proxy did not reach the server. */
const RETRIED = new Set([NO_ANSWER, 409, 423, 500, 502, 504])

type UploadEvents = {
  /** It has a place on the shelf. */
  begun: (ticket: string) => void
  sent: (bytes: number) => void
  /** Nothing goes through; it goes on by itself. */
  waiting: () => void
  /** It does not go on by itself: the server has no room, or the file can no longer be read. */
  refused: () => void
  done: () => void
}

/** Uploads a file, going on where an earlier upload of this ticket stopped, for as long as the page is open. */
export class ResumableUpload {
  readonly #file: File
  readonly #events: UploadEvents
  readonly #upload: Upload
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Bytes at which the present try began: only what goes beyond them went through. */
  #began = Number.POSITIVE_INFINITY

  constructor(file: File, ticket: string | undefined, events: UploadEvents) {
    let token = ticket && uploadOf(ticket).headers['Upload-Token']
    this.#file = file
    this.#events = events
    this.#upload = new Upload(file, {
      endpoint: UPLOADS,
      uploadUrl: ticket ? uploadOf(ticket).address : null,
      chunkSize: PIECE_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: {filename: file.name},
      onBeforeRequest: (request) => {
        if (token) request.setHeader('Upload-Token', token)
      },
      onAfterResponse: (_request, response) => {
        token = response.getHeader('Upload-Token') ?? token
      },
      onUploadUrlAvailable: () => events.begun(`${this.#upload.url?.split('/').at(-1)}.${token}`),
      onProgress: (bytes) => this.#goneThrough(bytes),
      onSuccess: () => {
        this.end()
        events.done()
      },
      onError: (error) => void this.#fail(error),
    })
    addEventListener('online', this.again)
    addEventListener('offline', this.#wait)
    this.#watch()
    this.#upload.start()
  }

  /** Tries at once, whatever it waits for. */
  readonly again = (): void => {
    this.#watch()
    this.#began = Number.POSITIVE_INFINITY
    void this.#upload.abort().then(() => this.#upload.start())
  }

  /** Ends it where it is, without another event. */
  end(): void {
    clearTimeout(this.#timer)
    removeEventListener('online', this.again)
    removeEventListener('offline', this.#wait)
    void this.#upload.abort()
  }

  readonly #wait = (): void => {
    void this.#upload.abort()
    clearTimeout(this.#timer)
    this.#events.waiting()
  }

  #goneThrough(bytes: number): void {
    this.#began = Math.min(this.#began, bytes)
    if (bytes === this.#began) return
    this.#failures = 0
    this.#events.sent(bytes)
    this.#watch()
  }

  async #fail(error: Error): Promise<void> {
    clearTimeout(this.#timer)
    const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? NO_ANSWER) : NO_ANSWER
    // A file that was moved or changed fails like a broken line.
    const isReadable = await this.#file
      .slice(0, 1)
      .arrayBuffer()
      .then(Boolean, () => false)
    if (!RETRIED.has(status) || !isReadable) {
      this.end()
      return this.#events.refused()
    }
    this.#events.waiting()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.again, RETRIES_MS[this.#failures++] ?? LONGEST_RETRY_MS)
  }

  #watch(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#events.waiting()
      this.#timer = setTimeout(this.again, STALLED_MS)
    }, STALLED_MS)
  }
}
