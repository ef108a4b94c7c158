import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {openFile} from '../store/database.ts'

const SQLITE_BUSY = 5

/** Another process works on the folder. */
class LakeInUseError extends Error {
  override name = 'LakeInUseError'
}

type LakeLock = {
  /** Notes where the lake is served, for a process that finds it locked. */
  note(address: string): void
  release(): void
}

/**
 * Makes this process the only one on `folder`: a lake keeps its documents in memory, so that two would not see each other's.
 * SQLite's file lock is used since Node has none of its own; it ends with the process, however that ends.
 * @throws {LakeInUseError}
 */
export function lockLake(folder: string): LakeLock {
  const holder = join(folder, 'lock.txt')
  try {
    const database = openFile(join(folder, 'lock.db'), {timeout: 0}, (opened) => opened.exec('BEGIN EXCLUSIVE'))
    const note = (what: string) => ignoreFailure(() => writeFileSync(holder, `Process ${process.pid} ${what}`))
    note('works on')
    return {
      note: (address) => note(`serves, at ${address},`),
      release: () => database.close(),
    }
  } catch (error) {
    if ((error as {errcode?: number}).errcode !== SQLITE_BUSY) throw error
    const known = ignoreFailure(() => readFileSync(holder, 'utf8'))
    throw new LakeInUseError(`${known || 'Another process serves'} ${folder}. Stop it first.`)
  }
}

/** On a full disk a lake is served all the same. */
function ignoreFailure<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
