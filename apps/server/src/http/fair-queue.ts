type FairQueueOptions = {
  /** Most that are under way at the same time. */
  atOnce: number
  /** Most of one network, under way and waiting. */
  perNetwork: number
  /** Waiting, of all networks. */
  waiting: number
}

type Ticket = {isWanted(): boolean; begin(): void; refuse(error: QueueFullError): void}

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
 * Lets work begin in turns: one piece of each network that waits, then the next of each. Who sends the most waits the
 * longest, and is turned away first when there is no more room.
 */
export function createFairQueue({atOnce, perNetwork, waiting: room}: FairQueueOptions) {
  /** In the order of turns. */
  const lines = new Map<string, Ticket[]>()
  const underWay = new Map<string, number>()
  let running = 0
  let waiting = 0

  function next() {
    while (running < atOnce) {
      const [turn] = lines
      if (!turn) return
      const [network, line] = turn
      lines.delete(network)
      const found = line.findIndex((ticket) => ticket.isWanted())
      const passed = line.splice(0, found < 0 ? line.length : found + 1)
      waiting -= passed.length
      if (line.length > 0) lines.set(network, line)
      const ticket = found < 0 ? undefined : passed.pop()
      for (const unwanted of passed) unwanted.refuse(new QueueFullError(false))
      if (ticket) count(network, ticket)
    }
  }

  function count(network: string, ticket: Ticket) {
    running += 1
    underWay.set(network, (underWay.get(network) ?? 0) + 1)
    ticket.begin()
  }

  function done(network: string) {
    running -= 1
    const left = (underWay.get(network) ?? 1) - 1
    if (left > 0) underWay.set(network, left)
    else underWay.delete(network)
    next()
  }

  /** The last one of the longest line leaves, if it is longer than the one that asks for room. */
  function makeRoom(network: string) {
    let [longest, length] = ['', lines.get(network)?.length ?? 0]
    for (const [each, line] of lines) if (line.length > length + 1) [longest, length] = [each, line.length - 1]
    const left = lines.get(longest)?.pop()
    if (!left) throw new QueueFullError(false)
    waiting -= 1
    left.refuse(new QueueFullError(true))
  }

  return {
    /**
     * Does the work when its turn comes, unless nobody wants it any more by then.
     * @throws {QueueFullError} when there is no room
     */
    async run<Result>(network: string, isWanted: () => boolean, work: () => Promise<Result>): Promise<Result> {
      const line = lines.get(network) ?? []
      if (line.length + (underWay.get(network) ?? 0) >= perNetwork) throw new QueueFullError(true)
      if (waiting >= room) makeRoom(network)
      const {promise, resolve, reject} = Promise.withResolvers<void>()
      line.push({isWanted, begin: resolve, refuse: reject})
      if (line.length === 1) lines.set(network, line)
      waiting += 1
      next()
      await promise
      try {
        return await work()
      } finally {
        done(network)
      }
    },
    stats: () => ({running, waiting}),
  }
}
