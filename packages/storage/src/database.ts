import {randomBytes} from 'node:crypto'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {backup, DatabaseSync, type DatabaseSyncOptions} from 'node:sqlite'

/** A database file with which no start can work, in a sentence that says what to do. */
export class DatabaseFaultError extends Error {
  override name = 'DatabaseFaultError'
}

/** SQLite's SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED: readonly unknown[] = [11, 26]

/**
 * Opens a file of SQLite and makes it ready. Closes it again when that fails.
 * @throws {DatabaseFaultError} when it is damaged
 */
export function openDatabase(
  file: string,
  options: DatabaseSyncOptions,
  makeReady: (database: DatabaseSync) => void,
): DatabaseSync {
  const database = new DatabaseSync(file, options)
  try {
    makeReady(database)
    return database
  } catch (error) {
    database.close()
    if (!DAMAGED.includes(reasonOf(error))) throw error
    const {errcode, message} = error as Error & {errcode?: number}
    const words = `${file} is damaged (${message}). A snapshot has to take its place: pnpm restore.`
    throw Object.assign(new DatabaseFaultError(words, {cause: error}), {errcode})
  }
}

const BUSY = 5

/**
 * Makes this process the only one on a folder; undefined where another one holds it. SQLite's lock of the file is used since Node
 * has none of its own: it ends with the process, however that ends.
 * @param open says in its own words what is wrong with the disk
 */
export function tryLock(folder: string, open = openDatabase): {release(): void} | undefined {
  try {
    const held = open(join(folder, 'lock.db'), {timeout: 0}, (database) => database.exec('BEGIN EXCLUSIVE'))
    return {release: () => held.close()}
  } catch (error) {
    if ((error as {errcode?: number}).errcode === BUSY) return undefined
    throw error
  }
}

/** Reads from a file of SQLite, also while another process writes to it. Returns undefined when there is no file. */
export function readDatabase<Result>(file: string, read: (database: DatabaseSync) => Result): Result | undefined {
  if (!existsSync(file)) return undefined
  const database = new DatabaseSync(file, {readOnly: true})
  try {
    return read(database)
  } finally {
    database.close()
  }
}

/** Copies a file of SQLite as of one moment, also while another process writes to it; nothing when there is none. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  const live = new DatabaseSync(from, {readOnly: true})
  try {
    // All pages in one step: the copy is the database of one moment.
    await backup(live, to, {rate: 2 ** 30})
  } finally {
    live.close()
  }
}

/** The value of SQLite's `synchronous` at which each commit is synced. */
const SYNCHRONOUS_FULL = 2

type TransactionOptions = {
  /**
   * Tells whether it outlives a power cut as well as the process. What strangers cause without end does not have to:
   * while the disk is waited for, every request waits. Default: true.
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
  const spares = !durable && database.prepare('PRAGMA synchronous').get()?.synchronous === SYNCHRONOUS_FULL
  if (spares) database.exec('PRAGMA synchronous = NORMAL')
  try {
    database.exec('BEGIN IMMEDIATE')
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  } finally {
    if (spares) database.exec('PRAGMA synchronous = FULL')
  }
}

/** A later version of this program wrote the database, which may hold things that this one would lose. */
export class NewerDatabaseError extends DatabaseFaultError {
  override name = 'NewerDatabaseError'
  /** @param database its file, or its name at the start of a sentence */
  constructor(database: string, version: number, steps: number) {
    super(
      `${database} was written by a newer version of this program (its tables are at step ${version}, this version knows ` +
        `${steps}). Start that version again, or restore a backup from before.`,
    )
  }
}

/** Writes down, in SQL, that the first so many steps are done. */
type NoteSteps = (done: number) => string

/** Notes the version in the head of a file of SQLite. */
const noteInFile: NoteSteps = (done) => `PRAGMA user_version = ${done}`

/** Notes the version in a table with columns `version` and `applied_at`, as every database has them. */
export const noteInTable =
  (table: string): NoteSteps =>
  (done) =>
    `INSERT INTO ${table} (version, applied_at) VALUES (${done}, ${Date.now()})`

type Upgrade = {
  database: string
  done: number
  /** SQL in its order; empty where this kind of database has nothing to do. */
  steps: readonly string[]
  note: NoteSteps
}

/**
 * Returns what is left to do to bring a database up to date, for one transaction that keeps others from doing the same.
 * @throws {NewerDatabaseError}
 */
export function upgradeOf({database, done, steps, note}: Upgrade): string[] {
  if (done > steps.length) throw new NewerDatabaseError(database, done, steps.length)
  return steps.slice(done).flatMap((step, index) => [...(step ? [step] : []), note(done + index + 1)])
}

/** Names of tables, by the steps that make them. */
const tablesMade = new WeakMap<readonly string[], string[]>()

const TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table'"
const tablesIn = (database: DatabaseSync) =>
  database
    .prepare(TABLES)
    .all()
    .map(({name}) => String(name))

function tablesOf(steps: readonly string[]): string[] {
  const known = tablesMade.get(steps)
  if (known) return known
  const database = new DatabaseSync(':memory:')
  for (const sql of steps) database.exec(sql)
  const names = tablesIn(database)
  database.close()
  tablesMade.set(steps, names)
  return names
}

/** @property done how many of the steps; by default as the head of the file has it */
type Expected = {file: string; steps: readonly string[]; done?: number | undefined}

/**
 * Looks at tables as a start does before it works with them; changes nothing.
 * @throws {DatabaseFaultError} when a later version wrote them, or one is gone
 */
export function expectTables(database: DatabaseSync, {file, steps, done = versionOf(database)}: Expected): void {
  if (done > steps.length) throw new NewerDatabaseError(file, done, steps.length)
  // What is left to do makes tables of its own.
  if (done < steps.length) return
  const there = tablesIn(database)
  const missing = tablesOf(steps).filter((name) => !there.includes(name))
  if (missing.length > 0)
    throw new DatabaseFaultError(
      `${file} lacks ${missing.join(', ')}, which no version of this program removes. A snapshot has to take its place: pnpm restore.`,
    )
}

type MigrationOptions = {
  file: string
  /** SQL, each run once and in this order, all or none. */
  steps: readonly string[]
  /** Tells whether commits are to survive a power cut; those of a test need not. Default: true. */
  durable?: boolean | undefined
  /** Runs before the steps, once nothing prevents writing. */
  beforeSteps?: (database: DatabaseSync) => void
}

/**
 * Lets every commit survive a power cut, and brings the tables up to date. `synchronous=FULL`: with WAL this is one fsync a
 * commit, and the only setting under which an acknowledged write is never lost (NORMAL loses the last ones).
 * @throws {DatabaseFaultError}
 */
export function makeDurable(
  database: DatabaseSync,
  {file, steps, beforeSteps, durable = true}: MigrationOptions,
): void {
  const upgrade = () => upgradeOf({database: file, done: versionOf(database), steps, note: noteInFile})
  // First of all: to change the journal mode is already to write.
  expectTables(database, {file, steps})
  database.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'OFF'}; PRAGMA journal_mode = WAL`)
  beforeSteps?.(database)
  if (upgrade().length === 0) return
  inTransaction(database, () => {
    // Asked again now that no other process can write: the command line opens the same file.
    for (const sql of upgrade()) database.exec(sql)
  })
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

/** Makes an id of letters and digits, as Sanity does: no dot (which would make it private), no dash or underscore. */
export function randomId(length = 22): string {
  let id = ''
  while (id.length < length) id += randomBytes(length).toString('base64url').replace(/[-_]/g, '')
  return id.slice(0, length)
}

/** Reasons of SQLite (its primary code) and of the system that mean: no room to write. */
const FULL: readonly unknown[] = [13, 'ENOSPC', 'EDQUOT', 'EFBIG']

/** Says so without a path, with the next step. */
export const DISK_FULL = 'The disk is full: nothing of this was written. Make room on it, then try again.'

/** Tells whether something could not be written for want of room. */
export const isDiskFull = (error: unknown): boolean => FULL.includes(reasonOf(error))

/** Returns SQLite's primary result code, or what the system calls the reason. */
export function reasonOf(error: unknown): number | string | undefined {
  const {errcode, code} = Object(error) as {errcode?: number; code?: string}
  return errcode === undefined ? code : errcode & 0xff
}
