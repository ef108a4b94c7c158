import type {Readable} from 'node:stream'
import type {Run} from './sql-database.ts'
import type {Upload} from './submission.ts'

/** Where the bytes of files are kept, under random names. */
export type FileStore = {
  /** Before the transaction. Answers the name under which the bytes are kept. */
  put(upload: Upload): Promise<string>
  /** Within the transaction, after the file's row. */
  attach(run: Run, file: string, upload: Upload): Promise<void>
  open(file: string): Promise<Readable>
  /** After the row is gone, or was never committed. */
  drop(files: readonly string[]): Promise<void>
  /** Drops what is not `known`. Only while nothing is being added. Answers how many. */
  sweep(known: ReadonlySet<string>): Promise<number>
}
