import {MOST_LETTERS} from '@site/forms'
import {queueReply} from './queue-mails.ts'
import {placesOf, type Run, type SqlDatabase} from './sql-database.ts'
import {
  type AddressedReply,
  type HeldLetter,
  type NewReply,
  type Reply,
  type ReplyTemplate,
  replyStages,
  type Signed,
  type Submission,
  type SubmissionStage,
} from './submission.ts'
import {noteActivity} from './submission-activity.ts'
import {readSubmissions} from './submission-row.ts'
import type {Recalled, Replied} from './submission-store.ts'

const MOST_OF_A_SUBMISSION = 20
const WINDOW_MS = 3600 * 1000

type ReplyRow = NewReply & {
  submission_id: string
  author: string
  author_name: string
  written_at: number
  stage_before: SubmissionStage
}

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

type Found = {readonly submission: Submission; readonly reply: NewReply}

/** `sent` tells which submissions got one; `of` of which submission the refusal is. */
export type Sent = {readonly outcome: Replied; readonly of?: string; readonly sent: readonly Submission[]}

/**
 * Queues replies with their mails and the stage to which each leads, all or nothing. Those that were queued before are
 * left alone.
 */
export function sendReplies(
  database: SqlDatabase,
  replies: readonly AddressedReply[],
  signed: Signed,
  held?: HeldLetter,
): Promise<Sent> {
  return database.write(async (run) => {
    const fresh: Found[] = []
    for (const {id, version, reply} of inOneOrder(replies)) {
      const [submission] = await readSubmissions(run, `WHERE id = $1 ${database.rowLock}`, [id])
      if (!submission) return {outcome: 'missing', sent: []}
      const outcome = await outcomeBefore(run, submission, reply, version)
      if (outcome === undefined) fresh.push({submission, reply})
      else if (outcome !== 'queued') return {outcome, of: id, sent: []}
    }
    // The letter of this name went to other recipients.
    if (fresh.length > 0 && fresh.length < replies.length) return {outcome: 'clash', sent: []}
    if ((await countLately(run, signed)) + fresh.length > MOST_LETTERS) return {outcome: 'full', sent: []}
    for (const one of fresh) await queueOne(run, one, signed, held)
    return {outcome: 'queued', sent: fresh.map(({submission}) => submission)}
  })
}

/** Sorts replies: two members who write to the same people would otherwise wait for each other for ever. */
const inOneOrder = (replies: readonly AddressedReply[]) => replies.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Tells what became of a reply that is not to be queued; undefined of one that is. */
async function outcomeBefore(
  run: Run,
  {id, version: current}: Submission,
  reply: NewReply,
  version: number | undefined,
): Promise<Replied | undefined> {
  const [same] = await run<ReplyRow>('SELECT * FROM submission_reply WHERE id = $1', [reply.id])
  if (same) {
    const isSame = same.submission_id === id && same.text === reply.text && same.subject === reply.subject
    return isSame ? 'queued' : 'clash'
  }
  if (version !== undefined && version !== current) return 'outdated'
  return (await repliesOf(run, id)).length >= MOST_OF_A_SUBMISSION ? 'full' : undefined
}

async function countLately(run: Run, {by, at}: Signed): Promise<number> {
  const [row] = await run<{count: number}>(
    'SELECT COUNT(*) AS count FROM submission_reply WHERE author = $1 AND written_at > $2',
    [by.email, at - WINDOW_MS],
  )
  return row?.count ?? 0
}

async function queueOne(
  run: Run,
  {submission: {id: submissionId, stage, version}, reply}: Found,
  signed: Signed,
  held?: HeldLetter,
) {
  const {id, template, subject, text} = reply
  const {by, at} = signed
  await run(
    `INSERT INTO submission_reply
       (id, submission_id, author, author_name, written_at, template, subject, text, letter, stage_before)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, submissionId, by.email, by.name, at, template, subject, text, held?.letter ?? null, stage],
  )
  await queueReply(run, {id, submissionId, now: at, dueAt: held?.until ?? at})
  const next = stageAfter(template, stage)
  await run('UPDATE submission SET stage = $1, version = $2 WHERE id = $3', [next, version + 1, submissionId])
  await noteActivity(run, submissionId, {what: 'replied', detail: template}, signed)
  if (next !== stage && next !== 'read') await noteActivity(run, submissionId, {what: 'stage', detail: next}, signed)
}

/** A confirmation of receipt may be sent later too: it then leaves the stage as it is, such as an interview. */
const stageAfter = (template: ReplyTemplate, stage: SubmissionStage) =>
  template === 'received' && stage !== 'new' ? stage : replyStages[template]

/**
 * Takes a letter back, with the stage to which it led, while none of its mails was tried. Its writer alone may.
 * @returns those who get none now
 */
export function recallLetter(
  database: SqlDatabase,
  letter: string,
  signed: Signed,
): Promise<{outcome: Recalled; of: readonly Submission[]}> {
  return database.write(async (run) => {
    const of = await readSubmissions(
      run,
      `WHERE id IN (SELECT submission_id FROM submission_reply WHERE letter = $1 AND author = $2)
       ORDER BY id ${database.rowLock}`,
      [letter, signed.by.email],
    )
    if (of.length === 0) return {outcome: 'missing', of}
    const replies = await run<ReplyRow>('SELECT * FROM submission_reply WHERE letter = $1', [letter])
    const mails = await run<{attempts: number}>(
      `SELECT attempts FROM outbox WHERE id IN (${placesOf(replies.map(({id}) => id))}) ${database.rowLock}`,
      replies.map(({id}) => id),
    )
    if (mails.some(({attempts}) => attempts > 0)) return {outcome: 'late', of: []}
    for (const reply of replies) {
      const submission = of.find(({id}) => id === reply.submission_id)
      if (submission) await recallOne(run, submission, reply, signed)
    }
    return {outcome: 'recalled', of}
  })
}

async function recallOne(
  run: Run,
  {id, stage, version}: Submission,
  {id: mail, template, stage_before: before}: ReplyRow,
  signed: Signed,
): Promise<void> {
  await run('DELETE FROM outbox WHERE id = $1', [mail])
  await run('DELETE FROM submission_reply WHERE id = $1', [mail])
  // Another stage that was set meanwhile stays. With the next version a late request for the letter sends none.
  const next = stage === stageAfter(template, before) ? before : stage
  await run('UPDATE submission SET stage = $1, version = $2 WHERE id = $3', [next, version + 1, id])
  await noteActivity(run, id, {what: 'recalled', detail: template}, signed)
}
