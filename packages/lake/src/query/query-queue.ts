import {createHash} from 'node:crypto'
import {CLIENT_KINDS, type Client, type ClientKind, forEachKind, shareHolder} from '../http/client.ts'
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
  /** By kind, then by client, the next one first. */
  readonly #waiting = forEachKind(() => new Map<string, QueryJob[]>())
  readonly #slow = forEachKind(() => new Set<string>())

  push(job: QueryJob): void {
    const waiting = this.#waiting[job.client.kind]
    const holder = shareHolder(job.client)
    const jobs = waiting.get(holder)
    if (jobs) jobs.push(job)
    else waiting.set(holder, [job])
  }

  /** The next query whose client may run one now. */
  take(mayRun: (client: Client) => boolean): QueryJob | undefined {
    for (const kind of CLIENT_KINDS) {
      const found = this.#find(kind, mayRun, false) ?? this.#find(kind, mayRun, true)
      if (found) return this.#remove(found)
    }
    return undefined
  }

  /** Takes a query out of its turn. Returns whether it still waited. */
  drop(job: QueryJob): boolean {
    const waiting = this.#waiting[job.client.kind]
    const holder = shareHolder(job.client)
    const jobs = waiting.get(holder) ?? []
    const index = jobs.indexOf(job)
    if (index >= 0) jobs.splice(index, 1)
    if (jobs.length === 0) waiting.delete(holder)
    return index >= 0
  }

  /** Whether a query waits whose client this is true of. */
  has(isMeant: (client: Client) => boolean): boolean {
    return CLIENT_KINDS.some((kind) => this.#find(kind, isMeant, true) !== undefined)
  }

  /** Notes whether a query was given up. One that got faster, because content changed, is soon trusted again. */
  learn({task, client}: QueryJob, isSlow: boolean): void {
    const slow = this.#slow[client.kind]
    const name = nameOf(task)
    slow.delete(name)
    if (!isSlow) return
    slow.add(name)
    const [oldest] = slow
    if (slow.size > MOST_SLOW && oldest !== undefined) slow.delete(oldest)
  }

  /** Empties the queue. */
  takeAll(): QueryJob[] {
    return CLIENT_KINDS.flatMap((kind) => {
      const jobs = [...this.#waiting[kind].values()].flat()
      this.#waiting[kind].clear()
      return jobs
    })
  }

  #find(kind: ClientKind, isMeant: (client: Client) => boolean, alsoSlow: boolean): QueryJob | undefined {
    const slow = this.#slow[kind]
    for (const jobs of this.#waiting[kind].values()) {
      const [first] = jobs
      if (!first || !isMeant(first.client)) continue
      const job = alsoSlow || slow.size === 0 ? first : jobs.find(({task}) => !slow.has(nameOf(task)))
      if (job) return job
    }
    return undefined
  }

  /** The client goes to the end of its kind's turns. */
  #remove(job: QueryJob): QueryJob {
    const waiting = this.#waiting[job.client.kind]
    const holder = shareHolder(job.client)
    const jobs = waiting.get(holder)
    if (this.drop(job) && jobs?.length) {
      waiting.delete(holder)
      waiting.set(holder, jobs)
    }
    return job
  }
}

/** Short, as it may be remembered, and a query may be long. */
const nameOf = ({query}: QueryTask) => createHash('sha1').update(query).digest('base64')
