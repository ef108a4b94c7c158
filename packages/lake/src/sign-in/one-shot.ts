import {randomId} from '../document/random-id.ts'

/** Milliseconds in which the Studio fetches what the redirect told it to fetch. */
const LIFETIME = 60_000

/** Ids that are good once, shortly after they were made. */
export class OneShot {
  readonly #made = new Map<string, number>()

  make(): string {
    const now = Date.now()
    for (const [id, madeAt] of this.#made) if (madeAt + LIFETIME < now) this.#made.delete(id)
    const id = randomId(32)
    this.#made.set(id, now)
    return id
  }

  use(id: string): boolean {
    const madeAt = this.#made.get(id)
    this.#made.delete(id)
    return madeAt !== undefined && madeAt + LIFETIME >= Date.now()
  }
}
