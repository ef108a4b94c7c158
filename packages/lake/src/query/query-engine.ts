import {type Client, forEachKind} from '../http/client.ts'
import {Share} from '../http/share.ts'
import {unavailable} from '../lake-error.ts'
import {CLIENT_KINDS, type ClientKind, SHARES} from '../limits.ts'
import {DATASET} from '../project.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {type QueryJob, QueryQueue} from './query-queue.ts'
import {faultOf, type OnQuery, type QueryAnswer, type QueryResult, type QueryTask} from './query-task.ts'
import {QueryThreads} from './query-threads.ts'
import type {QueryWorker} from './query-worker.ts'
import {ResultCache} from './result-cache.ts'

/** The slowest legitimate query measured (text search over 300 documents) takes 23 ms. */
const DEADLINE_MS = 1_000
/** The same while others wait and no thread is free. Still generous: on a busy machine everything takes several times as long. */
const DEADLINE_UNDER_PRESSURE_MS = 500
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
  readonly #options: EngineOptions
  readonly #threads: QueryThreads
  readonly #queue = new QueryQueue()
  readonly #stopFollowing: () => void
  readonly #asked = new Share('queries', SHARES.queries)
  readonly #running = new Share('queries at once', SHARES.queriesRunning)
  /** The query that each thread evaluates. */
  readonly #jobs = new Map<QueryWorker, QueryJob>()
  readonly #results = new ResultCache()
  #cut = 0
  #asks = 0
  #closed = false
  #relieving: NodeJS.Timeout | undefined

  constructor(store: DocumentStore, options: Partial<EngineOptions> = {}) {
    this.#options = {dataset: DATASET, ...options}
    const {dataset} = this.#options
    this.#threads = new QueryThreads(store, {dataset, fewest: options.fewestWorkers, onFree: () => this.#dispatch()})
    this.#stopFollowing = store.onCommit('queries', ({changes}) => {
      const changed = changes.flatMap(({next}) => next ?? [])
      const removed = changes.flatMap(({id, next}) => (next ? [] : id))
      this.#threads.change({changed, removed})
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
      ...this.#threads.work,
      indexBytes: this.#threads.indexBytes,
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#relieving)
    this.#stopFollowing()
    for (const {reject} of this.#queue.takeAll()) reject(unavailable('The lake is closing'))
    await this.#threads.close()
  }

  #dispatch(): void {
    for (;;) {
      const {idle} = this.#threads
      // Where threads are always ready, the last one is the site's: its visitors need not wait for a thread, whatever others ask.
      const mayTakeLast = (kind: ClientKind) => kind === 'site' || !this.#threads.areAlwaysReady
      const mayRun = (client: Client) => this.#running.fits(client) && (idle.length > 1 || mayTakeLast(client.kind))
      const [first] = idle
      const job = first && this.#queue.take(mayRun)
      if (!first || !job) break
      // One that has parsed the query, or reads or has read the documents: the others take neither time nor memory for them.
      const worker = idle.find((each) => each.knows(job.task.query)) ?? idle.find(({told}) => told) ?? first
      void this.#run(worker, job)
    }
    if (this.#queue.has((client) => this.#running.fits(client))) this.#threads.startAnother()
    if (this.#queue.has(() => true)) this.#relieve()
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
    this.#threads.tend(worker)
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
}
