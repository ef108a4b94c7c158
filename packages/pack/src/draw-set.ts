import {Worker} from 'node:worker_threads'
import type {DrawAnswer, Drawn, DrawTask} from './draw-task.ts'

/** A set takes half a second; by then it has lost its way. */
const LONGEST_MS = 30_000
/** The memory of a thread that nobody needs is given back. */
const IDLE_MS = 60_000
/** Beside the scans, which lie outside of what is counted. */
const MEMORY_MB = 256

type Waiting = {resolve(drawn: Drawn): void; reject(error: Error): void}

/** Draws sets in a thread of its own, which begins with the first one. */
export function createDrawing() {
  let thread: Worker | undefined
  let waiting: Waiting | undefined
  let idle: NodeJS.Timeout | undefined
  let line: Promise<unknown> = Promise.resolve()

  function begin(): Worker {
    const begun = new Worker(new URL('./draw-thread.ts', import.meta.url), {
      resourceLimits: {maxOldGenerationSizeMb: MEMORY_MB},
    })
    begun.unref()
    begun.on('message', (answer: DrawAnswer) => {
      if ('drawn' in answer) waiting?.resolve(answer.drawn)
      else waiting?.reject(new Error(answer.failed))
    })
    begun.on('error', (error) => waiting?.reject(error as Error))
    begun.once('exit', () => {
      if (thread === begun) thread = undefined
      waiting?.reject(new Error('The drawing was interrupted'))
    })
    return begun
  }

  async function drawNow(task: DrawTask): Promise<Drawn> {
    clearTimeout(idle)
    thread ??= begin()
    const {promise, resolve, reject} = Promise.withResolvers<Drawn>()
    waiting = {resolve, reject}
    const deadline = setTimeout(() => {
      reject(new Error(`The set was not drawn in ${LONGEST_MS} ms`))
      void thread?.terminate()
    }, LONGEST_MS)
    thread.postMessage(task)
    try {
      return await promise
    } finally {
      clearTimeout(deadline)
      waiting = undefined
      idle = setTimeout(() => void thread?.terminate(), IDLE_MS).unref()
    }
  }

  return {
    /** Rejects when a scan cannot be read, and when it takes too long. One set at a time. */
    draw(task: DrawTask): Promise<Drawn> {
      const drawn = line.then(() => drawNow(task))
      line = drawn.catch(() => {})
      return drawn
    },
    async close(): Promise<void> {
      clearTimeout(idle)
      await thread?.terminate()
    },
  }
}
