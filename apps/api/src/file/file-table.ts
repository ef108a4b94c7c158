import {randomBytes} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {Readable} from 'node:stream'
import {type DataKeys, dataKeysOf} from '../seal/data-keys.ts'
import {openSealed, refusePlain, seal} from '../seal/file-seal.ts'
import {recordKey} from '../seal/key-record.ts'
import {HEADER_BYTES, isSealed, rewrapped} from '../seal/sealed-header.ts'
import type {FileStore, KeptFile, Resealed} from '../store/file-store.ts'
import type {SqlDatabase} from '../store/sql-database.ts'
import {firstPart, readRows, writeRows} from './file-rows.ts'

// Before those of a plain file: whoever is just reading them finds their end, and not the rows of an encrypted one.
const SEALED_PART = -1000

const READ_HEADER = `SELECT substring(bytes FROM 1 FOR ${HEADER_BYTES}) AS header FROM file_content
  WHERE file = $1 AND part = $2`
const WRITE_HEADER = 'UPDATE file_content SET bytes = overlay(bytes PLACING $3 FROM 1) WHERE file = $1 AND part = $2'

/** Brings the rows of a kept file under the current key, within one transaction. */
function resealRows(database: SqlDatabase, {file, isSealed: wasSealed}: KeptFile, keys: DataKeys): Promise<Resealed> {
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

/** Files as rows, committed and deleted together with their submission, encrypted where there is a key. For PostgreSQL. */
export function fileTable(database: SqlDatabase, keys: DataKeys = dataKeysOf()): FileStore {
  return {
    isSealing: keys.current !== undefined,
    async put() {
      return randomBytes(32).toString('hex')
    },
    async attach(run, file, upload) {
      if (keys.current) await recordKey(run, keys.current)
      // Read only here, where the number of connections bounds how much is in memory.
      await writeRows(run, file, 0, seal(createReadStream(upload.path), file, keys))
    },
    async open(kept) {
      const {file} = kept
      const part = await firstPart(database.read, file)
      if (part === undefined) throw new Error('The bytes of a file are missing')
      return openSealed(Readable.from(readRows(database.read, file, part)), kept, keys)
    },
    reseal: (kept) => resealRows(database, kept, keys),
    async drop() {},
    async sweep() {
      return 0
    },
  }
}
