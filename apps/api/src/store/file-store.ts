import type {Readable} from 'node:stream'
import type {Run} from './sql-database.ts'
import type {Upload} from './submission.ts'

/** The outcome for a file that was to be brought under the current key. */
export type Resealed = 'encrypted' | 'rewrapped' | 'same'

/** @property isSealed whether it was encrypted once */
export type KeptFile = {readonly file: string; readonly isSealed: boolean}

/** Stores the bytes of files, under random names. */
export type FileStore = {
  /** Tells whether what comes is encrypted. */
  readonly isSealing: boolean
  /** Before the transaction. Answers the name under which the bytes are kept. */
  put(upload: Upload): Promise<string>
  /** Within the transaction, after the file's row. */
  attach(run: Run, file: string, upload: Upload): Promise<void>
  /** The bytes as they were sent. Rejects a plain file that is known to be encrypted. */
  open(file: KeptFile): Promise<Readable>
  /** Encrypts a file that is plain, and its key anew when it is encrypted with an older one. Rejects as above. */
  reseal(file: KeptFile): Promise<Resealed>
  /** After the row is gone, or was never committed. */
  drop(files: readonly string[]): Promise<void>
  /** Drops what is not known to `list`. Only while nothing is being added. Answers how many. */
  sweep(list: () => Promise<ReadonlySet<string>>): Promise<number>
}
