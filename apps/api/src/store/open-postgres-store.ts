import type {KeepPostgres, Log} from '../api-options.ts'
import {fileTable} from '../file/file-table.ts'
import {type DataKeys, dataKeysOf} from '../seal/data-keys.ts'
import {openKeys} from '../seal/key-record.ts'
import {earlierStep, migrate} from './migration.ts'
import {openPostgresDatabase} from './postgres-database.ts'
import {postgresFeed} from './postgres-feed.ts'
import {sqlStore} from './sql-store.ts'
import type {SubmissionStore} from './submission-store.ts'

// Any number that nobody else takes in the same database.
const MIGRATION_LOCK = 5_718_203_914

/** Submissions and their files in PostgreSQL, shared by any number of processes. */
export async function openPostgresStore(
  url: string,
  log: Log,
  {keys = dataKeysOf(), keepPostgres}: {keys?: DataKeys; keepPostgres?: KeepPostgres | undefined} = {},
): Promise<SubmissionStore> {
  const database = openPostgresDatabase(url, log)
  try {
    await database.write(async (run) => {
      // Held until the commit, however long that takes: processes that start together migrate one after the other.
      await run('SET LOCAL statement_timeout = 0')
      await run('SET LOCAL idle_in_transaction_session_timeout = 0')
      await run('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      const step = await earlierStep(run)
      if (step !== undefined) await keepPostgres?.(step)
      await migrate(run, 'postgres')
    })
    await openKeys(database, keys)
  } catch (error) {
    await database.close()
    throw error
  }
  return sqlStore({database, files: fileTable(database, keys), feed: postgresFeed(url, database, log), keys})
}
