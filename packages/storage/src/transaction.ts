import type {DatabaseSync} from 'node:sqlite'

type TransactionOptions = {
  /**
   * Tells whether it outlives a power cut as well as the process. What strangers cause without end does not have to: each time
   * the disk is waited for, so is everybody who is being answered. Default: true.
   */
  durable?: boolean
}

/** Runs `work` in one SQLite transaction: everything in it is written when this returns, or nothing is. */
export function inTransaction<Result>(
  database: DatabaseSync,
  work: () => Result,
  {durable = true}: TransactionOptions = {},
): Result {
  // SQLite refuses to change this inside of a transaction. The next durable one syncs what was written here as well.
  if (!durable) database.exec('PRAGMA synchronous = NORMAL')
  try {
    database.exec('BEGIN IMMEDIATE')
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  } finally {
    if (!durable) database.exec('PRAGMA synchronous = FULL')
  }
}
