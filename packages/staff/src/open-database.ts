import {existsSync} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import * as storage from '@site/storage'
import {inTransaction, versionOf} from '@site/storage'
import {MIGRATIONS} from './migrations.ts'

const STEPS = MIGRATIONS.map(({run}) => run)

/**
 * Opens the database file of the accounts and brings its tables up to date.
 * @param movedFrom a database that held the accounts once: a new file begins with what is in there
 * @throws {storage.NewerDatabaseError}
 */
export function openDatabase(file: string, {movedFrom}: {movedFrom?: string | undefined} = {}): DatabaseSync {
  return storage.openDatabase(file, {timeout: 5_000}, (database) =>
    storage.makeDurable(database, {
      file,
      steps: STEPS,
      beforeSteps: () => movedFrom && moveAccounts(database, movedFrom),
    }),
  )
}

/**
 * Looks at the accounts of a file as a start does, also while another process writes to it.
 * @throws {storage.DatabaseFaultError}
 */
export const expectStaff = (file: string): void =>
  storage.readDatabase(file, (database) => storage.expectTables(database, {file, steps: STEPS}))

/** Tells that an earlier version wrote the accounts of a file, which could not open it any more once this one has. */
export const isEarlierStaff = (file: string) => storage.isEarlier(file, STEPS)

const TABLES = ['staff', 'session', 'token', 'audit', 'sign_in_failure', 'device']

/**
 * Takes over accounts, sessions, tokens and audit from the database that held them once: everything is on disk in the new
 * file before it is taken out of the old one, which must not keep password hashes. The next call completes one that was
 * interrupted. No other process may be using the old file.
 */
function moveAccounts(database: DatabaseSync, from: string): void {
  if (!existsSync(from)) return
  database.prepare('ATTACH ? AS old').run(from)
  try {
    const columnsOf = (table: string, schema: 'main' | 'old') =>
      database
        .prepare('SELECT name FROM pragma_table_info(?, ?)')
        .all(table, schema)
        .map(({name}) => String(name))
    const old = TABLES.filter((table) => columnsOf(table, 'old').length > 0)
    if (!old.includes('staff')) return

    if (versionOf(database) === 0) {
      const unreached = MIGRATIONS.findIndex(({has}) => !has || !columnsOf(has.table, 'old').includes(has.column))
      const steps = MIGRATIONS.slice(0, unreached < 0 ? undefined : unreached)
      inTransaction(database, () => {
        for (const {run} of steps) database.exec(run)
        for (const table of old) {
          const columns = columnsOf(table, 'main').join(', ')
          database.exec(`INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM old.${table}`)
        }
        database.exec(`PRAGMA user_version = ${steps.length}`)
      })
    }
    // Overwritten, not only given free: they hold hashes of passwords.
    database.exec('PRAGMA old.secure_delete = ON')
    inTransaction(database, () => {
      for (const table of old) database.exec(`DROP TABLE old.${table}`)
    })
  } finally {
    database.exec('DETACH old')
  }
}
