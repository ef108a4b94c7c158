import type {QueryAnswer, QueryTask} from './query-task.ts'

export interface QueryJob {
  task: QueryTask
  resolve: (answer: QueryAnswer) => void
  reject: (error: Error) => void
}

/** Queries remembered as slow. */
const MOST_SLOW = 200

/** Queries that wait for a thread: in the order they came, but those known to be slow after all others. */
export class QueryQueue {
  readonly #jobs: QueryJob[] = []
  readonly #slow = new Set<string>()

  get length(): number {
    return this.#jobs.length
  }

  push(job: QueryJob): void {
    this.#jobs.push(job)
  }

  take(): QueryJob | undefined {
    const index = this.#jobs.findIndex(({task}) => !this.#slow.has(task.query))
    return this.#jobs.splice(Math.max(0, index), 1)[0]
  }

  /** Notes whether a query was given up. One that got faster, because content changed, is soon trusted again. */
  learn({query}: QueryTask, slow: boolean): void {
    this.#slow.delete(query)
    if (!slow) return
    this.#slow.add(query)
    const [oldest] = this.#slow
    if (this.#slow.size > MOST_SLOW && oldest !== undefined) this.#slow.delete(oldest)
  }

  /** Empties the queue. */
  takeAll(): QueryJob[] {
    return this.#jobs.splice(0)
  }
}
