import type {SqlDatabase} from './sql-database.ts'
import type {ScanState} from './submission.ts'
import type {SubmissionStore} from './submission-store.ts'

// A forgotten note means that a resume is scanned again; the disk need not be waited for.

export function takeUnscanned(
  database: SqlDatabase,
  now: number,
  until: number,
): ReturnType<SubmissionStore['takeUnscanned']> {
  const lock = database.rowLock && `${database.rowLock} SKIP LOCKED`
  return database.writeSoon(async (run) => {
    const [row] = await run<{id: string; received_at: number}>(
      `UPDATE submission SET scan_next_at = $1 WHERE id IN (
         SELECT id FROM submission WHERE resume_scan = 'unscanned' AND scan_next_at <= $2
         ORDER BY scan_next_at LIMIT 1 ${lock})
       RETURNING id, received_at`,
      [until, now],
    )
    return row && {id: row.id, receivedAt: row.received_at}
  })
}

/** False when the submission was erased meanwhile. */
export async function noteScan(database: SqlDatabase, id: string, scan: ScanState, nextAt: number): Promise<boolean> {
  const rows = await database.writeSoon((run) =>
    run('UPDATE submission SET resume_scan = $1, scan_next_at = $2 WHERE id = $3 RETURNING id', [scan, nextAt, id]),
  )
  return rows.length === 1
}
