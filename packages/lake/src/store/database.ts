import {DatabaseSync} from 'node:sqlite'

/**
 * Opens the lake's database file, making the tables when they are missing.
 *
 * `synchronous=FULL`: with WAL this is one fsync a commit, and the only setting under which an acknowledged write
 * survives a power cut (NORMAL loses the last ones).
 *
 * `change` holds, per transaction and document, the mutations and Mendoza patches in both directions. A revision of
 * a document is rebuilt by walking back from the present, so no whole copy is kept for each second of typing.
 */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 5000;
    CREATE TABLE IF NOT EXISTS document (id TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS transact (
      sequence INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, timestamp TEXT NOT NULL, author TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS change (
      document_id TEXT NOT NULL, sequence INTEGER NOT NULL REFERENCES transact, previous_revision TEXT,
      exists_after INTEGER NOT NULL, mutations TEXT NOT NULL, apply TEXT NOT NULL, revert TEXT NOT NULL,
      PRIMARY KEY (document_id, sequence)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS change_sequence ON change (sequence);
    CREATE TABLE IF NOT EXISTS staff (
      id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, password_hash TEXT NOT NULL,
      created_at INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS session (
      token_hash TEXT PRIMARY KEY, staff_id TEXT NOT NULL, created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS token (
      id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, staff_id TEXT NOT NULL, label TEXT NOT NULL,
      created_at INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS setting (
      staff_id TEXT NOT NULL, key TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (staff_id, key)) WITHOUT ROWID;
  `)
  return database
}

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
