import type {DatabaseSync} from 'node:sqlite'
import {readDatabase} from './database.ts'
import {inTransaction} from './transaction.ts'

/** A later version of this program wrote the database, which may hold things that this one would lose. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
  constructor(file: string, version: number, steps: number) {
    super(
      `${file} was written by a newer version of this program (its tables are at step ${version}, this version knows ` +
        `${steps}). Start that version again, or restore a backup from before.`,
    )
  }
}

type MigrationOptions = {
  file: string
  /** SQL, each run once and in this order, in a transaction of its own. */
  steps: readonly string[]
  /** Runs before the steps, once nothing speaks against writing. */
  beforeSteps?: (database: DatabaseSync) => void
}

/**
 * Lets every commit survive a power cut, and brings the tables up to date. `synchronous=FULL`: with WAL this is one fsync a
 * commit, and the only setting under which an acknowledged write is never lost (NORMAL loses the last ones).
 * @throws {NewerDatabaseError}
 */
export function makeDurable(database: DatabaseSync, {file, steps, beforeSteps}: MigrationOptions): void {
  // First of all: to change the journal mode is already to write.
  const version = versionOf(database)
  if (version > steps.length) throw new NewerDatabaseError(file, version, steps.length)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  beforeSteps?.(database)
  while (versionOf(database) < steps.length) {
    inTransaction(database, () => {
      // Asked again now that nobody else can write: the command line opens the same file.
      const done = versionOf(database)
      const step = steps[done]
      if (step !== undefined) database.exec(`${step}; PRAGMA user_version = ${done + 1}`)
    })
  }
}

/**
 * Tells that an earlier version wrote a database file: opening it brings its tables up to date, after which that version
 * does not open it any more.
 */
export function isEarlier(file: string, steps: readonly string[]): boolean {
  return (readDatabase(file, versionOf) ?? steps.length) < steps.length
}

/** Counts the steps that are done. */
export const versionOf = (database: DatabaseSync) => Number(database.prepare('PRAGMA user_version').get()?.user_version)
