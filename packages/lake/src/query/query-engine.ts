import {queryEvaluationError, queryParseError, unavailable} from '../http/lake-error.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {type QueryJob, QueryQueue} from './query-queue.ts'
import type {QueryAnswer, QueryResult, QueryTask} from './query-task.ts'
import {QueryWorker} from './query-worker.ts'

/** Milliseconds. The slowest legitimate query measured (text search over 300 documents) takes 23. */
const DEADLINE = 1_000
/** The same while others wait and no thread is free. Still generous: on a busy machine everything takes several times as long. */
const DEADLINE_UNDER_PRESSURE = 500
/** Kept warm: while one thread is lost to a slow query, the next query finds another one started. */
const FEWEST_WORKERS = 2
/** Slow queries at once that delay nobody. Each thread costs about 20 MB. */
const MOST_WORKERS = 4
/** Milliseconds after which a thread beyond the fewest is let go, and before a thread that cannot start is tried again. */
const PATIENCE = 30_000
const RETRY = 1_000
/** Beyond this the lake is flooded, and saying so at once is better than answering late. */
const LONGEST_QUEUE = 500

/**
 * Runs GROQ off the main thread: groq-js evaluates without ever yielding, so that one nested count over 200 documents
 * would stop every other request for 18 s. A query that misses the deadline takes its thread with it.
 */
export class QueryEngine {
  readonly #store: DocumentStore
  readonly #workers = new Set<QueryWorker>()
  readonly #queue = new QueryQueue()
  readonly #stopFollowing: () => void
  readonly #trimming: NodeJS.Timeout
  #closed = false
  #relieving: NodeJS.Timeout | undefined
  #retrying: NodeJS.Timeout | undefined

  constructor(store: DocumentStore) {
    this.#store = store
    this.#refill()
    this.#trimming = setInterval(() => this.#trim(), PATIENCE).unref()
    this.#stopFollowing = store.onCommit(({changes}) => {
      const changed = changes.flatMap(({next}) => next ?? [])
      const removed = changes.flatMap(({id, next}) => (next ? [] : id))
      for (const worker of this.#workers) worker.change(changed, removed)
    })
  }

  /** Throws a `LakeError`: 400 for bad GROQ, 408 past the deadline, 503 when flooded. */
  async run(task: QueryTask): Promise<QueryResult> {
    const answer = await new Promise<QueryAnswer>((resolve, reject) => {
      if (this.#closed || this.#queue.length >= LONGEST_QUEUE) return reject(unavailable('Too many queries'))
      this.#queue.push({task, resolve, reject})
      this.#dispatch()
    })
    if ('json' in answer) return answer
    if (answer.kind === 'evaluation') throw queryEvaluationError(answer.message)
    const end = Math.min(answer.position + 1, task.query.length)
    throw queryParseError(answer.message, task.query, answer.position, end)
  }

  /** The result itself, for the lake's own questions. */
  async value(task: QueryTask): Promise<unknown> {
    return JSON.parse((await this.run(task)).json)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#trimming)
    clearTimeout(this.#relieving)
    clearTimeout(this.#retrying)
    this.#stopFollowing()
    for (const {reject} of this.#queue.takeAll()) reject(unavailable('The lake is closing'))
    await Promise.all([...this.#workers].map((worker) => worker.end()))
  }

  #start(): void {
    const worker = this.#worker()
    if (!worker) return
    this.#workers.add(worker)
    void worker.ready.then(() => this.#tend(worker))
    // Also one that was idle: else it would stand for ever in the place of one that works.
    void worker.lost.then(() => this.#tend(worker))
  }

  /** Undefined when no thread can be started now: a little later one may. */
  #worker(): QueryWorker | undefined {
    try {
      return new QueryWorker(this.#store.all())
    } catch {
      this.#retry()
      return undefined
    }
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const worker = [...this.#workers].find((candidate) => candidate.idle)
      const job = worker && this.#queue.take()
      if (!worker || !job) break
      void this.#run(worker, job)
    }
    const starting = [...this.#workers].filter((worker) => !worker.started).length
    if (this.#queue.length > starting && this.#workers.size < MOST_WORKERS) this.#start()
    if (this.#queue.length > 0) this.#relieve()
  }

  async #run(worker: QueryWorker, {task, resolve, reject}: QueryJob): Promise<void> {
    try {
      resolve(await worker.run(task, DEADLINE))
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    this.#queue.learn(task, !worker.alive)
    this.#tend(worker)
  }

  /** Gives up the queries that have kept others waiting for too long; looks again as long as somebody waits. */
  #relieve(): void {
    this.#relieving ??= setTimeout(() => {
      this.#relieving = undefined
      for (const worker of this.#workers)
        if (worker.runningFor > DEADLINE_UNDER_PRESSURE) void worker.giveUpAfter(DEADLINE_UNDER_PRESSURE)
      this.#dispatch()
    }, DEADLINE_UNDER_PRESSURE / 4)
  }

  /** After a query or a start: replaces a lost thread and takes the next query. */
  #tend(worker: QueryWorker): void {
    if (!worker.alive) this.#workers.delete(worker)
    if (this.#closed) return
    if (!worker.started) this.#retry()
    else this.#refill()
    this.#dispatch()
  }

  #retry(): void {
    this.#retrying ??= setTimeout(() => {
      this.#retrying = undefined
      this.#refill()
      this.#dispatch()
    }, RETRY).unref()
  }

  #refill(): void {
    while (!this.#closed && !this.#retrying && this.#workers.size < FEWEST_WORKERS) this.#start()
  }

  #trim(): void {
    for (const worker of this.#workers) {
      if (this.#workers.size <= FEWEST_WORKERS || !worker.idle) continue
      this.#workers.delete(worker)
      void worker.end()
    }
  }
}
