import {unavailable} from './lake-error.ts'

/**
 * Lets so many pieces of work run at once and so many wait; more are refused with 503 at once, which is kinder than
 * an answer that comes when the visitor has left.
 */
export class WorkLimit {
  readonly #waiting: (() => void)[] = []
  readonly #most: number
  readonly #longestQueue: number
  readonly #refusal: string
  #running = 0

  /** @param refusal what is said when too many wait, such as "Too many pictures are being read" */
  constructor(most: number, longestQueue: number, refusal: string) {
    this.#most = most
    this.#longestQueue = longestQueue
    this.#refusal = refusal
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#most) this.#running++
    else await this.#turn()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  /** Resolves when a finished piece of work hands its place over. */
  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#longestQueue) throw unavailable(this.#refusal)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
