import {randomUUID} from 'node:crypto'
import {Client} from 'pg'
import type {Log} from '../api-options.ts'
import type {SqlDatabase} from './sql-database.ts'
import type {SubmissionEvent} from './submission-store.ts'

const CHANNEL = 'site_submission'
const PAUSE_MS = 5000

/** Tells the inboxes of every process on the same database. */
export function postgresFeed(url: string, database: SqlDatabase, log: Log): SubmissionFeed {
  const here = localFeed()
  const self = randomUUID()
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function again(error?: NodeJS.ErrnoException) {
    if (closed || timer) return
    log.warn({code: error?.code}, 'database notifications interrupted')
    timer = setTimeout(listen, PAUSE_MS)
  }

  function listen() {
    timer = undefined
    const fresh = new Client({connectionString: url, connectionTimeoutMillis: PAUSE_MS, keepAlive: true})
    client = fresh
    fresh.on('error', again)
    fresh.on('end', () => again())
    fresh.on('notification', ({payload}) => {
      const [from, what, id = '', kind] = (payload ?? '').split(' ')
      if (from !== self) here.tell({what, id, kind} as SubmissionEvent)
    })
    fresh
      .connect()
      .then(() => fresh.query(`LISTEN ${CHANNEL}`))
      .catch(again)
  }

  listen()
  return {
    tell(event) {
      // At once to those here, who need not wait for the database to call back.
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
      await client?.end().catch(() => {})
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

/** For a store that only this process writes to. */
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
