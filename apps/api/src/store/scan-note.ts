import type {SqlDatabase} from './sql-database.ts'
import type {ScanState, SubmissionKind} from './submission.ts'
import type {FileAddress, SubmissionStore} from './submission-store.ts'

// A forgotten note means that a file is scanned again; the disk need not be waited for.

export function takeUnscanned(
  database: SqlDatabase,
  now: number,
  until: number,
): ReturnType<SubmissionStore['takeUnscanned']> {
  const lock = database.rowLock && `${database.rowLock} SKIP LOCKED`
  return database.writeSoon(async (run) => {
    const [row] = await run<{id: string; place: number; received_at: number}>(
      `UPDATE submission_file SET scan_next_at = $1 WHERE file IN (
         SELECT file FROM submission_file WHERE scan = 'unscanned' AND scan_next_at <= $2
         ORDER BY scan_next_at, received_at, place LIMIT 1 ${lock})
       RETURNING submission_id AS id, place, received_at`,
      [until, now],
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
