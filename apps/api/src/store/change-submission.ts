import {queueMails} from './queue-mails.ts'
import type {Run, SqlDatabase} from './sql-database.ts'
import {type Activity, type Signed, type Submission, type SubmissionStage, stages} from './submission.ts'
import {noteActivity} from './submission-activity.ts'
import {readSubmissions} from './submission-row.ts'
import type {Changed, SubmissionChange} from './submission-store.ts'

/** Mails of spam are not sent, but for what staff wrote; a rescued submission is told of as if it had just come. */
async function settleMails(
  database: SqlDatabase,
  run: Run,
  submission: Submission,
  spam: boolean,
  now: number,
): Promise<void> {
  if (spam)
    await run(`DELETE FROM outbox WHERE submission_id = $1 AND state = 'waiting' AND kind <> 'reply'`, [submission.id])
  else await queueMails(database, run, submission, now)
}

export function changeSubmission(
  database: SqlDatabase,
  id: string,
  change: SubmissionChange,
  signed: Signed,
): Promise<Changed> {
  return database.write(async (run): Promise<Changed> => {
    const [found] = await readSubmissions(run, `WHERE id = $1 ${database.rowLock}`, [id])
    if (!found) return {outcome: 'missing'}
    if (change.version !== undefined && change.version !== found.version) return {outcome: 'outdated'}
    // Several people open one at the same time: the second reading changes nothing.
    if (isReading(change) && !found.unread) return {outcome: 'changed', kind: found.kind}
    const unread = change.unread ?? found.unread
    // A reason given by the bot check is kept; staff give none.
    const spam = change.spam === undefined ? found.spam : change.spam ? found.spam || 'marked' : ''
    const {stage = isReading(change) ? stageOnceRead(found) : found.stage, assignee = found.assignee} = change
    // Reading is no new version: it must not make the change of another reader outdated.
    const version = isReading(change) ? found.version : found.version + 1
    await run(
      `UPDATE submission SET stage = $1, assignee = $2, unread = $3, spam = $4, version = $5,
         spam_at = CASE WHEN $4 <> '' THEN COALESCE(spam_at, $6) END WHERE id = $7`,
      [stage, assignee, unread ? 1 : 0, spam, version, signed.at, id],
    )
    for (const done of activityOf(found, {...found, stage, assignee, spam})) await noteActivity(run, id, done, signed)
    if (change.spam !== undefined) await settleMails(database, run, found, change.spam, signed.at)
    return {outcome: 'changed', kind: found.kind}
  })
}

/** Tells whether a change only says that the submission was opened. */
const isReading = ({unread, version: _ofNoMatter, ...others}: SubmissionChange) =>
  unread === false && Object.keys(others).length === 0

/** A request for a quote has no such stage: it waits to be priced. */
const stagesOf = (kind: Submission['kind']): readonly SubmissionStage[] => stages[kind]
const stageOnceRead = ({kind, stage}: Submission) =>
  stage === 'new' ? (stagesOf(kind).find((one) => one === 'read') ?? stage) : stage

/** Lists what a change did, without the first reading: `noteOpened` notes that. */
function activityOf(before: Submission, after: Submission): Pick<Activity, 'what' | 'detail'>[] {
  const isFirstReading = before.stage === 'new' && after.stage === 'read'
  const isRescued = after.spam === ''
  return [
    ...(before.stage === after.stage || isFirstReading ? [] : [{what: 'stage', detail: after.stage} as const]),
    ...(before.assignee === after.assignee ? [] : [{what: 'assignee', detail: after.assignee} as const]),
    ...(before.spam === after.spam ? [] : [{what: 'spam', detail: isRescued ? 'rescued' : 'marked'} as const]),
  ]
}
