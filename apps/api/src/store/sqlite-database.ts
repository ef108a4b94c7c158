import {join} from 'node:path'
import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {openDatabase} from '@site/storage'
import type {Run, SqlDatabase} from './sql-database.ts'
import {sqliteWriter} from './sqlite-writer.ts'

export const SQLITE_FILE = 'submissions.db'

// Milliseconds that somebody else's lock may hold up everything in this process; only foreign tools take one.
const MOST_BLOCKING_MS = 300

// A local disk syncs in a third of this; two hundred commits a second leave 5 ms for each.
const SLOW_COMMIT_MS = 1.5

function runOn(database: DatabaseSync): Run {
  const prepared = new Map<string, StatementSync>()
  return async <Row>(sql: string, values: Parameters<Run>[1] = []) => {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    // To SQLite, $1 is a name like any other.
    return statement.all(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))) as Row[]
  }
}

const open = (file: string, readOnly: boolean) =>
  openDatabase(file, {readOnly, timeout: MOST_BLOCKING_MS}, (database) =>
    // FULL: with NORMAL, the last commits are lost when the power fails, although they were acknowledged.
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON'),
  )

/**
 * Opens or creates `folder`/submissions.db. Only one process may write to it.
 * @param slow milliseconds of a commit above which those that wait share one
 */
export function openSqliteDatabase(folder: string, slow = SLOW_COMMIT_MS): SqlDatabase {
  const file = join(folder, SQLITE_FILE)
  const writer = open(file, false)
  writer.exec('PRAGMA journal_mode = WAL')
  // A second connection, so that a reader never sees a transaction that may still be rolled back.
  const reader = open(file, true)
  const {write, settled} = sqliteWriter(writer, runOn(writer), slow)

  return {
    read: runOn(reader),
    write: (work) => write(work, true),
    writeSoon: (work) => write(work, false),
    rowLock: '',
    // Transactions run one after the other.
    async lockName() {},
    // Deleted rows are overwritten in the file, but would live on in the log.
    async scrub() {
      // Another transaction may have begun while we waited.
      do await settled()
      while (writer.isTransaction)
      writer.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },
    async close() {
      await settled()
      reader.close()
      writer.close()
    },
  }
}
