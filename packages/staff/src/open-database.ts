import {existsSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import {MIGRATIONS} from './migrations.ts'
import {moveAccounts} from './move-accounts.ts'
import {inTransaction, versionOf} from './transaction.ts'

/** The accounts were written by a later version of this program, which may keep things that this one would lose. */
export class NewerStaffError extends Error {
  constructor(file: string, version: number) {
    super(
      `${file} was written by a newer version of this program (its tables are at step ${version}, this version knows ` +
        `${MIGRATIONS.length}). Start that version again, or restore a backup from before.`,
    )
    this.name = 'NewerStaffError'
  }
}

/**
 * Opens the database file of the accounts and brings its tables up to date. `synchronous=FULL`: with WAL this is one fsync
 * a commit, and the only setting under which a change that was confirmed survives a power cut.
 * @param movedFrom a database that held the accounts once: a new file begins with what is in there
 * @throws {NewerStaffError}
 */
export function openDatabase(file: string, {movedFrom}: {movedFrom?: string | undefined} = {}): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    // First of all: to change the journal mode is already to write.
    database.exec('PRAGMA busy_timeout = 5000')
    const version = versionOf(database)
    if (version > MIGRATIONS.length) throw new NewerStaffError(file, version)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    if (movedFrom) moveAccounts(database, movedFrom)
    migrate(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Whether an earlier version wrote the accounts of a database file: opening it brings its tables up to date, after which
 * that version does not open it any more.
 */
export function isEarlierStaff(file: string): boolean {
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file, {readOnly: true})
  try {
    return versionOf(database) < MIGRATIONS.length
  } finally {
    database.close()
  }
}

function migrate(database: DatabaseSync): void {
  while (versionOf(database) < MIGRATIONS.length) {
    inTransaction(database, () => {
      // Asked again now that nobody else can write: the command line opens the same file.
      const done = versionOf(database)
      const step = MIGRATIONS[done]
      if (step) database.exec(`${step.run}; PRAGMA user_version = ${done + 1}`)
    })
  }
}
