import {setTimeout as wait} from 'node:timers/promises'

export type Timed = {
  /** Milliseconds until the whole answer was read, of the answers with 200. */
  times: number[]
  failed: number
}

/** Asks again and again for so many seconds, with a pause after each answer, and takes the time of each. @param ask gives the status */
export async function repeatedly(
  seconds: number,
  pauseMs: number,
  ask: (turn: number) => Promise<string>,
): Promise<Timed> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  let failed = 0
  for (let turn = 0; performance.now() < until; turn++) {
    const begun = performance.now()
    const status = await ask(turn).catch(() => 'no answer')
    if (status === '200') times.push(performance.now() - begun)
    else failed++
    await wait(pauseMs)
  }
  return {times, failed}
}
