import type {DataKeys} from '../seal/data-keys.ts'
import {forgetOtherKeys} from '../seal/key-record.ts'
import type {FileStore} from './file-store.ts'
import type {SqlDatabase} from './sql-database.ts'
import type {ResealCount} from './submission-store.ts'

/**
 * Brings every file under the current key, one after the other. One that cannot be is left as it is, and the others go on;
 * begun again, it goes on where it was.
 */
export async function resealFiles(database: SqlDatabase, files: FileStore, keys: DataKeys): Promise<ResealCount> {
  const count = {encrypted: 0, rewrapped: 0, same: 0, failed: 0}
  const rows = await database.read<{file: string}>('SELECT file FROM submission_file ORDER BY received_at')
  const failures = new Set<string>()
  for (const {file} of rows) {
    try {
      count[await files.reseal(file)]++
    } catch (error) {
      count.failed++
      failures.add((error as Error).message)
    }
  }
  if (count.failed === 0) await forgetOtherKeys(database, keys)
  return {...count, failures: [...failures]}
}
