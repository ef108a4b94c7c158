import {TurnQueue} from '@site/limits'

/**
 * Work in one turn of the event loop. A kept page waits no longer than that and what it takes to read what has arrived.
 */
const BUDGET_MS = 1
export type Turns = ReturnType<typeof createTurns>

/**
 * Lets pieces of work begin in turns by network, and only so many in one turn of the event loop: in between, what must not
 * wait is answered. Without it, everything that has arrived is worked on before anything else is read.
 */
export function createTurns() {
  const waiting = new TurnQueue<() => void>()
  let isScheduled = false

  function schedule() {
    const isNeeded = waiting.find() !== undefined
    if (!isScheduled && isNeeded) setImmediate(work)
    isScheduled = isNeeded
  }

  function work() {
    const until = performance.now() + BUDGET_MS
    do waiting.take()?.item()
    while (waiting.find() && performance.now() <= until)
    isScheduled = false
    schedule()
  }

  return {
    /** @param begin must not throw */
    take(network: string, begin: () => void): void {
      waiting.push(network, begin)
      schedule()
    },
  }
}
