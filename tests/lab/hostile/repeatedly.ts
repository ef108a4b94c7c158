import {setTimeout as wait} from 'node:timers/promises'

export type Timed = ReturnType<typeof createTimed>

type Answer = {status: string; ms: number}

/** @param ask gives the status when the whole answer was read */
export async function timeOf(ask: () => Promise<string>): Promise<Answer> {
  const begun = performance.now()
  const status = await ask().catch(() => 'no answer')
  return {status, ms: performance.now() - begun}
}

export function createTimed() {
  const times: number[] = []
  let failed = 0
  return {
    /** Milliseconds of the answers with 200. */
    times,
    failed: () => failed,
    add({status, ms}: Answer): void {
      if (status === '200') times.push(ms)
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
