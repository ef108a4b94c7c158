import {randomBytes} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {Readable} from 'node:stream'
import {type DataKeys, dataKeysOf} from '../seal/data-keys.ts'
import {type KeptFile, openSealed, refusePlain, seal} from '../seal/file-seal.ts'
import {HEADER_BYTES, isSealed, rewrapped} from '../seal/sealed-header.ts'
import {recordKey} from './key-record.ts'
import type {Run, SqlDatabase} from './sql-database.ts'
import type {FileStore, Resealed} from './submission-file.ts'

// What each connection holds in memory of a file; older files are one row.
const ROW_BYTES = 1024 * 1024

/** Bytes in pieces of at least a megabyte, as rows hold them. */
async function* inRows(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let row: Buffer[] = []
  let size = 0
  for await (const bytes of source) {
    row.push(bytes)
    size += bytes.length
    if (size < ROW_BYTES) continue
    yield Buffer.concat(row)
    row = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(row)
}

/** Writes the rows of a file, within a transaction. @param part number of the first */
async function writeRows(run: Run, file: string, part: number, source: AsyncIterable<Buffer>): Promise<void> {
  let next = part
  for await (const bytes of inRows(source))
    await run('INSERT INTO file_content (file, part, bytes) VALUES ($1, $2, $3)', [file, next++, bytes])
}

/** The number of a file's first row. */
async function firstPart(run: Run, file: string): Promise<number | undefined> {
  const sql = 'SELECT part FROM file_content WHERE file = $1 ORDER BY part LIMIT 1'
  const [row] = await run<{part: number}>(sql, [file])
  return row?.part
}

/** The rows of a file, one at a time. */
async function* readRows(run: Run, file: string, from: number): AsyncGenerator<Buffer> {
  const sql = 'SELECT bytes FROM file_content WHERE file = $1 AND part = $2'
  for (let part = from; ; part++) {
    const [row] = await run<{bytes: Buffer}>(sql, [file, part])
    if (!row) return
    yield row.bytes
  }
}

// Before those of a plain file: a client that is just reading them finds their end, and not the rows of an encrypted one.
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
