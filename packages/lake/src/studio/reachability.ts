const BETWEEN_ATTEMPTS_MS = 1_000

/** Answers of a proxy for a server that is not there. */
const FROM_A_PROXY: ReadonlySet<number> = new Set([502, 504])

export type Reachability = ReturnType<typeof createReachability>

export const isAway = ({status}: Response): boolean => FROM_A_PROXY.has(status)

/**
 * Knows whether the server can be reached: told by a request that failed to reach it, it asks until there is an answer.
 *
 * @param address of something that costs the server nothing; any answer of its own will do
 */
export function createReachability(address: string) {
  const listeners = new Set<() => void>()
  let asking: Promise<void> | undefined
  let away = false

  function tell(now: boolean) {
    if (away === now) return
    away = now
    for (const listener of listeners) listener()
  }

  async function askUntilAnswered() {
    for (;;) {
      const answer = await fetch(address, {cache: 'no-store'}).catch(() => undefined)
      if (answer && !isAway(answer)) break
      tell(true)
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_ATTEMPTS_MS))
    }
    asking = undefined
    tell(false)
  }

  return {
    /** Tells whether it is known to be away; for `useSyncExternalStore`. */
    away: () => away,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    lost() {
      asking ??= askUntilAnswered()
    },
    /** Resolves when the server can be reached, as far as is known. */
    async back(signal?: AbortSignal | null) {
      while (asking) await (signal ? Promise.race([asking, aborted(signal)]) : asking)
    },
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), {once: true})
  })
