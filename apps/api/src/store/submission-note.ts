import {notesOf} from './note-row.ts'
import type {Run, SqlDatabase} from './sql-database.ts'
import type {Signed, SubmissionKind, SubmissionNote} from './submission.ts'
import {readSubmissions, searchText} from './submission-row.ts'
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
    const notes = (await notesOf(run, [id])).get(id) ?? []
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
