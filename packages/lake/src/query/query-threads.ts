import {MOST_QUERY_THREADS} from '../limits.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {bytesAdded, type IndexBytes} from './index-bytes.ts'
import {type Changes, NO_WORK, type QueryWork, workAdded} from './query-task.ts'
import {QueryWorker} from './query-worker.ts'

/** Kept warm: one for the site's own queries, and while another is lost to a slow query, the next finds a third one started. */
const FEWEST_THREADS = 3
/** Time after which a thread beyond the fewest is let go, and before a thread that cannot start is tried again. */
const PATIENCE_MS = 30_000
const RETRY_MS = 1_000

type ThreadsOptions = {
  /** The dataset's name, for queries that ask for it. */
  dataset: string
  /** Threads that are kept warm. */
  fewest?: number | undefined
  /** Called when a thread may be free. */
  onFree: () => void
}

/** The threads that evaluate queries: so many are kept ready, others started when they are wanted, and lost ones replaced. */
export class QueryThreads {
  readonly #store: DocumentStore
  readonly #options: ThreadsOptions
  readonly #fewest: number
  readonly #workers = new Set<QueryWorker>()
  readonly #trimming: NodeJS.Timeout
  #work = NO_WORK
  #closed = false
  #retrying: NodeJS.Timeout | undefined

  constructor(store: DocumentStore, options: ThreadsOptions) {
    this.#store = store
    this.#options = options
    this.#fewest = options.fewest ?? FEWEST_THREADS
    // The others once this one has begun to read: a query that comes before would go to whichever is ready, which would read all as well.
    if (this.areAlwaysReady) this.#start()
    this.#trimming = setInterval(() => this.#trim(), PATIENCE_MS).unref()
  }

  /** Tells whether threads are ready without being asked for. */
  get areAlwaysReady(): boolean {
    return this.#fewest > 0
  }

  get idle(): QueryWorker[] {
    return [...this.#workers].filter((worker) => worker.idle)
  }

  /** The work of all that there were. */
  get work(): QueryWork {
    return this.#work
  }

  get indexBytes(): IndexBytes {
    return bytesAdded(this.#workers.values().map((worker) => worker.indexBytes))
  }

  change(changes: Changes): void {
    for (const worker of this.#workers) worker.change(changes)
    this.#renew()
  }

  /** Starts a thread beyond the fewest where there may be one, unless one is being started. */
  startAnother(): void {
    const mayStart = !this.#retrying && this.#workers.size < MOST_QUERY_THREADS
    if (mayStart && [...this.#workers].every((worker) => worker.started)) this.#start()
  }

  /** Looks at a thread after a query or a start, and replaces it when it was lost. */
  tend(worker: QueryWorker): void {
    if (!worker.alive) this.#workers.delete(worker)
    if (this.#closed) return
    if (!worker.started) this.#retry()
    else this.#renew()
    this.#options.onFree()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#trimming)
    clearTimeout(this.#retrying)
    await Promise.all([...this.#workers].map((worker) => worker.end()))
  }

  #start(): void {
    try {
      const worker = new QueryWorker(this.#store, this.#options.dataset, (work) => {
        this.#work = workAdded(this.#work, work)
      })
      this.#workers.add(worker)
      this.#prepareFirst(worker)
      void worker.ready.then(() => this.tend(worker))
      // Also when the thread was idle: else it would take the place of one that works for ever.
      void worker.lost.then(() => this.tend(worker))
    } catch {
      this.#retry()
    }
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
      this.#options.onFree()
    }, RETRY_MS).unref()
  }

  #refill(): void {
    while (!this.#closed && !this.#retrying && this.#workers.size < this.#fewest) this.#start()
  }

  #trim(): void {
    for (const worker of this.#workers) {
      if (this.#workers.size > this.#fewest && worker.idle) this.#letGo(worker)
    }
  }
}
