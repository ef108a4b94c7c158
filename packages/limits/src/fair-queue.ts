import {TurnQueue} from './turn-queue.ts'

type FairQueueOptions = {
  /** Most that are under way at the same time. */
  atOnce: number
  /** Most of one network, under way and waiting. */
  perNetwork: number
  /** Waiting, of all networks. */
  waiting: number
}

type Ticket = {isWanted(): boolean; begin(): void; refuse(error: QueueFullError): void}

export type FairQueue = ReturnType<typeof createFairQueue>

/** @property ownFault whether the network has sent more than its share, or there is no room for anybody */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
  readonly ownFault: boolean
  constructor(ownFault: boolean) {
    super(ownFault ? 'Too many requests of one network wait' : 'Too many requests wait')
    this.ownFault = ownFault
  }
}

/**
 * Lets work begin in turns by network. Who sends the most waits the longest, and is turned away first when there is no more
 * room.
 */
export function createFairQueue({atOnce, perNetwork, waiting: room}: FairQueueOptions) {
  const waiting = new TurnQueue<Ticket>()
  const underWay = new Map<string, number>()
  let running = 0

  function next() {
    for (let turn = waiting.find(); turn && running < atOnce; turn = waiting.find()) {
      const {holder, item} = turn
      if (item.isWanted()) {
        waiting.take()
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
     * Does the work when its turn comes, unless nobody wants it any more by then.
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
