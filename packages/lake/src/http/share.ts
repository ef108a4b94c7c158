import {tooMany, unavailable} from '../lake-error.ts'
import type {Bounds, ClientKind} from '../limits.ts'
import {type Client, forEachKind, shareHolder} from './client.ts'

/** Counts what clients have at once, so that no kind takes what another needs, and no client all of its kind's. */
export class Share {
  readonly #name: string
  readonly #bounds: Bounds
  readonly #byKind = forEachKind(() => 0)
  readonly #byHolder = new Map<string, number>()

  /** @param name what is shared, in the plural, for the error */
  constructor(name: string, bounds: Bounds) {
    this.#name = name
    this.#bounds = bounds
  }

  /** Counts those of each kind. */
  get counts(): Record<ClientKind, number> {
    return {...this.#byKind}
  }

  fits(client: Client, amount = 1): boolean {
    const {all, each} = this.#bounds[client.kind]
    return this.#byKind[client.kind] + amount <= all && this.#held(client) + amount <= each
  }

  /**
   * Returns what gives it back, to be called once or more often.
   * Throws 429 when the client has enough already, 503 when its kind has. Clients repeat a reading request on either.
   */
  take(client: Client, amount = 1): () => void {
    const {all, each} = this.#bounds[client.kind]
    if (this.#held(client) + amount > each) throw tooMany(`Too many ${this.#name} of one client: ${each} is the most`)
    if (this.#byKind[client.kind] + amount > all) throw unavailable(`Too many ${this.#name}`)
    this.#add(client, amount)
    let isTaken = true
    return () => {
      if (isTaken) this.#add(client, -amount)
      isTaken = false
    }
  }

  #held(client: Client): number {
    return this.#byHolder.get(keyOf(client)) ?? 0
  }

  #add(client: Client, amount: number): void {
    const held = this.#held(client) + amount
    this.#byKind[client.kind] += amount
    if (held > 0) this.#byHolder.set(keyOf(client), held)
    else this.#byHolder.delete(keyOf(client))
  }
}

const keyOf = (client: Client) => `${client.kind} ${shareHolder(client)}`
