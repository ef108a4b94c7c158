import {join} from 'node:path'
import {openFile} from '../store/database.ts'

const SQLITE_BUSY = 5

/** Another process works on the folder. */
class LakeInUseError extends Error {
  override name = 'LakeInUseError'
}

/**
 * Makes this process the only one on `folder`: a lake keeps its documents in memory, so that two would not see each other's.
 * SQLite's file lock is used since Node has none of its own; it ends with the process, however that ends.
 * @throws {LakeInUseError}
 */
export function lockLake(folder: string): {release(): void} {
  try {
    const database = openFile(join(folder, 'lock.db'), {timeout: 0}, (opened) => opened.exec('BEGIN EXCLUSIVE'))
    return {release: () => database.close()}
  } catch (error) {
    if ((error as {errcode?: number}).errcode !== SQLITE_BUSY) throw error
    throw new LakeInUseError(`Another process serves ${folder}. Stop it first.`)
  }
}
