import {TurnQueue} from './fair-queue.ts'

/** Work in one turn of the event loop. A kept page waits no longer than that and what it takes to read what has arrived. */
const BUDGET_MS = 3
/**
 * While connections come in, work waits for so long at most: Node takes one a turn of the loop, and with work in each
 * turn a new connection would wait behind the work of all earlier ones.
 */
const ARRIVALS_MS = 2

export type Turns = ReturnType<typeof createTurns>

/**
 * Lets pieces of work begin in turns by network, and only so many in one turn of the event loop: in between, what must not
 * wait is answered. Without it, everything that has arrived is worked on before anything else is read.
 */
export function createTurns() {
  const waiting = new TurnQueue<() => void>()
  let isScheduled = false
  let hasArrived = false
  let workedAt = 0

  function schedule() {
    const isNeeded = waiting.find() !== undefined
    if (!isScheduled && isNeeded) setImmediate(work)
    isScheduled = isNeeded
  }

  function work() {
    const now = performance.now()
    if (hasArrived && now - workedAt < ARRIVALS_MS) {
      hasArrived = false
      return void setImmediate(work)
    }
    do waiting.take()?.item()
    while (waiting.find() && performance.now() <= now + BUDGET_MS)
    workedAt = performance.now()
    isScheduled = false
    schedule()
  }

  return {
    /** Tells of a new connection. */
    arrived(): void {
      hasArrived = true
    },
    /** @param begin must not throw */
    take(network: string, begin: () => void): void {
      waiting.push(network, begin)
      schedule()
    },
  }
}
