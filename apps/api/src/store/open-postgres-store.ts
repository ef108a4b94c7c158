import type {KeepPostgres, Log} from '../api-options.ts'
import {fileTable} from '../file/file-table.ts'
import {type DataKeys, dataKeysOf} from '../seal/data-keys.ts'
import {openKeys} from '../seal/key-record.ts'
import {earlierStep, migrate} from './migration.ts'
import {openPostgresDatabase} from './postgres-database.ts'
import {postgresFeed} from './postgres-feed.ts'
import {sharedLimit} from './shared-limit.ts'
import type {SqlDatabase} from './sql-database.ts'
import {sqlStore} from './sql-store.ts'
import type {SubmissionStore} from './submission-store.ts'

// Any number that nobody else takes in the same database.
const MIGRATION_LOCK = 5_718_203_914

type PostgresStoreOptions = {keys?: DataKeys; keepPostgres?: KeepPostgres | undefined}

/**
 * Opens submissions and their files in PostgreSQL, shared by any number of processes. While that cannot be reached the
 * store opens nevertheless: it rejects what is asked of it, and prepares its tables with the first question that gets through.
 */
export async function openPostgresStore(
  url: string,
  log: Log,
  {keys = dataKeysOf(), keepPostgres}: PostgresStoreOptions = {},
): Promise<SubmissionStore> {
  const pool = openPostgresDatabase(url, log)
  const prepare = async () => {
    await pool.write(async (run) => {
      // Held until the commit, however long that takes: processes that start together migrate one after the other.
      await run('SET LOCAL statement_timeout = 0')
      await run('SET LOCAL idle_in_transaction_session_timeout = 0')
      await run('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      const step = await earlierStep(run)
      if (step !== undefined) await keepPostgres?.(step)
      await migrate(run, 'postgres')
    })
    await openKeys(pool, keys)
  }
  const database = prepared(pool, prepare, log)
  try {
    if (await answers(pool, log)) await database.read('SELECT 1')
  } catch (error) {
    await database.close()
    throw error
  }
  const store = sqlStore({database, files: fileTable(database, keys), feed: postgresFeed(url, database, log), keys})
  return {...store, sharedLimit: (limit) => sharedLimit(database, limit)}
}

async function answers(pool: SqlDatabase, log: Log): Promise<boolean> {
  try {
    await pool.read('SELECT 1')
    return true
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException
    const reason = message || code
    log.error({code, reason}, 'PostgreSQL of DATABASE_URL is away: forms are refused until it answers')
    return false
  }
}

/** A database that is prepared before anything else is asked of it: one failure refuses who asks now, and the next try is anew. */
function prepared(database: SqlDatabase, prepare: () => Promise<void>, log: Log): SqlDatabase {
  let preparing: Promise<void> | undefined
  const ready = () => {
    preparing ??= prepare().catch((error: NodeJS.ErrnoException) => {
      preparing = undefined
      log.error({code: error.code, reason: error.message}, 'the tables in PostgreSQL could not be prepared')
      throw error
    })
    return preparing
  }
  return {
    ...database,
    read: (sql, values) => ready().then(() => database.read(sql, values)),
    write: (work) => ready().then(() => database.write(work)),
    writeSoon: (work) => ready().then(() => database.writeSoon(work)),
  }
}
