import {existsSync} from 'node:fs'
import {DatabaseSync, type DatabaseSyncOptions} from 'node:sqlite'
import {lostTransactions} from './last-sequence.ts'
import {MIGRATIONS} from './migrations.ts'
import {DAMAGED, storageFault} from './storage-fault.ts'

/** The lake was written by a later version of this program, which may keep things that this one would lose. */
export class NewerLakeError extends Error {
  constructor(file: string, version: number) {
    super(
      `${file} was written by a newer version of this program (its tables are at step ${version}, this version knows ` +
        `${MIGRATIONS.length}). Start that version again, or restore a backup from before.`,
    )
    this.name = 'NewerLakeError'
  }
}

/**
 * Opens the lake's database file and brings its tables up to date.
 *
 * `synchronous=FULL`: with WAL this is one fsync a commit, and the only setting under which an acknowledged write
 * survives a power cut (NORMAL loses the last ones).
 *
 * `change` holds, per transaction and document, the mutations and Mendoza patches in both directions. A revision of
 * a document is rebuilt by walking back from the present, so no whole copy is kept for each second of typing.
 *
 * Looks at every page before anybody reads or writes, which takes a tenth of the time of a start.
 * @throws {NewerLakeError}
 */
export function openDatabase(file: string): DatabaseSync {
  return openFile(file, {timeout: 5_000}, (database) => {
    // First of all: to change the journal mode is already to write.
    refuseNewer(database, file)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    refuseDamaged(database)
    migrate(database)
    const lost = lostTransactions(database, file)
    if (lost) throw new Error(lost)
  })
}

/** Opens a file of SQLite's. Throws, in a sentence, when it cannot be made ready: somebody reads it who can do something about it. */
export function openFile(
  file: string,
  options: DatabaseSyncOptions,
  makeReady: (database: DatabaseSync) => void,
): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, options)
    makeReady(database)
    return database
  } catch (error) {
    database?.close()
    const fault = storageFault(error)
    throw fault ? new Error(`${file}: ${fault}`, {cause: error}) : error
  }
}

function refuseNewer(database: DatabaseSync, file: string): void {
  const version = versionOf(database)
  if (version > MIGRATIONS.length) throw new NewerLakeError(file, version)
}

function refuseDamaged(database: DatabaseSync): void {
  const fault = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
  if (fault !== 'ok') throw Object.assign(new Error(String(fault)), {errcode: DAMAGED[0]})
}

function migrate(database: DatabaseSync): void {
  while (versionOf(database) < MIGRATIONS.length) {
    inTransaction(database, () => {
      // Asked again now that nobody else can write: the command line opens the same file.
      const done = versionOf(database)
      const step = MIGRATIONS[done]
      if (step !== undefined) database.exec(`${step}; PRAGMA user_version = ${done + 1}`)
    })
  }
}

/**
 * Whether an earlier version wrote the lake of a database file: opening it brings its tables up to date, after which that
 * version does not open it any more.
 */
export function isEarlierLake(file: string): boolean {
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file, {readOnly: true})
  try {
    return versionOf(database) < MIGRATIONS.length
  } finally {
    database.close()
  }
}

const versionOf = (database: DatabaseSync) => Number(database.prepare('PRAGMA user_version').get()?.user_version)

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
