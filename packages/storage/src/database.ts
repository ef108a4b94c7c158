import {existsSync} from 'node:fs'
import {backup, DatabaseSync, type DatabaseSyncOptions} from 'node:sqlite'

/** Opens a file of SQLite and makes it ready. Closes it again when that fails. */
export function openDatabase(
  file: string,
  options: DatabaseSyncOptions,
  makeReady: (database: DatabaseSync) => void,
): DatabaseSync {
  const database = new DatabaseSync(file, options)
  try {
    makeReady(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Reads from a file of SQLite, also while another process writes to it. Returns undefined when there is no file. */
export function readDatabase<Result>(file: string, read: (database: DatabaseSync) => Result): Result | undefined {
  if (!existsSync(file)) return undefined
  const database = new DatabaseSync(file, {readOnly: true})
  try {
    return read(database)
  } finally {
    database.close()
  }
}

/** Copies a file of SQLite as of one moment, also while another process writes to it; nothing when there is none. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  const live = new DatabaseSync(from, {readOnly: true})
  try {
    // All pages in one step: the copy is the database of one moment.
    await backup(live, to, {rate: 2 ** 30})
  } finally {
    live.close()
  }
}
