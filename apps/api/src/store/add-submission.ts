import {queueMails} from './queue-mails.ts'
import type {Run, SqlDatabase} from './sql-database.ts'
import type {NewSubmission} from './submission.ts'
import type {FileStore} from './submission-file.ts'
import {personOf, searchText} from './submission-row.ts'
import type {Added} from './submission-store.ts'

export async function findByKey(
  run: Run,
  {key, fingerprint}: Pick<NewSubmission, 'key' | 'fingerprint'>,
): Promise<Added | undefined> {
  if (!key) return undefined
  const [row] = await run<{id: string; fingerprint: string}>(
    'SELECT id, fingerprint FROM submission WHERE idempotency_key = $1',
    [key],
  )
  if (!row) return undefined
  return row.fingerprint === fingerprint ? {outcome: 'repeated', id: row.id} : {outcome: 'clash'}
}

async function insert(run: Run, submission: NewSubmission): Promise<boolean> {
  const {id, kind, receivedAt, answers, spam, key, fingerprint, uploads} = submission
  const rows = await run(
    `INSERT INTO submission (id, kind, received_at, stage, unread, spam, spam_at, version, answers, person, position,
       city, opening, experience, search, idempotency_key, fingerprint)
     VALUES ($1, $2, $3, 'new', 1, $4, $5, 1, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
    [
      id,
      kind,
      receivedAt,
      spam,
      spam ? receivedAt : null,
      JSON.stringify(answers),
      personOf(answers.email ?? ''),
      answers.position ?? '',
      answers.workLocation ?? '',
      answers.opening ?? '',
      answers.experience ?? '',
      searchText({id, kind, answers, notes: [], files: uploads}),
      key ?? null,
      fingerprint,
    ],
  )
  return rows.length === 1
}

async function insertFiles(
  run: Run,
  store: FileStore,
  {id, receivedAt, uploads}: NewSubmission,
  files: readonly string[],
): Promise<void> {
  for (const [index, upload] of uploads.entries()) {
    const {name, kind, size, sha256, carries, scan} = upload
    const file = files[index] ?? ''
    await run(
      `INSERT INTO submission_file (file, submission_id, place, received_at, name, kind, size, sha256, scan, scan_next_at, sealed,
         carries)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10, $11)`,
      [
        ...[file, id, index + 1, receivedAt, name, kind, size, sha256, scan],
        store.isSealing ? 1 : 0,
        carries.join(' '),
      ],
    )
    await store.attach(run, file, upload)
  }
}

/** Stores a submission with its files and its mails, all or nothing. */
export async function addSubmission(
  database: SqlDatabase,
  store: FileStore,
  submission: NewSubmission,
): Promise<Added> {
  const earlier = await findByKey(database.read, submission)
  if (earlier) return earlier
  const files: string[] = []
  let added: Added | undefined
  try {
    // The bytes first: a file without a row is swept, a row without its file would be a loss.
    for (const upload of submission.uploads) files.push(await store.put(upload))
    added = await database.write(async (run): Promise<Added> => {
      // Another request with the same key may have come first; the unique key decides.
      if (!(await insert(run, submission))) return (await findByKey(run, submission)) ?? {outcome: 'clash'}
      await insertFiles(run, store, submission, files)
      if (!submission.spam) await queueMails(database, run, submission, submission.receivedAt)
      return {outcome: 'stored', id: submission.id}
    })
    return added
  } finally {
    if (added?.outcome !== 'stored') await store.drop(files)
  }
}
