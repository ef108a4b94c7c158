/** Lets so many pieces of work run at once; the others wait in the order they came. */
export class Semaphore {
  readonly #waiting: (() => void)[] = []
  readonly #most: number
  #running = 0

  constructor(most: number) {
    this.#most = most
  }

  get waiting(): number {
    return this.#waiting.length
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#most) this.#running++
    // Whoever is done hands the place over.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
