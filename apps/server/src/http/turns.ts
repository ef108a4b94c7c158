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
  /** In the order of turns. */
  const lines = new Map<string, (() => void)[]>()
  let isScheduled = false

  function schedule() {
    if (!isScheduled && lines.size > 0) setImmediate(work)
    isScheduled = lines.size > 0
  }

  function work() {
    const until = performance.now() + BUDGET_MS
    for (const [network, line] of lines) {
      // Next time, behind all others.
      lines.delete(network)
      const begin = line.shift()
      if (line.length > 0) lines.set(network, line)
      begin?.()
      if (performance.now() > until) break
    }
    isScheduled = false
    schedule()
  }

  return {
    /** @param begin must not throw */
    take(network: string, begin: () => void): void {
      const line = lines.get(network)
      if (line) line.push(begin)
      else lines.set(network, [begin])
      schedule()
    },
  }
}
