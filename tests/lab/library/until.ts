import {setTimeout as wait} from 'node:timers/promises'

const MOST_WAIT_MS = 30_000
const PAUSE_MS = 10

/** Looks again and again. @throws when it has not come true for so long */
export async function until(what: string, isTrue: () => Promise<boolean>, withinMs = MOST_WAIT_MS): Promise<void> {
  const giveUp = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > giveUp) throw new Error(`In vain was waited until ${what}`)
    await wait(PAUSE_MS)
  }
}
