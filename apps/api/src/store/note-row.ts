import type {Run} from './sql-database.ts'
import type {SubmissionNote} from './submission.ts'

type NoteRow = {
  id: string
  submission_id: string
  author: string
  author_name: string
  written_at: number | null
  text: string
}

function noteOf({id, author, author_name: name, written_at: writtenAt, text}: NoteRow): SubmissionNote {
  return {id, author: author ? {email: author, name} : undefined, writtenAt: writtenAt ?? undefined, text}
}

/** The notes of these submissions, by submission, oldest first. */
export async function notesOf(run: Run, ids: readonly string[]): Promise<ReadonlyMap<string, SubmissionNote[]>> {
  const notes = new Map<string, SubmissionNote[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return notes
  const rows = await run<NoteRow>(
    `SELECT * FROM submission_note WHERE submission_id IN (${ids.map((_, index) => `$${index + 1}`).join(', ')})
     ORDER BY COALESCE(written_at, 0), id`,
    ids,
  )
  for (const row of rows) notes.get(row.submission_id)?.push(noteOf(row))
  return notes
}
