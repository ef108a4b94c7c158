import type {Run} from '../store/sql-database.ts'

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
export async function writeRows(run: Run, file: string, part: number, source: AsyncIterable<Buffer>): Promise<void> {
  let next = part
  for await (const bytes of inRows(source))
    await run('INSERT INTO file_content (file, part, bytes) VALUES ($1, $2, $3)', [file, next++, bytes])
}

/** The number of a file's first row. */
export async function firstPart(run: Run, file: string): Promise<number | undefined> {
  const sql = 'SELECT part FROM file_content WHERE file = $1 ORDER BY part LIMIT 1'
  const [row] = await run<{part: number}>(sql, [file])
  return row?.part
}

/** The rows of a file, one at a time. */
export async function* readRows(run: Run, file: string, from: number): AsyncGenerator<Buffer> {
  const sql = 'SELECT bytes FROM file_content WHERE file = $1 AND part = $2'
  for (let part = from; ; part++) {
    const [row] = await run<{bytes: Buffer}>(sql, [file, part])
    if (!row) return
    yield row.bytes
  }
}
