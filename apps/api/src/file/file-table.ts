import {randomBytes} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {Readable} from 'node:stream'
import type {FileStore} from '../store/file-store.ts'
import type {SqlDatabase} from '../store/sql-database.ts'

// What each connection holds in memory of a file; older files are one row.
const ROW_BYTES = 1024 * 1024

/** Files as rows, committed and deleted together with their submission. For PostgreSQL. */
export function fileTable(database: SqlDatabase): FileStore {
  async function* read(file: string) {
    for (let part = 0; ; part++) {
      const [row] = await database.read<{bytes: Buffer}>(
        'SELECT bytes FROM file_content WHERE file = $1 AND part = $2',
        [file, part],
      )
      if (!row) return
      yield row.bytes
    }
  }
  return {
    async put() {
      return randomBytes(32).toString('hex')
    },
    async attach(run, file, upload) {
      // Read only here, where the number of connections bounds how much is in memory.
      let part = 0
      for await (const bytes of createReadStream(upload.path, {highWaterMark: ROW_BYTES})) {
        await run('INSERT INTO file_content (file, part, bytes) VALUES ($1, $2, $3)', [file, part++, bytes])
      }
    },
    async open(file) {
      const [row] = await database.read('SELECT part FROM file_content WHERE file = $1 LIMIT 1', [file])
      if (!row) throw new Error('The bytes of a file are missing')
      return Readable.from(read(file))
    },
    async drop() {},
    async sweep() {
      return 0
    },
  }
}
