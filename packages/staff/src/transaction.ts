import type {DatabaseSync} from 'node:sqlite'

/** How many steps of the migrations are done. */
export const versionOf = (database: DatabaseSync) => Number(database.prepare('PRAGMA user_version').get()?.user_version)

/** Runs `work` in one SQLite transaction: everything in it is on disk when this returns, or nothing is. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
