import {readdirSync, readFileSync} from 'node:fs'
import {getPriority, setPriority} from 'node:os'

/** By the name that the system knows a thread by; what is not named goes first, as does the thread that answers. */
const PRIORITIES: [thread: RegExp, priority: number][] = [
  // Queries: pages that are not kept and the Studio wait for them.
  [/^WorkerThread/, 5],
  // Sign-ins, pictures, compression.
  [/^(libuv-worker|libvips worker)/, 10],
]
/** Threads come and go. */
const LOOK_AGAIN_MS = 1_000

/**
 * Lets the thread that answers go before those that work for it, in the order in which people wait for them: in a flood
 * of all on two processors it would wait for one two thirds of the time, and a kept page with it.
 * Does nothing where threads have no priority of their own, which is everywhere but on Linux.
 */
export function favourAnswers(): void {
  if (process.platform !== 'linux') return
  arrange()
  setInterval(arrange, LOOK_AGAIN_MS).unref()
}

function arrange(): void {
  for (const thread of threads()) {
    try {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8')
      const [, priority = 0] = PRIORITIES.find(([known]) => known.test(name)) ?? []
      if (priority > getPriority(Number(thread))) setPriority(Number(thread), priority)
    } catch {
      // It has ended in between.
    }
  }
}

/** Returns the ids of this process's threads; none while no file can be opened, as when a crowd holds every descriptor. */
function threads(): string[] {
  try {
    return readdirSync('/proc/self/task')
  } catch {
    return []
  }
}
