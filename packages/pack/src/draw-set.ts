import {Worker} from 'node:worker_threads'
import type {Drawn} from './append.ts'
import type {DrawAnswer, DrawTask} from './draw-task.ts'

/** A set takes half a second; by then it has lost its way. */
const LONGEST_MS = 30_000
/** After so long without a task the thread ends, and its memory is free. */
const IDLE_MS = 60_000
/** Heap of the thread, without the scans, which are outside of it. */
const MEMORY_MB = 256

type DrawingOptions = {
  /** Begins with each drawing, which is given up when it aborts. */
  deadline?: () => AbortSignal
}

/** Draws sets in a thread of its own, which begins with the first one. */
export function createDrawing({deadline = () => AbortSignal.timeout(LONGEST_MS)}: DrawingOptions = {}) {
  let thread: DrawingThread | undefined
  let idle: NodeJS.Timeout | undefined
  let line: Promise<unknown> = Promise.resolve()

  async function drawNow(task: DrawTask): Promise<Drawn> {
    clearTimeout(idle)
    if (!thread?.alive) thread = openThread()
    const {draw, end} = thread
    const signal = deadline()
    const giveUp = () => end('The set took too long to draw')
    signal.addEventListener('abort', giveUp, {once: true})
    try {
      return await draw(task)
    } finally {
      signal.removeEventListener('abort', giveUp)
      idle = setTimeout(() => end('The thread was idle'), IDLE_MS).unref()
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
      await thread?.end('The drawing was interrupted')
    },
  }
}

type DrawingThread = ReturnType<typeof openThread>

/**
 * Opens a thread with a promise of its own for the one task that it draws: a late answer of a thread that was given up cannot
 * settle the task of another.
 */
function openThread() {
  const worker = new Worker(new URL('./draw-thread.ts', import.meta.url), {
    resourceLimits: {maxOldGenerationSizeMb: MEMORY_MB},
  })
  let waiting: PromiseWithResolvers<Drawn> | undefined
  let alive = true

  function end(reason: string): Promise<number> {
    alive = false
    waiting?.reject(new Error(reason))
    return worker.terminate()
  }

  worker.unref()
  worker.on('message', (answer: DrawAnswer) => {
    if ('drawn' in answer) waiting?.resolve(answer.drawn)
    else waiting?.reject(new Error(answer.failed))
  })
  worker.on('error', (error) => void end(error instanceof Error ? error.message : String(error)))
  worker.once('exit', () => void end('The drawing was interrupted'))

  return {
    get alive() {
      return alive
    },
    end,
    draw(task: DrawTask): Promise<Drawn> {
      waiting = Promise.withResolvers<Drawn>()
      worker.postMessage(task)
      return waiting.promise
    },
  }
}
