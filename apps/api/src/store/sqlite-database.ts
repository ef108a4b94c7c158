import {join} from 'node:path'
import {DatabaseSync, type StatementSync} from 'node:sqlite'
import type {Run, SqlDatabase} from './sql-database.ts'

export const sqliteFileName = 'submissions.db'

// Milliseconds that somebody else's lock may hold up everything in this process; only foreign tools take one.
const mostBlocking = 300

function runOn(database: DatabaseSync): Run {
  const prepared = new Map<string, StatementSync>()
  return async <Row>(sql: string, values: Parameters<Run>[1] = []) => {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    // To SQLite, $1 is a name like any other.
    return statement.all(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))) as Row[]
  }
}

function open(file: string, readOnly: boolean): DatabaseSync {
  const database = new DatabaseSync(file, {readOnly, timeout: mostBlocking})
  // FULL: with NORMAL, the last commits are lost when the power fails, although they were acknowledged.
  database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  return database
}

/** Opens or creates `folder`/submissions.db. Only one process may write to it. */
export function openSqliteDatabase(folder: string): SqlDatabase {
  const file = join(folder, sqliteFileName)
  const writer = open(file, false)
  writer.exec('PRAGMA journal_mode = WAL')
  // A second connection, so that a reader never sees a transaction that may still be rolled back.
  const reader = open(file, true)
  const run = runOn(writer)
  let last: Promise<unknown> = Promise.resolve()

  let synced = true

  async function transaction<T>(work: (run: Run) => Promise<T>, sync: boolean): Promise<T> {
    if (sync !== synced) writer.exec(`PRAGMA synchronous = ${sync ? 'FULL' : 'NORMAL'}`)
    synced = sync
    writer.exec('BEGIN IMMEDIATE')
    try {
      const result = await work(run)
      writer.exec('COMMIT')
      return result
    } catch (error) {
      // A full disk makes SQLite roll back by itself.
      if (writer.isTransaction) writer.exec('ROLLBACK')
      throw error
    }
  }

  // One after the other: a connection holds one transaction at a time.
  function enqueue<T>(work: (run: Run) => Promise<T>, sync: boolean): Promise<T> {
    const result = last.then(() => transaction(work, sync))
    last = result.catch(() => undefined)
    return result
  }

  return {
    read: runOn(reader),
    write: (work) => enqueue(work, true),
    writeSoon: (work) => enqueue(work, false),
    rowLock: '',
    // Deleted rows are overwritten in the file, but would live on in the log.
    async scrub() {
      await last
      writer.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },
    async close() {
      await last
      reader.close()
      writer.close()
    },
  }
}
