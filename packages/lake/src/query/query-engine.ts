import {type Client, forEachKind} from '../http/client.ts'
import {Share} from '../http/share.ts'
import {unavailable} from '../lake-error.ts'
import {CLIENT_KINDS, type ClientKind, MOST_QUERY_THREADS, SHARES} from '../limits.ts'
import {DATASET} from '../project.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {bytesAdded} from './index-bytes.ts'
import {type QueryJob, QueryQueue} from './query-queue.ts'
import {
  faultOf,
  NO_WORK,
  type OnQuery,
  type QueryAnswer,
  type QueryResult,
  type QueryTask,
  workAdded,
} from './query-task.ts'
import {QueryWorker} from './query-worker.ts'
import {ResultCache} from './result-cache.ts'

/** The slowest legitimate query measured (text search over 300 documents) takes 23 ms. */
const DEADLINE_MS = 1_000
/** The same while others wait and no thread is free. Still generous: on a busy machine everything takes several times as long. */
const DEADLINE_UNDER_PRESSURE_MS = 500
/** Kept warm: one for the site's own queries, and while another is lost to a slow query, the next finds a third one started. */
const FEWEST_WORKERS = 3
/** Time after which a thread beyond the fewest is let go, and before a thread that cannot start is tried again. */
const PATIENCE_MS = 30_000
const RETRY_MS = 1_000

type EngineOptions = {
  /** The dataset's name, for queries that ask for it. */
  dataset: string
  /** Threads that are kept warm. */
  fewestWorkers?: number | undefined
  /** The time that queries are told, in milliseconds since 1970. */
  now?: (() => number) | undefined
  onQuery?: OnQuery | undefined
}

/**
 * Runs GROQ off the main thread: groq-js evaluates without ever yielding, so that one nested count over 200 documents
 * would stop every other request for 18 s. A query that misses the deadline takes its thread with it.
 */
export class QueryEngine {
  readonly #store: DocumentStore
  readonly #options: EngineOptions
  readonly #fewestWorkers: number
  readonly #workers = new Set<QueryWorker>()
  readonly #queue = new QueryQueue()
  readonly #stopFollowing: () => void
  readonly #trimming: NodeJS.Timeout
  readonly #asked = new Share('queries', SHARES.queries)
  readonly #running = new Share('queries at once', SHARES.queriesRunning)
  /** The query that each thread evaluates. */
  readonly #jobs = new Map<QueryWorker, QueryJob>()
  readonly #results = new ResultCache()
  #cut = 0
  #asks = 0
  #work = NO_WORK
  #closed = false
  #relieving: NodeJS.Timeout | undefined
  #retrying: NodeJS.Timeout | undefined

  constructor(store: DocumentStore, options: Partial<EngineOptions> = {}) {
    this.#options = {dataset: DATASET, ...options}
    this.#fewestWorkers = options.fewestWorkers ?? FEWEST_WORKERS
    this.#store = store
    // The others once this one has begun to read: a query that comes before would go to whichever is ready, which would read all as well.
    if (this.#fewestWorkers > 0) this.#start()
    this.#trimming = setInterval(() => this.#trim(), PATIENCE_MS).unref()
    this.#stopFollowing = store.onCommit('queries', ({changes}) => {
      const changed = changes.flatMap(({next}) => next ?? [])
      const removed = changes.flatMap(({id, next}) => (next ? [] : id))
      for (const worker of this.#workers) worker.change({changed, removed})
      this.#renew()
      this.#results.drop(changes)
    })
  }

  /**
   * Throws a `LakeError`: 400 for bad GROQ, 408 past the deadline, 413 for a result too large, 429 and 503 when flooded.
   * @param gone aborts when the client waits for the answer no more: what has not begun by then never does.
   */
  async run(task: QueryTask, client: Client, gone?: AbortSignal): Promise<QueryResult> {
    if (this.#closed) throw unavailable('The lake is closing')
    this.#asks++
    const {now, onQuery} = this.#options
    const started = performance.now()
    const asked = now || onQuery ? {...task, now: now?.(), explains: onQuery !== undefined} : task
    const kept = this.#results.find(asked, client)
    const result = kept ?? (await this.#evaluate(asked, client, gone))
    if (onQuery && result.explained) {
      const {query, params, perspective} = task
      const [{dataset}, ms] = [this.#options, performance.now() - started]
      onQuery({dataset, query, params, perspective, ms, isKept: kept !== undefined, ...result.explained})
    }
    return result
  }

  async #evaluate(task: QueryTask, client: Client, gone: AbortSignal | undefined): Promise<QueryResult> {
    const release = this.#asked.take(client)
    try {
      const answer = await new Promise<QueryAnswer>((resolve, reject) => {
        const job = {task, client, resolve, reject}
        this.#queue.push(job)
        gone?.addEventListener('abort', () => {
          if (this.#queue.drop(job)) reject(unavailable('Nobody waits for the answer'))
        })
        this.#dispatch()
      })
      if ('bytes' in answer) return answer
      throw faultOf(answer, task)
    } finally {
      release()
    }
  }

  /** The result itself, for the lake's own questions. */
  async value(task: QueryTask, client: Client): Promise<unknown> {
    return JSON.parse(new TextDecoder().decode((await this.run(task, client)).bytes))
  }

  stats() {
    const {counts} = this.#running
    return {
      queriesRunning: counts,
      queriesWaiting: forEachKind((kind) => this.#asked.counts[kind] - counts[kind]),
      queriesCut: this.#cut,
      queriesAsked: this.#asks,
      ...this.#work,
      indexBytes: bytesAdded(this.#workers.values().map((worker) => worker.indexBytes)),
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const timer of [this.#trimming, this.#relieving, this.#retrying]) clearTimeout(timer)
    this.#stopFollowing()
    for (const {reject} of this.#queue.takeAll()) reject(unavailable('The lake is closing'))
    await Promise.all([...this.#workers].map((worker) => worker.end()))
  }

  #start(): void {
    try {
      const worker = new QueryWorker(this.#store, this.#options.dataset, (work) => {
        this.#work = workAdded(this.#work, work)
      })
      this.#workers.add(worker)
      this.#prepareFirst(worker)
      void worker.ready.then(() => this.#tend(worker))
      // Also when the thread was idle: else it would take the place of one that works for ever.
      void worker.lost.then(() => this.#tend(worker))
    } catch {
      this.#retry()
    }
  }

  #dispatch(): void {
    for (;;) {
      const idle = [...this.#workers].filter((worker) => worker.idle)
      // Where threads are always ready, the last one is the site's: its visitors need not wait for a thread, whatever others ask.
      const mayTakeLast = (kind: ClientKind) => kind === 'site' || this.#fewestWorkers === 0
      const mayRun = (client: Client) => this.#running.fits(client) && (idle.length > 1 || mayTakeLast(client.kind))
      const [first] = idle
      const job = first && this.#queue.take(mayRun)
      if (!first || !job) break
      // One that has parsed the query, or reads or has read the documents: the others take neither time nor memory for them.
      const worker = idle.find((each) => each.knows(job.task.query)) ?? idle.find(({told}) => told) ?? first
      void this.#run(worker, job)
    }
    const isWanting = this.#queue.has((client) => this.#running.fits(client))
    const mayStart = !this.#retrying && this.#workers.size < MOST_QUERY_THREADS
    if (isWanting && mayStart && [...this.#workers].every((worker) => worker.started)) this.#start()
    if (this.#queue.has(() => true)) this.#relieve()
  }

  /** Lets the first thread read the documents as soon as it starts; those in reserve take no memory for them. */
  #prepareFirst(worker: QueryWorker): void {
    if ([...this.#workers].some(({told}) => told)) return
    try {
      worker.prepare()
    } catch {
      // The first query tries again, and says what is wrong.
    }
  }

  async #run(worker: QueryWorker, job: QueryJob): Promise<void> {
    const {task, client, resolve, reject} = job
    const release = this.#running.take(client)
    this.#jobs.set(worker, job)
    try {
      worker.prepare()
      resolve(await this.#results.through(task, client, () => worker.run(task, DEADLINE_MS)))
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    release()
    this.#jobs.delete(worker)
    this.#queue.learn(job, !worker.alive)
    if (!worker.alive && !this.#closed) this.#cut++
    this.#tend(worker)
  }

  /**
   * Gives up the queries that have kept clients of the same or a higher rank waiting for too long: strangers who wait
   * do not shorten what staff may take. Looks again as long as something runs.
   */
  #relieve(): void {
    this.#relieving ??= setTimeout(() => {
      this.#relieving = undefined
      for (const [worker, {client}] of this.#jobs) {
        if (worker.runningFor <= DEADLINE_UNDER_PRESSURE_MS) continue
        const rank = CLIENT_KINDS.indexOf(client.kind)
        if (this.#queue.has(({kind}) => CLIENT_KINDS.indexOf(kind) <= rank))
          void worker.giveUpAfter(DEADLINE_UNDER_PRESSURE_MS)
      }
      this.#dispatch()
    }, DEADLINE_UNDER_PRESSURE_MS / 4)
  }

  /** Replaces lost threads and takes the next query, after a query or a start. */
  #tend(worker: QueryWorker): void {
    if (!worker.alive) this.#workers.delete(worker)
    if (this.#closed) return
    if (!worker.started) this.#retry()
    else this.#renew()
    this.#dispatch()
  }

  /** Lets others take the place of threads that were lost, and of those whose memory was meant for far fewer documents. */
  #renew(): void {
    for (const worker of this.#workers) if (worker.idle && worker.isOutgrown) this.#letGo(worker)
    this.#refill()
  }

  #letGo(worker: QueryWorker): void {
    this.#workers.delete(worker)
    void worker.end()
  }

  #retry(): void {
    this.#retrying ??= setTimeout(() => {
      this.#retrying = undefined
      this.#refill()
      this.#dispatch()
    }, RETRY_MS).unref()
  }

  #refill(): void {
    while (!this.#closed && !this.#retrying && this.#workers.size < this.#fewestWorkers) this.#start()
  }

  #trim(): void {
    for (const worker of this.#workers) {
      if (this.#workers.size > this.#fewestWorkers && worker.idle) this.#letGo(worker)
    }
  }
}
