import type {Readable} from 'node:stream'
import type {Run} from './sql-database.ts'
import type {Upload} from './submission.ts'

/** What became of a file that was to be brought under the current key. */
export type Resealed = 'encrypted' | 'rewrapped' | 'same'

/** Where the bytes of files are kept, under random names. */
export type FileStore = {
  /** Before the transaction. Answers the name under which the bytes are kept. */
  put(upload: Upload): Promise<string>
  /** Within the transaction, after the file's row. */
  attach(run: Run, file: string, upload: Upload): Promise<void>
  /** The bytes as they were sent. */
  open(file: string): Promise<Readable>
  /** Encrypts a file that is plain, and its key anew when it is encrypted with an older one. */
  reseal(file: string): Promise<Resealed>
  /** After the row is gone, or was never committed. */
  drop(files: readonly string[]): Promise<void>
  /** Drops what is not `known`. Only while nothing is being added. Answers how many. */
  sweep(known: ReadonlySet<string>): Promise<number>
}
