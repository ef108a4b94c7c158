import {queueMails} from './queue-mails.ts'
import type {ResumeStore} from './resume-store.ts'
import type {Run, SqlDatabase} from './sql-database.ts'
import type {NewSubmission} from './submission.ts'
import {personOf, searchText} from './submission-row.ts'
import type {Added} from './submission-store.ts'

async function findByKey(run: Run, {key, fingerprint}: NewSubmission): Promise<Added | undefined> {
  if (!key) return undefined
  const [row] = await run<{id: string; fingerprint: string}>(
    'SELECT id, fingerprint FROM submission WHERE idempotency_key = $1',
    [key],
  )
  if (!row) return undefined
  return row.fingerprint === fingerprint ? {outcome: 'repeated', id: row.id} : {outcome: 'clash'}
}

async function insert(run: Run, submission: NewSubmission, file: string | undefined): Promise<boolean> {
  const {id, kind, receivedAt, answers, spam, key, fingerprint, upload, scan} = submission
  const rows = await run(
    `INSERT INTO submission (id, kind, received_at, status, unread, spam, notes, version, answers, person, position,
       city, search, idempotency_key, fingerprint, resume_file, resume_name, resume_kind, resume_size, resume_sha256, resume_scan)
     VALUES ($1, $2, $3, 'new', 1, $4, '', 1, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       $17)
     ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
    [
      id,
      kind,
      receivedAt,
      spam,
      JSON.stringify(answers),
      personOf(answers.email ?? ''),
      answers.position ?? '',
      answers.workLocation ?? '',
      searchText({id, answers, notes: '', resume: upload}),
      key ?? null,
      fingerprint,
      file ?? null,
      upload?.name ?? null,
      upload?.kind ?? null,
      upload?.size ?? null,
      upload?.sha256 ?? null,
      upload ? scan : null,
    ],
  )
  return rows.length === 1
}

/** Stores a submission with its resume and its mails, all or nothing. */
export async function addSubmission(
  database: SqlDatabase,
  resumes: ResumeStore,
  submission: NewSubmission,
): Promise<Added> {
  const {id, upload} = submission
  const earlier = await findByKey(database.read, submission)
  if (earlier) return earlier
  // The bytes first: a file without a row is swept, a row without its file would be a loss.
  const file = upload && (await resumes.put(upload))
  let added: Added | undefined
  try {
    added = await database.write(async (run): Promise<Added> => {
      // Another request with the same key may have come first; the unique key decides.
      if (!(await insert(run, submission, file))) return (await findByKey(run, submission)) ?? {outcome: 'clash'}
      if (file) await resumes.attach(run, id, file, upload)
      if (!submission.spam) await queueMails(database, run, submission, submission.receivedAt)
      return {outcome: 'stored', id}
    })
    return added
  } finally {
    if (file && added?.outcome !== 'stored') await resumes.drop([file])
  }
}
