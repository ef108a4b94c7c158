import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {tryLock} from '@site/storage'
import {openFile} from '../store/database.ts'

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
 * @throws {LakeInUseError}
 */
export function lockLake(folder: string): LakeLock {
  const holder = join(folder, 'lock.txt')
  const held = tryLock(folder, openFile)
  if (!held) {
    const known = ignoreFailure(() => readFileSync(holder, 'utf8'))
    throw new LakeInUseError(`${known || 'Another process serves'} ${folder}. Stop it first.`)
  }
  const note = (what: string) => ignoreFailure(() => writeFileSync(holder, `Process ${process.pid} ${what}`))
  note('works on')
  return {...held, note: (address) => note(`serves, at ${address},`)}
}

/** On a full disk a lake is served all the same. */
function ignoreFailure<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
