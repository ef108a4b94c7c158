import {Worker} from 'node:worker_threads'
import {SITE} from '../http/client.ts'
import {badRequest, queryEvaluationError, queryTimeout, unavailable} from '../lake-error.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {NO_INDEXES} from './index-bytes.ts'
import type {Changes, QueryAnswer, QueryTask, QueryWork, WorkerAnswer, WorkerMessage} from './query-task.ts'

/** A result or an intermediate list that outgrows this, in addition to the documents, ends the thread, not the process. */
const MEMORY_MB = 256
/** Memory that a document takes for each byte of its JSON, indexes included. */
const MEMORY_A_BYTE = 4
/** Memory for documents that came later, above which a thread is no longer up to them: half of what a query may use. */
const MOST_OUTGROWN_MB = MEMORY_MB / 2
/** Time after which a thread that is due is looked at again: others may keep it from its processor. */
const LOOK_AGAIN_MS = 20
/** Time by the clock after which a query is given up however little its thread has worked: it may have lost its task. */
const LONGEST_BY_THE_CLOCK_MS = 10_000
/** Time by the clock for all indexes that are made for one query. */
const LONGEST_INDEXING_MS = 60_000

type AllDocuments = Pick<DocumentStore, 'bytes' | 'snapshot'>

type Waiting = {
  resolve: (answer: QueryAnswer) => void
  reject: (error: Error) => void
  /** Milliseconds. */
  deadline: number
}

/** One thread that evaluates one query at a time and is ended when it takes too long. */
export class QueryWorker {
  /** Settles when the thread can take a query, or has failed to start. */
  readonly ready: Promise<void>
  /** Settles when the thread is of no more use: it ended, was given up, or no longer knows the documents. */
  readonly lost: Promise<void>
  /** Bytes of the indexes in the thread, as it said with its last answer. */
  indexBytes = NO_INDEXES
  #started = false
  #told = false
  #prepared = false
  /** Texts of the site's queries that it was asked: it has parsed them. */
  readonly #asked = new Set<string>()
  #alive = true
  #waiting: Waiting | undefined
  #timer: NodeJS.Timeout | undefined
  #since = 0
  #isIndexing = false
  /** Milliseconds, of indexes made for the present query. */
  #indexed = 0
  #cpuBefore: Promise<NodeJS.CpuUsage> | undefined
  #tellLost: () => void = () => undefined
  readonly #thread: Worker
  readonly #memory: number
  readonly #documents: AllDocuments

  /**
   * @param dataset its name, for queries that ask for it.
   * @param count told of the work that each answer took.
   */
  constructor(documents: AllDocuments, dataset: string, count: (work: QueryWork) => void) {
    this.#documents = documents
    this.lost = new Promise((resolve) => {
      this.#tellLost = resolve
    })
    this.#memory = memoryFor(documents.bytes)
    this.#thread = new Worker(new URL('./query-thread.ts', import.meta.url), {
      workerData: {dataset},
      resourceLimits: {maxOldGenerationSizeMb: this.#memory},
    })
    this.ready = new Promise((resolve) => {
      this.#thread.once('exit', () => resolve())
      this.#thread.once('message', () => {
        this.#started = true
        this.#thread.on('message', (message: WorkerAnswer | 'prepared' | 'indexing' | 'indexed') => {
          if (message === 'prepared') return this.#begin()
          if (typeof message === 'string') return this.#index(message === 'indexing')
          count(message.work)
          this.indexBytes = message.indexBytes
          this.#settle((waiting) => waiting.resolve(message.answer))
        })
        resolve()
      })
    })
    this.#thread.on('error', (error) => this.#lose(queryEvaluationError(reasonOf(error))))
    // An answer that cannot be read here: without this, its query would never end.
    this.#thread.on('messageerror', () => this.#giveUp(queryEvaluationError('The result cannot be read')))
    this.#thread.once('exit', () => this.#lose(unavailable('The query was interrupted')))
  }

  get started(): boolean {
    return this.#started
  }

  /** Tells whether the thread has read the documents, or is reading them. */
  get told(): boolean {
    return this.#told
  }

  /** Tells whether the site has asked it this query before. */
  knows(query: string): boolean {
    return this.#asked.has(query)
  }

  get alive(): boolean {
    return this.#alive
  }

  get idle(): boolean {
    return this.#alive && this.#started && !this.#waiting
  }

  /** Tells whether it was made for far fewer documents than there are. */
  get isOutgrown(): boolean {
    return memoryFor(this.#documents.bytes) > this.#memory + MOST_OUTGROWN_MB
  }

  /** Milliseconds that the present query has taken; 0 when idle. */
  get runningFor(): number {
    return this.#waiting && this.#prepared && !this.#isIndexing ? performance.now() - this.#since : 0
  }

  /**
   * Rejects with 408 after `deadline` milliseconds of work; the thread is then gone. Rejects with 400, the thread being
   * free as before, what cannot be posted to it.
   */
  run(task: QueryTask, deadline: number): Promise<QueryAnswer> {
    return new Promise((resolve, reject) => {
      try {
        this.#post({task})
      } catch {
        return reject(badRequest('The query and its parameters cannot be evaluated'))
      }
      if (task.identity === SITE.id) this.#asked.add(task.query)
      this.#waiting = {resolve, reject, deadline}
      this.#indexed = 0
      this.#since = performance.now()
      if (this.#prepared) this.#startClock(deadline)
    })
  }

  /** Lets the thread read the documents, once, before it is asked for anything; from then on it must be told of changes. */
  prepare(): void {
    if (this.#told) return
    this.#post(this.#documents.snapshot())
    this.#told = true
  }

  /** Begins what was asked before it had read the documents. */
  #begin(): void {
    this.#prepared = true
    if (!this.#waiting) return
    this.#since = performance.now()
    this.#startClock(this.#waiting.deadline)
  }

  /** An index takes longer than a query may, and serves all that come after: the clock is stopped meanwhile. */
  #index(isBegun: boolean): void {
    clearTimeout(this.#timer)
    this.#isIndexing = isBegun
    this.#indexed += isBegun ? 0 : performance.now() - this.#since
    this.#since = performance.now()
    if (!isBegun) this.#begin()
    const giveUp = () => this.#giveUp(queryTimeout('The query took too long to prepare'))
    if (isBegun) this.#timer = setTimeout(giveUp, LONGEST_INDEXING_MS - this.#indexed)
  }

  #startClock(deadline: number): void {
    this.#cpuBefore = this.#thread.cpuUsage().catch(() => ({user: 0, system: 0}))
    this.#timer = setTimeout(() => void this.giveUpAfter(deadline), deadline)
  }

  /**
   * Ends the query after so many milliseconds, and the thread with it: groq-js cannot be interrupted otherwise. One that
   * has not worked as long itself goes on: on a busy machine a quick query may wait for a processor as long as a slow one
   * runs, and the first of a thread takes half a second anyway, until its code is compiled.
   */
  async giveUpAfter(limit: number): Promise<void> {
    const query = this.#waiting
    const before = await this.#cpuBefore
    const used = await this.#thread.cpuUsage(before).catch(() => undefined)
    if (!query || query !== this.#waiting || this.#isIndexing) return
    const isOverdue = !used || this.runningFor > LONGEST_BY_THE_CLOCK_MS
    const worked = isOverdue ? this.runningFor : (used.user + used.system) / 1000
    clearTimeout(this.#timer)
    const isDue = worked >= limit
    if (!isDue && !isOverdue) {
      const left = limit - worked
      this.#timer = setTimeout(() => void this.giveUpAfter(limit), Math.max(LOOK_AGAIN_MS, left))
      return
    }
    this.#giveUp(queryTimeout(`The query took longer than ${Math.floor(worked)} ms`))
  }

  /** A thread that cannot be told of a change would answer from what is no longer true: it is given up. */
  change(changes: Changes): void {
    if (!this.#told) return
    try {
      this.#post(changes)
    } catch {
      this.#giveUp(unavailable('The query was interrupted'))
    }
  }

  async end(): Promise<void> {
    this.#alive = false
    await this.#thread.terminate()
  }

  #post(message: WorkerMessage): void {
    this.#thread.postMessage(message)
  }

  #giveUp(reason: Error): void {
    this.#lose(reason)
    void this.#thread.terminate()
  }

  #lose(reason: Error): void {
    this.#alive = false
    this.#settle((waiting) => waiting.reject(reason))
    this.#tellLost()
  }

  #settle(how: (waiting: Waiting) => void): void {
    clearTimeout(this.#timer)
    const waiting = this.#waiting
    this.#waiting = undefined
    if (waiting) how(waiting)
  }
}

/** The megabytes of a thread, with so many bytes of documents. */
const memoryFor = (size: number) => MEMORY_MB + Math.ceil((size * MEMORY_A_BYTE) / 1_000_000)

function reasonOf(error: unknown): string {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? 'The query used too much memory' : 'The query cannot be evaluated'
}
