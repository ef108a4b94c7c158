import type {Readable} from 'node:stream'
import type {DataKeys} from '../seal/data-keys.ts'
import type {KeptFile} from '../seal/file-seal.ts'
import {forgetOtherKeys} from './key-record.ts'
import {NEVER_MS} from './outbox.ts'
import type {Run, SqlDatabase} from './sql-database.ts'
import type {ScanState, SubmissionKind, Upload} from './submission.ts'

/** The outcome for a file that was to be brought under the current key. */
export type Resealed = 'encrypted' | 'rewrapped' | 'same'

/** @property newlyOnly leaves out those that are known to be encrypted @property signal ends it after the file under way */
export type ResealOptions = {readonly newlyOnly?: boolean; readonly signal?: AbortSignal}

/**
 * Counts the files that were encrypted, got their key encrypted anew, needed neither, or could not be read and are as
 * they were.
 */
export type ResealCount = Readonly<Record<Resealed | 'failed', number>> & {readonly failures: readonly string[]}

/** A file by its submission, and which of its files it is. */
export type FileAddress = {readonly id: string; readonly place: number}

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

/**
 * Takes the file that has waited longest to be scanned, until `until`. A forgotten note means that a file is scanned again;
 * the disk need not be waited for.
 */
export function takeUnscanned(
  database: SqlDatabase,
  now: number,
  until: number,
): Promise<(FileAddress & {readonly receivedAt: number}) | undefined> {
  const lock = database.rowLock && `${database.rowLock} SKIP LOCKED`
  return database.writeSoon(async (run) => {
    const [row] = await run<{id: string; place: number; received_at: number}>(
      `UPDATE submission_file SET scan_next_at = $1 WHERE file IN (
         SELECT file FROM submission_file WHERE scan = 'unscanned' AND (scan_next_at <= $2 OR scan_next_at > $3)
         ORDER BY scan_next_at, received_at, place LIMIT 1 ${lock})
       RETURNING submission_id AS id, place, received_at`,
      [until, now, now + NEVER_MS],
    )
    return row && {id: row.id, place: row.place, receivedAt: row.received_at}
  })
}

/** Returns the kind of the submission; undefined when it was erased meanwhile. */
export async function noteScan(
  database: SqlDatabase,
  {id, place}: FileAddress,
  scan: ScanState,
  nextAt: number,
): Promise<SubmissionKind | undefined> {
  const [row] = await database.writeSoon((run) =>
    run<{kind: SubmissionKind}>(
      `UPDATE submission_file SET scan = $1, scan_next_at = $2 WHERE submission_id = $3 AND place = $4
       RETURNING (SELECT kind FROM submission WHERE id = submission_id) AS kind`,
      [scan, nextAt, id, place],
    ),
  )
  return row?.kind
}

/**
 * Brings files under the current key, one after the other. One that cannot be is left as it is, and the others go on;
 * begun again, it goes on where it was.
 */
export async function resealFiles(
  database: SqlDatabase,
  {files, keys}: {files: FileStore; keys: DataKeys},
  {newlyOnly = false, signal}: ResealOptions,
): Promise<ResealCount> {
  const count = {encrypted: 0, rewrapped: 0, same: 0, failed: 0}
  const rows = await database.read<{file: string; sealed: number}>(
    `SELECT file, sealed FROM submission_file ${newlyOnly ? 'WHERE sealed = 0' : ''} ORDER BY received_at`,
  )
  const failures = new Set<string>()
  for (const {file, sealed} of rows) {
    if (signal?.aborted) break
    try {
      count[await files.reseal({file, isSealed: sealed === 1})]++
      if (keys.current && sealed !== 1) await noteSealed(database, files, file)
    } catch (error) {
      count.failed++
      failures.add((error as Error).message)
    }
  }
  if (count.failed === 0 && !newlyOnly) await forgetOtherKeys(database, keys)
  return {...count, failures: [...failures]}
}

async function noteSealed(database: SqlDatabase, files: FileStore, file: string): Promise<void> {
  const noted = await database.write((run) =>
    run('UPDATE submission_file SET sealed = 1 WHERE file = $1 RETURNING file', [file]),
  )
  // Erased meanwhile: its bytes may have come back under their name.
  if (noted.length === 0) await files.drop([file])
}
