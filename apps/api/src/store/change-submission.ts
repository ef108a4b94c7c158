import {queueMails} from './queue-mails.ts'
import type {Run, SqlDatabase} from './sql-database.ts'
import type {Submission} from './submission.ts'
import {readSubmissions, searchText} from './submission-row.ts'
import type {Changed, SubmissionChange} from './submission-store.ts'

/** Mails of spam are not sent; a rescued submission is told of as if it had just come. */
async function settleMails(
  database: SqlDatabase,
  run: Run,
  submission: Submission,
  spam: boolean,
  now: number,
): Promise<void> {
  if (spam) await run(`DELETE FROM outbox WHERE submission_id = $1 AND state = 'waiting'`, [submission.id])
  else await queueMails(database, run, submission, now)
}

export function changeSubmission(
  database: SqlDatabase,
  id: string,
  change: SubmissionChange,
  now: number,
): Promise<Changed> {
  return database.write(async (run): Promise<Changed> => {
    const [found] = await readSubmissions(run, `WHERE id = $1 ${database.rowLock}`, [id])
    if (!found) return {outcome: 'missing'}
    if (change.version !== undefined && change.version !== found.version) return {outcome: 'outdated'}
    const notes = change.notes ?? found.notes
    const unread = change.unread ?? found.unread
    // A reason given by the bot check is kept; staff give none.
    const spam = change.spam === undefined ? found.spam : change.spam ? found.spam || 'marked' : ''
    await run(
      `UPDATE submission SET status = $1, unread = $2, spam = $3, notes = $4, search = $5, version = $6 WHERE id = $7`,
      [
        change.status ?? found.status,
        unread ? 1 : 0,
        spam,
        notes,
        searchText({...found, notes}),
        found.version + 1,
        id,
      ],
    )
    if (change.spam !== undefined) await settleMails(database, run, found, change.spam, now)
    return {outcome: 'changed', kind: found.kind}
  })
}
