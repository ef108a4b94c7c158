import {setTimeout as wait} from 'node:timers/promises'

export type Timed = ReturnType<typeof createTimed>

/** Takes the time of what is asked. */
export function createTimed() {
  const times: number[] = []
  let failed = 0
  return {
    /** Milliseconds until the whole answer was read, of the answers with 200. */
    times,
    failed: () => failed,
    /** @param ask gives the status */
    async take(ask: () => Promise<string>): Promise<void> {
      const begun = performance.now()
      const status = await ask().catch(() => 'no answer')
      if (status === '200') times.push(performance.now() - begun)
      else failed++
    },
  }
}

/** Works again and again for so many seconds, with a pause after each time. */
export async function repeatedly(seconds: number, pauseMs: number, work: (turn: number) => Promise<void>) {
  const until = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < until; turn++) {
    await work(turn)
    await wait(pauseMs)
  }
}
