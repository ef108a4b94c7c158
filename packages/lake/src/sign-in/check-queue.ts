import {WorkLimit} from '../http/work-limit.ts'

/** Checks at once: each takes 19 MB and 60 ms of a thread that files and pictures wait for as well. */
const STRANGERS_AT_ONCE = 2
const STRANGERS_WAITING = 60
/** Browsers in which somebody has signed in before do not wait behind strangers. */
const KNOWN_AT_ONCE = 1
const KNOWN_WAITING = 20
/** Under way or waiting, of one network: so it takes thirty to fill the queue. */
const OF_ONE_NETWORK = 2

const BUSY = 'Too many people are signing in'

/** From where a password is tried. */
export type CheckSource = {
  /** Or the name of a known browser. */
  network: string
  knownBrowser: boolean
}

/** The checks of passwords that are under way. */
export class CheckQueue {
  readonly #strangers = {limit: new WorkLimit(STRANGERS_AT_ONCE, STRANGERS_WAITING, BUSY), count: 0}
  readonly #known = {limit: new WorkLimit(KNOWN_AT_ONCE, KNOWN_WAITING, BUSY), count: 0}
  readonly #ofNetwork = new Map<string, number>()

  /** Whether one more from there has to come again later. */
  isFull({network, knownBrowser}: CheckSource): boolean {
    const most = knownBrowser ? KNOWN_AT_ONCE + KNOWN_WAITING : STRANGERS_AT_ONCE + STRANGERS_WAITING
    const {count} = knownBrowser ? this.#known : this.#strangers
    return count >= most || (this.#ofNetwork.get(network) ?? 0) >= OF_ONE_NETWORK
  }

  /** @throws a `LakeError` 503 when it is full */
  async run<Result>({network, knownBrowser}: CheckSource, work: () => Promise<Result>): Promise<Result> {
    const lane = knownBrowser ? this.#known : this.#strangers
    lane.count++
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1)
    try {
      return await lane.limit.run(work)
    } finally {
      lane.count--
      const left = (this.#ofNetwork.get(network) ?? 1) - 1
      if (left > 0) this.#ofNetwork.set(network, left)
      else this.#ofNetwork.delete(network)
    }
  }
}
