import {Semaphore} from '@site/limits'

/** Checks at once: each takes 19 MB and 60 ms of a thread that files and pictures wait for as well. */
const STRANGERS_AT_ONCE = 2
const STRANGERS_WAITING = 60
/** Browsers that the account has signed in from before do not wait behind strangers. */
const KNOWN_AT_ONCE = 1
const KNOWN_WAITING = 20
/** Under way or waiting, of one network: so it takes thirty to fill the queue. */
const OF_ONE_NETWORK = 2

/** From where a password is tried. */
export type CheckSource = {
  /** Or the name of a known browser. */
  network: string
  knownBrowser: boolean
}

/** The checks of passwords that are under way. */
export class CheckQueue {
  readonly #strangers = new Semaphore(STRANGERS_AT_ONCE)
  readonly #known = new Semaphore(KNOWN_AT_ONCE)
  readonly #ofNetwork = new Map<string, number>()

  /** Tells whether one more from there has to come again later: to be asked before each `run`. */
  isFull({network, knownBrowser}: CheckSource): boolean {
    const isLaneFull = knownBrowser
      ? this.#known.waiting >= KNOWN_WAITING
      : this.#strangers.waiting >= STRANGERS_WAITING
    return isLaneFull || (this.#ofNetwork.get(network) ?? 0) >= OF_ONE_NETWORK
  }

  async run<Result>({network, knownBrowser}: CheckSource, work: () => Promise<Result>): Promise<Result> {
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1)
    try {
      return await (knownBrowser ? this.#known : this.#strangers).run(work)
    } finally {
      const left = (this.#ofNetwork.get(network) ?? 1) - 1
      if (left > 0) this.#ofNetwork.set(network, left)
      else this.#ofNetwork.delete(network)
    }
  }
}
