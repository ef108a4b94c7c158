import {queueMails} from './queue-mails.ts'
import type {Run, SqlDatabase} from './sql-database.ts'
import {type SubmissionRow, searchText, submissionColumns, submissionOf} from './submission-row.ts'
import type {Changed, SubmissionChange} from './submission-store.ts'

/** Mails of spam are not sent; a rescued submission is told of as if it had just come. */
async function settleMails(
  database: SqlDatabase,
  run: Run,
  row: SubmissionRow,
  spam: boolean,
  now: number,
): Promise<void> {
  if (spam) await run(`DELETE FROM outbox WHERE submission_id = $1 AND state = 'waiting'`, [row.id])
  else await queueMails(database, run, submissionOf(row), now)
}

export function changeSubmission(
  database: SqlDatabase,
  id: string,
  change: SubmissionChange,
  now: number,
): Promise<Changed> {
  return database.write(async (run): Promise<Changed> => {
    const [row] = await run<SubmissionRow>(
      `SELECT ${submissionColumns} FROM submission WHERE id = $1 ${database.rowLock}`,
      [id],
    )
    if (!row) return {outcome: 'missing'}
    if (change.version !== undefined && change.version !== row.version) return {outcome: 'outdated'}
    const notes = change.notes ?? row.notes
    const unread = change.unread ?? row.unread === 1
    // A reason given by the bot check is kept; staff give none.
    const spam = change.spam === undefined ? row.spam : change.spam ? row.spam || 'marked' : ''
    await run(
      `UPDATE submission SET status = $1, unread = $2, spam = $3, notes = $4, search = $5, version = $6 WHERE id = $7`,
      [
        change.status ?? row.status,
        unread ? 1 : 0,
        spam,
        notes,
        searchText({...submissionOf(row), notes}),
        row.version + 1,
        id,
      ],
    )
    if (change.spam !== undefined) await settleMails(database, run, row, change.spam, now)
    return {outcome: 'changed'}
  })
}
