import {randomUUID} from 'node:crypto'
import type {Run, SqlDatabase} from './sql-database.ts'
import type {Activity, Signed, SubmissionKind, SubmissionNote} from './submission.ts'
import {notesOf, readSubmissions, searchText} from './submission-row.ts'
import type {NoteAdded} from './submission-store.ts'

// Each is read with its submission.
const MOST_NOTES = 200

/** Notes are found by their words, as answers are. */
async function changeNotes<T>(
  database: SqlDatabase,
  id: string,
  write: (run: Run, notes: readonly SubmissionNote[]) => Promise<T>,
): Promise<{result: T; kind: SubmissionKind} | undefined> {
  return database.write(async (run) => {
    const [before] = await readSubmissions(run, `WHERE id = $1 ${database.rowLock}`, [id])
    if (!before) return undefined
    const result = await write(run, before.notes)
    const notes = (await notesOf(run, [id]))(id)
    await run('UPDATE submission SET search = $1 WHERE id = $2', [searchText({...before, notes}), id])
    return {result, kind: before.kind}
  })
}

export async function addNote(
  database: SqlDatabase,
  id: string,
  note: {readonly id: string; readonly text: string},
  {by, at}: Signed,
): Promise<{outcome: NoteAdded; kind?: SubmissionKind}> {
  const changed = await changeNotes(database, id, async (run, notes): Promise<NoteAdded> => {
    const same = notes.find((one) => one.id === note.id)
    if (same) return same.text === note.text && same.author?.email === by.email ? 'added' : 'clash'
    if (notes.length >= MOST_NOTES) return 'full'
    const added = await run(
      `INSERT INTO submission_note (id, submission_id, author, author_name, written_at, text)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [note.id, id, by.email, by.name, at, note.text],
    )
    return added.length === 1 ? 'added' : 'clash'
  })
  return changed ? {outcome: changed.result, kind: changed.kind} : {outcome: 'missing'}
}

/** Answers the kind of the submission, or undefined when nothing was removed. */
export async function removeNote(
  database: SqlDatabase,
  id: string,
  note: string,
  author: string,
): Promise<SubmissionKind | undefined> {
  const changed = await changeNotes(database, id, (run) =>
    run('DELETE FROM submission_note WHERE id = $1 AND submission_id = $2 AND author = $3 RETURNING id', [
      note,
      id,
      author,
    ]),
  )
  if (!changed || changed.result.length === 0) return undefined
  await database.scrub()
  return changed.kind
}

// The last ones only: a member who tries stages out makes many.
const MOST_SHOWN = 200

type ActivityRow = {author: string; author_name: string; happened_at: number; what: Activity['what']; detail: string}

/** The newest of what was done with a submission, oldest first. */
export async function activityOf(run: Run, id: string): Promise<readonly Activity[]> {
  const rows = await run<ActivityRow>(
    `SELECT author, author_name, happened_at, what, detail FROM submission_activity WHERE submission_id = $1
     ORDER BY happened_at DESC, what DESC LIMIT $2`,
    [id, MOST_SHOWN],
  )
  return rows.reverse().map(({author, author_name: name, happened_at: at, what, detail}) => ({
    ...{by: {email: author, name}, at},
    ...{what, detail},
  }))
}

/** Notes an act within the transaction in which it is done. */
export async function noteActivity(
  run: Run,
  id: string,
  {what, detail}: Pick<Activity, 'what' | 'detail'>,
  {by, at}: Signed,
): Promise<void> {
  await run(
    `INSERT INTO submission_activity (id, submission_id, author, author_name, happened_at, what, detail)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), id, by.email, by.name, at, what, detail],
  )
}

/** Notes that a member read it, the first time only. Of no more weight than that: the disk need not be waited for. */
export async function noteOpened(database: SqlDatabase, id: string, {by, at}: Signed): Promise<void> {
  await database.writeSoon((run) =>
    run(
      `INSERT INTO submission_activity (id, submission_id, author, author_name, happened_at, what, detail)
       SELECT $1, id, $2, $3, CAST($4 AS BIGINT), 'opened', '' FROM submission WHERE id = $5
       ON CONFLICT (id) DO NOTHING`,
      // One row a reader, also of two requests at once.
      [`opened ${id} ${by.email}`, by.email, by.name, at, id],
    ),
  )
}
