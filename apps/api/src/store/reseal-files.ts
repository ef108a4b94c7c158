import type {DataKeys} from '../seal/data-keys.ts'
import {forgetOtherKeys} from '../seal/key-record.ts'
import type {FileStore} from './file-store.ts'
import type {SqlDatabase} from './sql-database.ts'
import type {ResealCount, ResealOptions} from './submission-store.ts'

/**
 * Brings files under the current key, one after the other. One that cannot be is left as it is, and the others go on;
 * begun again, it goes on where it was.
 */
export async function resealFiles(
  database: SqlDatabase,
  {files, keys}: {files: FileStore; keys: DataKeys},
  {newlyOnly = false, signal}: ResealOptions,
): Promise<ResealCount> {
  const count = {encrypted: 0, rewrapped: 0, same: 0, failed: 0}
  const rows = await database.read<{file: string; sealed: number}>(
    `SELECT file, sealed FROM submission_file ${newlyOnly ? 'WHERE sealed = 0' : ''} ORDER BY received_at`,
  )
  const failures = new Set<string>()
  for (const {file, sealed} of rows) {
    if (signal?.aborted) break
    try {
      count[await files.reseal({file, isSealed: sealed === 1})]++
      if (keys.current && sealed !== 1) await noteSealed(database, files, file)
    } catch (error) {
      count.failed++
      failures.add((error as Error).message)
    }
  }
  if (count.failed === 0 && !newlyOnly) await forgetOtherKeys(database, keys)
  return {...count, failures: [...failures]}
}

async function noteSealed(database: SqlDatabase, files: FileStore, file: string): Promise<void> {
  const noted = await database.write((run) =>
    run('UPDATE submission_file SET sealed = 1 WHERE file = $1 RETURNING file', [file]),
  )
  // Erased meanwhile: its bytes may have come back under their name.
  if (noted.length === 0) await files.drop([file])
}
