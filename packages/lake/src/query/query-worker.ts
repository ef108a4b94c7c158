import {Worker} from 'node:worker_threads'
import type {LakeDocument} from '../document/document.ts'
import {queryEvaluationError, queryTimeout, unavailable} from '../http/lake-error.ts'
import type {QueryAnswer, QueryTask, WorkerMessage} from './query-task.ts'

/** A result or an intermediate list that outgrows this ends the thread, not the process. */
const MEMORY_MEGABYTES = 256
/** Milliseconds after which a thread that is due is looked at again: others may keep it from its processor. */
const LOOK_AGAIN = 20

interface Waiting {
  resolve: (answer: QueryAnswer) => void
  reject: (error: Error) => void
}

/** One thread that evaluates one query at a time and is ended when it takes too long. */
export class QueryWorker {
  /** Settles when the thread can take a query, or has failed to start. */
  readonly ready: Promise<void>
  #started = false
  #alive = true
  #waiting: Waiting | undefined
  #timer: NodeJS.Timeout | undefined
  #since = 0
  #cpuBefore: Promise<NodeJS.CpuUsage> | undefined
  readonly #thread: Worker

  constructor(documents: LakeDocument[]) {
    this.#thread = new Worker(new URL('./query-thread.ts', import.meta.url), {
      workerData: {documents},
      resourceLimits: {maxOldGenerationSizeMb: MEMORY_MEGABYTES},
    })
    this.ready = new Promise((resolve) => {
      this.#thread.once('exit', () => resolve())
      this.#thread.once('message', () => {
        this.#started = true
        this.#thread.on('message', (answer: QueryAnswer) => this.#settle((waiting) => waiting.resolve(answer)))
        resolve()
      })
    })
    this.#thread.on('error', () => this.#lose(queryEvaluationError('The query used too much memory')))
    this.#thread.once('exit', () => this.#lose(unavailable('The query was interrupted')))
  }

  get started(): boolean {
    return this.#started
  }

  get alive(): boolean {
    return this.#alive
  }

  get idle(): boolean {
    return this.#alive && this.#started && !this.#waiting
  }

  /** Milliseconds that the present query has taken; 0 when idle. */
  get runningFor(): number {
    return this.#waiting ? performance.now() - this.#since : 0
  }

  /** Rejects with 408 after `deadline` milliseconds of work; the thread is then gone. */
  run(task: QueryTask, deadline: number): Promise<QueryAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = {resolve, reject}
      this.#since = performance.now()
      this.#cpuBefore = this.#thread.cpuUsage().catch(() => ({user: 0, system: 0}))
      this.#timer = setTimeout(() => void this.giveUpAfter(deadline), deadline)
      this.#post({task})
    })
  }

  /**
   * Ends the query once it has worked for so many milliseconds, and the thread with it: groq-js cannot be interrupted
   * otherwise. Work is time of a processor: on a busy machine a quick query may wait for one as long as a slow one runs.
   */
  async giveUpAfter(limit: number): Promise<void> {
    const query = this.#waiting
    const before = await this.#cpuBefore
    const used = await this.#thread.cpuUsage(before).catch(() => undefined)
    if (!query || query !== this.#waiting) return
    const worked = used ? (used.user + used.system) / 1000 : limit
    clearTimeout(this.#timer)
    if (worked < limit) {
      this.#timer = setTimeout(() => void this.giveUpAfter(limit), Math.max(LOOK_AGAIN, limit - worked))
      return
    }
    this.#lose(queryTimeout(`The query took longer than ${Math.floor(worked)} ms`))
    void this.#thread.terminate()
  }

  change(changed: LakeDocument[], removed: string[]): void {
    this.#post({changed, removed})
  }

  async end(): Promise<void> {
    this.#alive = false
    await this.#thread.terminate()
  }

  #post(message: WorkerMessage): void {
    this.#thread.postMessage(message)
  }

  #lose(reason: Error): void {
    this.#alive = false
    this.#settle((waiting) => waiting.reject(reason))
  }

  #settle(how: (waiting: Waiting) => void): void {
    clearTimeout(this.#timer)
    const waiting = this.#waiting
    this.#waiting = undefined
    if (waiting) how(waiting)
  }
}
