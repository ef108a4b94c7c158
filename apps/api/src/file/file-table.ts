import {randomBytes} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {Readable} from 'node:stream'
import {type DataKeys, dataKeysOf} from '../seal/data-keys.ts'
import {openSealed, seal} from '../seal/file-seal.ts'
import {recordKey} from '../seal/key-record.ts'
import type {FileStore} from '../store/file-store.ts'
import type {SqlDatabase} from '../store/sql-database.ts'
import {firstPart, readRows, writeRows} from './file-rows.ts'
import {resealRows} from './reseal-rows.ts'

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
