import {queueReply} from './queue-mails.ts'
import type {Run, SqlDatabase} from './sql-database.ts'
import {type NewReply, type Reply, replyStages, type Signed, type SubmissionKind} from './submission.ts'
import {noteActivity} from './submission-activity.ts'
import {readSubmissions} from './submission-row.ts'
import type {Replied} from './submission-store.ts'

const MOST_OF_A_SUBMISSION = 20
// Of one member of the staff: more is no correspondence, and makes the company's mail look like spam.
const MOST_WITHIN = 200
const WINDOW_MS = 3600 * 1000

type ReplyRow = NewReply & {author: string; author_name: string; written_at: number}

function replyOf({author: email, author_name: name, written_at: at, id, template, subject, text}: ReplyRow): Reply {
  return {id, template, subject, text, by: {email, name}, at}
}

/** Returns what staff wrote to the sender of a submission, oldest first. */
export async function repliesOf(run: Run, submissionId: string): Promise<readonly Reply[]> {
  const rows = await run<ReplyRow>('SELECT * FROM submission_reply WHERE submission_id = $1 ORDER BY written_at, id', [
    submissionId,
  ])
  return rows.map(replyOf)
}

export async function findReply(run: Run, id: string): Promise<Reply | undefined> {
  const [row] = await run<ReplyRow>('SELECT * FROM submission_reply WHERE id = $1', [id])
  return row && replyOf(row)
}

async function isFull(run: Run, submissionId: string, {by, at}: Signed): Promise<boolean> {
  if ((await repliesOf(run, submissionId)).length >= MOST_OF_A_SUBMISSION) return true
  const recent = await run('SELECT id FROM submission_reply WHERE author = $1 AND written_at > $2 LIMIT $3', [
    by.email,
    at - WINDOW_MS,
    MOST_WITHIN,
  ])
  return recent.length >= MOST_WITHIN
}

/** Queues a reply with its mail and the stage that it leads to, all or nothing. */
export function replyTo(
  database: SqlDatabase,
  submissionId: string,
  reply: NewReply,
  version: number | undefined,
  signed: Signed,
): Promise<{outcome: Replied; kind?: SubmissionKind}> {
  const {id, template, subject, text} = reply
  return database.write(async (run) => {
    const [found] = await readSubmissions(run, `WHERE id = $1 ${database.rowLock}`, [submissionId])
    if (!found) return {outcome: 'missing'}
    const same = (await repliesOf(run, submissionId)).find((one) => one.id === id)
    if (same) return {outcome: same.text === text && same.subject === subject ? 'queued' : 'clash'}
    if (version !== undefined && version !== found.version) return {outcome: 'outdated'}
    if (await isFull(run, submissionId, signed)) return {outcome: 'full'}
    const added = await run(
      `INSERT INTO submission_reply (id, submission_id, author, author_name, written_at, template, subject, text)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, submissionId, signed.by.email, signed.by.name, signed.at, template, subject, text],
    )
    if (added.length === 0) return {outcome: 'clash'}
    await queueReply(run, id, submissionId, signed.at)
    // That something arrived is said also later on; it takes nobody back from an interview.
    const stage = template === 'received' && found.stage !== 'new' ? found.stage : replyStages[template]
    await run('UPDATE submission SET stage = $1, version = $2 WHERE id = $3', [stage, found.version + 1, submissionId])
    await noteActivity(run, submissionId, {what: 'replied', detail: template}, signed)
    if (stage !== found.stage && stage !== 'read') {
      await noteActivity(run, submissionId, {what: 'stage', detail: stage}, signed)
    }
    return {outcome: 'queued', kind: found.kind}
  })
}
