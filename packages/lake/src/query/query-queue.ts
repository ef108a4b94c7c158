import {createHash} from 'node:crypto'
import {TurnQueue} from '@site/limits'
import {LRUCache} from 'lru-cache'
import {type Client, forEachKind, shareHolder} from '../http/client.ts'
import {CLIENT_KINDS} from '../limits.ts'
import type {QueryAnswer, QueryTask} from './query-task.ts'

export type QueryJob = {
  task: QueryTask
  client: Client
  resolve: (answer: QueryAnswer) => void
  reject: (error: Error) => void
}

/** Queries remembered as slow, for each kind of client. */
const MOST_SLOW = 200

/**
 * Queries that wait for a thread. Those of the site come first, then staff's, scripts' and strangers'. Clients of one kind
 * take turns, however much each has asked; a client's own queries are taken in the order they came, but of the whole kind
 * those known to be slow after all others.
 */
export class QueryQueue {
  readonly #waiting = forEachKind(() => new TurnQueue<QueryJob>())
  readonly #slow = forEachKind(() => new LRUCache<string, true>({max: MOST_SLOW}))

  push(job: QueryJob): void {
    this.#waiting[job.client.kind].push(shareHolder(job.client), job)
  }

  /** The next query whose client may run one now. */
  take(mayRun: (client: Client) => boolean): QueryJob | undefined {
    const first = firstOf(mayRun)
    for (const kind of CLIENT_KINDS) {
      const [waiting, slow] = [this.#waiting[kind], this.#slow[kind]]
      const isQuick = ({task}: QueryJob) => slow.size === 0 || !slow.has(nameOf(task))
      const found = waiting.take((jobs) => (first(jobs) ? jobs.find(isQuick) : undefined)) ?? waiting.take(first)
      if (found) return found.item
    }
    return undefined
  }

  /** Takes a query out of its turn. Returns whether it still waited. */
  drop(job: QueryJob): boolean {
    return this.#waiting[job.client.kind].drop({holder: shareHolder(job.client), item: job})
  }

  /** Tells whether a query waits whose client this is true of. */
  has(isMeant: (client: Client) => boolean): boolean {
    return CLIENT_KINDS.some((kind) => this.#waiting[kind].find(firstOf(isMeant)) !== undefined)
  }

  /** Notes whether a query was given up. One that got faster, because content changed, is soon trusted again. */
  learn({task, client}: QueryJob, isSlow: boolean): void {
    if (isSlow) this.#slow[client.kind].set(nameOf(task), true)
    else this.#slow[client.kind].delete(nameOf(task))
  }

  /** Empties the queue. */
  takeAll(): QueryJob[] {
    return CLIENT_KINDS.flatMap((kind) => this.#waiting[kind].takeAll())
  }
}

/** Chooses the first query of a client that this is true of. */
const firstOf =
  (isMeant: (client: Client) => boolean) =>
  ([first]: readonly QueryJob[]) =>
    first && isMeant(first.client) ? first : undefined

/** Short, as it may be remembered, and a query may be long. */
const nameOf = ({query}: QueryTask) => createHash('sha1').update(query).digest('base64')
