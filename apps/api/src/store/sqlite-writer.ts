import type {DatabaseSync} from 'node:sqlite'
import {setImmediate as nextTurn} from 'node:timers/promises'
import type {Run} from './sql-database.ts'

type Work<T> = (run: Run) => Promise<T>
type Task = {readonly work: Work<unknown>; readonly sync: boolean; settle(outcome: Promise<unknown>): void}

// As many as come while a slow disk syncs once; a group must not itself become slow.
const MOST_TOGETHER = 64
// How much one commit counts in the average of the last ones.
const WEIGHT = 0.1

/**
 * Runs transactions one after the other. On a disk that syncs at once each has a commit of its own. On a slower one,
 * those that wait share a commit, or visitors would queue for the disk; each is still answered only after its sync.
 * @param slow milliseconds of a commit above which commits are shared
 */
export function sqliteWriter(database: DatabaseSync, run: Run, slow: number) {
  const waiting: Task[] = []
  let idle: Promise<void> = Promise.resolve()
  let busy = false
  let synced = true
  let average = 0

  /** Within the open transaction: what one fails at does not touch the others. */
  async function attempt(task: Task): Promise<() => Promise<unknown>> {
    database.exec('SAVEPOINT task')
    try {
      const result = await task.work(run)
      database.exec('RELEASE task')
      return async () => result
    } catch (error) {
      // A full disk makes SQLite roll back everything by itself; then none of the group may succeed.
      if (!database.isTransaction) throw error
      database.exec('ROLLBACK TO task; RELEASE task')
      return () => Promise.reject(error)
    }
  }

  function commit(sync: boolean): void {
    const start = performance.now()
    database.exec('COMMIT')
    if (sync) average += (performance.now() - start - average) * WEIGHT
  }

  async function transact(group: readonly Task[]): Promise<void> {
    const sync = group.some((task) => task.sync)
    try {
      if (sync !== synced) database.exec(`PRAGMA synchronous = ${sync ? 'FULL' : 'NORMAL'}`)
      synced = sync
      database.exec('BEGIN IMMEDIATE')
      const outcomes: (() => Promise<unknown>)[] = []
      for (const task of group) outcomes.push(await attempt(task))
      commit(sync)
      for (const [index, task] of group.entries()) task.settle(outcomes[index]?.() ?? Promise.resolve())
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      for (const task of group) task.settle(Promise.reject(error))
    }
  }

  async function workOff(): Promise<void> {
    busy = true
    while (waiting.length > 0) {
      const shared = average >= slow
      // Requests that are already here, but not yet looked at, join in.
      if (shared) await nextTurn()
      await transact(waiting.splice(0, shared ? MOST_TOGETHER : 1))
    }
    busy = false
  }

  return {
    write<T>(work: Work<T>, sync: boolean): Promise<T> {
      const result = new Promise<T>((resolve) => {
        waiting.push({work, sync, settle: (outcome) => resolve(outcome as Promise<T>)})
      })
      if (!busy) idle = workOff()
      return result
    },
    /** Resolves once nothing waits. */
    settled: () => idle,
  }
}
