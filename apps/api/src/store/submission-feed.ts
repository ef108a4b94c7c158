import {randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {Client} from 'pg'
import type {Log} from '../log.ts'
import {KEEP_ALIVE} from './postgres-database.ts'
import type {SqlDatabase} from './sql-database.ts'
import type {SubmissionEvent} from './submission-store.ts'

const CHANNEL = 'site_submission'
const PAUSE_MS = 5000
const LONGEST_END_MS = 1000

/** Tells the inboxes of every process on the same database. */
export function postgresFeed(url: string, database: SqlDatabase, log: Log): SubmissionFeed {
  const here = localFeed()
  const self = randomUUID()
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function listen() {
    const fresh = new Client({
      connectionString: url,
      connectionTimeoutMillis: PAUSE_MS,
      query_timeout: PAUSE_MS,
      ...KEEP_ALIVE,
    })
    client = fresh
    // Once a client: one that is given up is ended, or each try would leave a connection behind.
    const lose = (error?: NodeJS.ErrnoException) => {
      if (client !== fresh || closed) return
      client = undefined
      fresh.end().catch(() => {})
      log.warn({code: error?.code}, 'database notifications interrupted')
      timer = setTimeout(listen, PAUSE_MS)
    }
    fresh.on('error', lose)
    fresh.on('end', () => lose())
    fresh.on('notification', ({payload}) => {
      const [from, what, id = '', kind] = (payload ?? '').split(' ')
      if (from !== self) here.tell({what, id, kind} as SubmissionEvent)
    })
    fresh
      .connect()
      .then(() => fresh.query(`LISTEN ${CHANNEL}`))
      .catch(lose)
  }

  listen()
  return {
    tell(event) {
      // Told at once to the inboxes of this process, which need not wait for the database.
      here.tell(event)
      const told = database.read('SELECT pg_notify($1, $2)', [
        CHANNEL,
        `${self} ${event.what} ${event.id} ${event.kind}`,
      ])
      told.catch((error: NodeJS.ErrnoException) => log.warn({code: error.code}, 'database notification not sent'))
    },
    listen: here.listen,
    async close() {
      closed = true
      clearTimeout(timer)
      // A client whose server fell silent never ends.
      await Promise.race([client?.end().catch(() => {}), pause(LONGEST_END_MS, undefined, {ref: false})])
      await here.close()
    },
  }
}

/** Tells open inboxes what happened. Best effort: nothing durable depends on it. */
export type SubmissionFeed = {
  tell(event: SubmissionEvent): void
  listen(listener: (event: SubmissionEvent) => void): () => void
  close(): Promise<void>
}

/** Makes the feed of a store that only this process writes to. */
export function localFeed(): SubmissionFeed {
  const listeners = new Set<(event: SubmissionEvent) => void>()
  return {
    tell(event) {
      for (const listener of listeners) listener(event)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      listeners.clear()
    },
  }
}
