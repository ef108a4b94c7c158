import {existsSync} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction, versionOf} from '@site/storage'
import {MIGRATIONS} from './migrations.ts'

const TABLES = ['staff', 'session', 'token', 'audit', 'sign_in_failure', 'device']

/**
 * Takes over accounts, sessions, tokens and audit from the database that held them once: everything is on disk in the new
 * file before it is taken out of the old one, where nobody would keep password hashes from then on. What was interrupted
 * is brought to its end by the next call. Nobody else may be using the old file.
 */
export function moveAccounts(database: DatabaseSync, from: string): void {
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
