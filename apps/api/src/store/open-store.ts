import {join} from 'node:path'
import type {Log} from '../log.ts'
import {type DataKeyOptions, type DataKeys, dataKeysOf} from '../seal/data-keys.ts'
import {openFileFolder} from './file-folder.ts'
import {fileTable} from './file-table.ts'
import {openKeys} from './key-record.ts'
import {earlierStep, expectSubmissions, migrate} from './migration.ts'
import {attemptTable, openPostgresDatabase} from './postgres-database.ts'
import type {SqlDatabase} from './sql-database.ts'
import {sqlStore} from './sql-store.ts'
import {openSqliteDatabase, SQLITE_FILE} from './sqlite-database.ts'
import {localFeed, postgresFeed} from './submission-feed.ts'
import type {SubmissionStore} from './submission-store.ts'

/** @param step that the tables have reached, in the numbers of this program */
type KeepPostgres = (step: number) => Promise<unknown>

// Any number that no other program takes in the same database.
const MIGRATION_LOCK = 5_718_203_914

/** @property answerMs as in `openPostgresDatabase` */
type PostgresStoreOptions = {keys?: DataKeys; keepPostgres?: KeepPostgres | undefined; answerMs?: number}

/**
 * Opens submissions and their files in PostgreSQL, shared by any number of processes. While that cannot be reached the
 * store opens nevertheless: it rejects what is asked of it, and prepares its tables with the first question that gets through.
 */
export async function openPostgresStore(
  url: string,
  log: Log,
  {keys = dataKeysOf(), keepPostgres, answerMs}: PostgresStoreOptions = {},
): Promise<SubmissionStore> {
  const pool = openPostgresDatabase(url, log, answerMs)
  const prepare = async () => {
    await pool.upgrade(async (run) => {
      // Held until the commit, however long that takes: processes that start together migrate one after the other.
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
  return {...store, attempts: (limit) => attemptTable(database, limit)}
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

/** A database that is prepared before its first use: a failure rejects what is asked then, and the next question tries anew. */
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

/** Submissions in `folder`/submissions.db, their files in `folder`/files. For one process at a time. `slow` as in `openSqliteDatabase`. */
export async function openSqliteStore(
  folder: string,
  slow?: number,
  keys: DataKeys = dataKeysOf(),
): Promise<SubmissionStore> {
  expectSubmissions(join(folder, SQLITE_FILE))
  const database = openSqliteDatabase(folder, slow)
  try {
    await database.write((run) => migrate(run, 'sqlite'))
    await openKeys(database, keys)
    const store = sqlStore({database, files: await openFileFolder(folder, keys), feed: localFeed(), keys})
    // The process that held mails has ended: only one process opens this folder.
    await store.outbox.release()
    await store.reminders.outbox.release()
    return store
  } catch (error) {
    await database.close()
    throw error
  }
}

export type StoreOptions = {
  /** Private folder of this process alone: submissions, their files, mails. */
  readonly folder: string
  /** PostgreSQL URL; without it submissions are kept in SQLite in `folder`. */
  readonly databaseUrl?: string
  /** Copies the tables of PostgreSQL before they change. Rejects to leave them as they are. */
  readonly keepPostgres?: KeepPostgres
  /** Encrypt the files that visitors send; without them files are kept as they come. */
  readonly dataKeys?: DataKeyOptions
  readonly log: Log
}

/**
 * Opens the store in PostgreSQL when its address is known, otherwise in `folder`, which must be locked.
 * @throws {DataKeyError} when files are encrypted with a key that is not among `dataKeys`
 */
export async function openStore(options: StoreOptions): Promise<SubmissionStore> {
  const {folder, databaseUrl, log, keepPostgres} = options
  const keys = dataKeysOf(options.dataKeys)
  return databaseUrl
    ? openPostgresStore(databaseUrl, log, {keys, keepPostgres})
    : openSqliteStore(folder, undefined, keys)
}
