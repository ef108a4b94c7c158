import {openFileFolder} from '../file/file-folder.ts'
import {type DataKeys, dataKeysOf} from '../seal/data-keys.ts'
import {openKeys} from '../seal/key-record.ts'
import {migrate} from './migration.ts'
import {sqlStore} from './sql-store.ts'
import {openSqliteDatabase} from './sqlite-database.ts'
import {localFeed} from './submission-feed.ts'
import type {SubmissionStore} from './submission-store.ts'

/** Submissions in `folder`/submissions.db, their files in `folder`/files. For one process at a time. `slow` as in `openSqliteDatabase`. */
export async function openSqliteStore(
  folder: string,
  slow?: number,
  keys: DataKeys = dataKeysOf(),
): Promise<SubmissionStore> {
  const database = openSqliteDatabase(folder, slow)
  try {
    await database.write((run) => migrate(run, 'sqlite'))
    await openKeys(database, keys)
    const store = sqlStore({database, files: await openFileFolder(folder, keys), feed: localFeed(), keys})
    // Whoever held mails is dead: only one process opens this folder.
    await store.outbox.release()
    await store.reminders.outbox.release()
    return store
  } catch (error) {
    await database.close()
    throw error
  }
}
