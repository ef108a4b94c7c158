/** Work in one turn of the event loop. A kept page waits no longer than that and what it takes to read what has arrived. */
const BUDGET_MS = 1
/**
 * While connections come in, work waits for so long at most: Node takes one a turn of the loop, and with work in each turn
 * whoever comes anew would wait behind the work of all who came before.
 */
const ARRIVALS_MS = 2

export type Turns = ReturnType<typeof createTurns>

/**
 * Lets pieces of work begin in turns by network, and only so many in one turn of the event loop: in between, what must not
 * wait is answered. Without it, everything that has arrived is worked on before anything else is read.
 */
export function createTurns() {
  /** In the order of turns. */
  const lines = new Map<string, (() => void)[]>()
  let isScheduled = false
  let hasArrived = false
  let workedAt = 0

  function schedule() {
    if (!isScheduled && lines.size > 0) setImmediate(work)
    isScheduled = lines.size > 0
  }

  function work() {
    const now = performance.now()
    if (hasArrived && now - workedAt < ARRIVALS_MS) {
      hasArrived = false
      return void setImmediate(work)
    }
    const until = now + BUDGET_MS
    for (const [network, line] of lines) {
      // Next time, behind all others.
      lines.delete(network)
      const begin = line.shift()
      if (line.length > 0) lines.set(network, line)
      begin?.()
      if (performance.now() > until) break
    }
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
      const line = lines.get(network)
      if (line) line.push(begin)
      else lines.set(network, [begin])
      schedule()
    },
  }
}
