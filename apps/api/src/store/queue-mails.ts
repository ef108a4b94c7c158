import {randomUUID} from 'node:crypto'
import type {Run, SqlDatabase} from './sql-database.ts'
import type {MailKind, Submission, SubmissionKind} from './submission.ts'
import {mailboxOf} from './submission-row.ts'

const mailKinds: Readonly<Record<SubmissionKind, readonly Exclude<MailKind, 'reply'>[]>> = {
  contact: ['notice'],
  quote: ['notice', 'confirmation'],
  registration: ['notice', 'confirmation'],
  application: ['notice', 'confirmation'],
}

// A stranger can enter any address: more would make our confirmations a nuisance to people who never wrote.
const CONFIRMATIONS_PER_MAILBOX = 3
const CONFIRMATION_WINDOW_MS = 24 * 3600 * 1000

type Addressee = Pick<Submission, 'id' | 'kind' | 'answers'>

/** Tells whether this mailbox has had all the confirmations that it gets for now, counted over all submissions. */
async function isFull(database: SqlDatabase, run: Run, mailbox: string, now: number): Promise<boolean> {
  await database.lockName(run, `mailbox ${mailbox}`)
  const recent = await run('SELECT id FROM outbox WHERE mailbox = $1 AND created_at > $2 LIMIT $3', [
    mailbox,
    now - CONFIRMATION_WINDOW_MS,
    CONFIRMATIONS_PER_MAILBOX,
  ])
  return recent.length === CONFIRMATIONS_PER_MAILBOX
}

/** Queues the mails of a submission within its transaction; those that it already has are left alone. */
export async function queueMails(
  database: SqlDatabase,
  run: Run,
  {id, kind, answers}: Addressee,
  now: number,
): Promise<void> {
  const mailbox = mailboxOf(answers.email ?? '')
  for (const mail of mailKinds[kind]) {
    const confirms = mail === 'confirmation'
    if (confirms && (await isFull(database, run, mailbox, now))) continue
    await run(
      `INSERT INTO outbox (id, submission_id, kind, state, attempts, created_at, next_at, owned_until, mailbox)
       VALUES ($1, $2, $3, 'waiting', 0, $4, $5, 0, $6) ON CONFLICT DO NOTHING`,
      [randomUUID(), id, mail, now, now, confirms ? mailbox : null],
    )
  }
}

/** Queues a reply, which has a mail of its own whatever else was sent. @param dueAt before which it is not sent */
export async function queueReply(
  run: Run,
  {id, submissionId, now, dueAt}: {id: string; submissionId: string; now: number; dueAt: number},
): Promise<void> {
  await run(
    `INSERT INTO outbox (id, submission_id, kind, state, attempts, created_at, next_at, owned_until)
     VALUES ($1, $2, 'reply', 'waiting', 0, $3, $4, 0)`,
    [id, submissionId, now, dueAt],
  )
}
