import type {DataKeys} from '../seal/data-keys.ts'
import {refusePlain, seal} from '../seal/file-seal.ts'
import {HEADER_BYTES, isSealed, rewrapped} from '../seal/sealed-header.ts'
import type {KeptFile, Resealed} from '../store/file-store.ts'
import type {SqlDatabase} from '../store/sql-database.ts'
import {firstPart, readRows, writeRows} from './file-rows.ts'

// Before those of a plain file: whoever is just reading them finds their end, and not the rows of an encrypted one.
const SEALED_PART = -1000

const READ_HEADER = `SELECT substring(bytes FROM 1 FOR ${HEADER_BYTES}) AS header FROM file_content
  WHERE file = $1 AND part = $2`
const WRITE_HEADER = 'UPDATE file_content SET bytes = overlay(bytes PLACING $3 FROM 1) WHERE file = $1 AND part = $2'

/** Brings the rows of a kept file under the current key, within one transaction. */
export function resealRows(
  database: SqlDatabase,
  {file, isSealed: wasSealed}: KeptFile,
  keys: DataKeys,
): Promise<Resealed> {
  return database.write(async (run): Promise<Resealed> => {
    await run(`SELECT file FROM submission_file WHERE file = $1 ${database.rowLock}`, [file])
    const part = await firstPart(run, file)
    // Erased meanwhile.
    if (part === undefined) return 'same'
    const [{header} = {header: Buffer.alloc(0)}] = await run<{header: Buffer}>(READ_HEADER, [file, part])
    if (isSealed(header)) {
      const last = rewrapped(header, keys, file).at(-1)
      if (last) await run(WRITE_HEADER, [file, part, last])
      return last ? 'rewrapped' : 'same'
    }
    refusePlain(wasSealed)
    if (!keys.current) return 'same'
    await writeRows(run, file, SEALED_PART, seal(readRows(run, file, part), file, keys))
    await run('DELETE FROM file_content WHERE file = $1 AND part >= $2', [file, part])
    return 'encrypted'
  })
}
