import {join} from 'node:path'
import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {openDatabase} from '@site/storage'
import type {Run, SqlDatabase} from './sql-database.ts'

type Work<T> = (run: Run) => Promise<T>
type Task = {readonly work: Work<unknown>; readonly sync: boolean; settle(outcome: Promise<unknown>): void}

// As many as come while a slow disk syncs once; a group must not itself become slow.
const MOST_TOGETHER = 64
// How much one commit counts in the average of the last ones.
const WEIGHT = 0.1

/**
 * Runs transactions one after the other. On a disk that syncs at once each has a commit of its own. On a slower one,
 * those that wait share a commit, or visitors would queue for the disk; each is still answered only after its sync.
 */
class SqliteWriter {
  readonly #database: DatabaseSync
  readonly #run: Run
  /** Milliseconds of a commit above which commits are shared. */
  readonly #slow: number
  readonly #waiting: Task[] = []
  #idle: Promise<void> = Promise.resolve()
  #busy = false
  #synced = true
  #average = 0

  constructor(database: DatabaseSync, slow: number) {
    this.#database = database
    this.#run = runOn(database)
    this.#slow = slow
  }

  write<T>(work: Work<T>, sync: boolean): Promise<T> {
    const result = new Promise<T>((resolve) => {
      this.#waiting.push({work, sync, settle: (outcome) => resolve(outcome as Promise<T>)})
    })
    if (!this.#busy) this.#idle = this.#workOff()
    return result
  }

  /** Resolves once nothing waits. */
  settled(): Promise<void> {
    return this.#idle
  }

  async #workOff(): Promise<void> {
    this.#busy = true
    while (this.#waiting.length > 0) {
      const shared = this.#average >= this.#slow
      // Requests that are already here, but not yet looked at, join in.
      if (shared) await nextTurn()
      await this.#transact(this.#waiting.splice(0, shared ? MOST_TOGETHER : 1))
    }
    this.#busy = false
  }

  async #transact(group: readonly Task[]): Promise<void> {
    const database = this.#database
    const sync = group.some((task) => task.sync)
    try {
      if (sync !== this.#synced) database.exec(`PRAGMA synchronous = ${sync ? 'FULL' : 'NORMAL'}`)
      this.#synced = sync
      database.exec('BEGIN IMMEDIATE')
      const outcomes: (() => Promise<unknown>)[] = []
      for (const task of group) outcomes.push(await this.#attempt(task))
      this.#commit(sync)
      for (const [index, task] of group.entries()) task.settle(outcomes[index]?.() ?? Promise.resolve())
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      for (const task of group) task.settle(Promise.reject(error))
    }
  }

  /** Within the open transaction: what one fails at does not touch the others. */
  async #attempt(task: Task): Promise<() => Promise<unknown>> {
    const database = this.#database
    database.exec('SAVEPOINT task')
    try {
      const result = await task.work(this.#run)
      database.exec('RELEASE task')
      return async () => result
    } catch (error) {
      // A full disk makes SQLite roll back everything by itself; then none of the group may succeed.
      if (!database.isTransaction) throw error
      database.exec('ROLLBACK TO task; RELEASE task')
      return () => Promise.reject(error)
    }
  }

  #commit(sync: boolean): void {
    const start = performance.now()
    this.#database.exec('COMMIT')
    if (sync) this.#average += (performance.now() - start - this.#average) * WEIGHT
  }
}

export const SQLITE_FILE = 'submissions.db'

// Milliseconds that another process's lock may hold up everything in this one; only foreign tools take one.
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
  const database = open(file, false)
  database.exec('PRAGMA journal_mode = WAL')
  // A second connection, so that a reader never sees a transaction that may still be rolled back.
  const reader = open(file, true)
  const writer = new SqliteWriter(database, slow)

  return {
    read: runOn(reader),
    write: (work) => writer.write(work, true),
    writeSoon: (work) => writer.write(work, false),
    rowLock: '',
    // Transactions run one after the other.
    async lockName() {},
    // Deleted rows are overwritten in the file, but would live on in the log.
    async scrub() {
      // Another transaction may have begun while we waited.
      do await writer.settled()
      while (database.isTransaction)
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },
    async close() {
      await writer.settled()
      reader.close()
      database.close()
    },
  }
}
