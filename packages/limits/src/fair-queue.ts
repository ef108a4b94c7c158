type FairQueueOptions = {
  /** Most that are under way at the same time. */
  atOnce: number
  /** Most of one network that are under way at the same time; unless told, as many as of all. */
  atOnceEach?: number
  /** Most of one network, under way and waiting. */
  perNetwork: number
  /** Waiting, of all networks. */
  waiting: number
}

type Ticket = {isWanted(): boolean; begin(): void; refuse(error: QueueFullError): void}

export type FairQueue = ReturnType<typeof createFairQueue>

/** @property ownFault whether the network has sent more than its share, or there is no room for any network */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
  readonly ownFault: boolean
  constructor(ownFault: boolean) {
    super(ownFault ? 'Too many requests of one network wait' : 'Too many requests wait')
    this.ownFault = ownFault
  }
}

/**
 * Lets work begin in turns by network. The network that sends the most waits the longest, and is refused first when
 * there is no more room.
 */
export function createFairQueue({atOnce, atOnceEach = atOnce, perNetwork, waiting: room}: FairQueueOptions) {
  const waiting = new TurnQueue<Ticket>()
  const underWay = new Map<string, number>()
  let running = 0

  function next() {
    const mayBegin: Choose<Ticket> = ([first], network) =>
      (underWay.get(network) ?? 0) < atOnceEach ? first : undefined
    for (let turn = waiting.find(mayBegin); turn && running < atOnce; turn = waiting.find(mayBegin)) {
      const {holder, item} = turn
      if (item.isWanted()) {
        waiting.take(mayBegin)
        running += 1
        underWay.set(holder, (underWay.get(holder) ?? 0) + 1)
        item.begin()
      } else {
        // Its network keeps the turn.
        waiting.drop(turn)
        item.refuse(new QueueFullError(false))
      }
    }
  }

  function done(network: string) {
    running -= 1
    const left = (underWay.get(network) ?? 1) - 1
    if (left > 0) underWay.set(network, left)
    else underWay.delete(network)
    next()
  }

  return {
    /**
     * Does the work when its turn comes, unless it is no longer wanted by then.
     * @throws {QueueFullError} when there is no room
     */
    async run<Result>(network: string, isWanted: () => boolean, work: () => Promise<Result>): Promise<Result> {
      if (waiting.countOf(network) + (underWay.get(network) ?? 0) >= perNetwork) throw new QueueFullError(true)
      if (waiting.size >= room) {
        const left = waiting.dropLongest(network)
        if (!left) throw new QueueFullError(false)
        left.item.refuse(new QueueFullError(true))
      }
      const {promise, resolve, reject} = Promise.withResolvers<void>()
      waiting.push(network, {isWanted, begin: resolve, refuse: reject})
      next()
      await promise
      try {
        return await work()
      } finally {
        done(network)
      }
    },
    stats: () => ({running, waiting: waiting.size}),
  }
}

type Turn<Item> = {holder: string; item: Item}

/** Chooses what of one holder's line may begin; the first unless told otherwise. */
type Choose<Item> = (line: readonly Item[], holder: string) => Item | undefined

/** Holds what waits, in turns: one of each holder, then the next of each, however much one of them has sent. */
export class TurnQueue<Item> {
  /** Lines in the order of turns. No line is empty. */
  readonly #lines = new Map<string, Item[]>()

  get size(): number {
    return this.#lines.values().reduce((sum, {length}) => sum + length, 0)
  }

  countOf(holder: string): number {
    return this.#lines.get(holder)?.length ?? 0
  }

  push(holder: string, item: Item): void {
    const line = this.#lines.get(holder)
    if (line) line.push(item)
    else this.#lines.set(holder, [item])
  }

  /** Returns whose turn it is, and leaves it there. */
  find(choose: Choose<Item> = ([first]) => first): Turn<Item> | undefined {
    for (const [holder, line] of this.#lines) {
      const item = choose(line, holder)
      if (item !== undefined) return {holder, item}
    }
    return undefined
  }

  /** Takes out whose turn it is; the holder goes behind all others. */
  take(choose?: Choose<Item>): Turn<Item> | undefined {
    const turn = this.find(choose)
    if (!turn) return undefined
    this.drop(turn)
    const line = this.#lines.get(turn.holder)
    if (line) {
      this.#lines.delete(turn.holder)
      this.#lines.set(turn.holder, line)
    }
    return turn
  }

  /** Takes something out of its turn, and returns whether it still waited. The holder keeps its place. */
  drop({holder, item}: Turn<Item>): boolean {
    const line = this.#lines.get(holder) ?? []
    const index = line.indexOf(item)
    if (index >= 0) line.splice(index, 1)
    if (line.length === 0) this.#lines.delete(holder)
    return index >= 0
  }

  /** Takes out the last of the longest line, if that is longer than the one of `holder` would be. */
  dropLongest(holder: string): Turn<Item> | undefined {
    let turn: Turn<Item> | undefined
    let most = this.countOf(holder) + 1
    for (const [each, line] of this.#lines) {
      const last = line.at(-1)
      if (last === undefined || line.length <= most) continue
      turn = {holder: each, item: last}
      most = line.length
    }
    if (turn) this.drop(turn)
    return turn
  }

  /** Empties the queue. */
  takeAll(): Item[] {
    const items = [...this.#lines.values()].flat()
    this.#lines.clear()
    return items
  }
}

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
    // Finished work hands its place over.
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
