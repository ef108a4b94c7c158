import type {FileKind} from '@site/forms'
import type {Run, SqlValue} from './sql-database.ts'
import type {ScanState, StoredFile, Submission, SubmissionKind, SubmissionNote, SubmissionStage} from './submission.ts'

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

type SubmissionRow = {
  id: string
  kind: SubmissionKind
  received_at: number
  stage: SubmissionStage
  assignee: string
  unread: 0 | 1
  spam: string
  version: number
  answers: string
}

type FileRow = {
  submission_id: string
  place: number
  name: string
  kind: FileKind
  size: number
  sha256: string
  scan: ScanState
}

function submissionOf(row: SubmissionRow, files: readonly StoredFile[], notes: readonly SubmissionNote[]): Submission {
  return {
    id: row.id,
    kind: row.kind,
    receivedAt: row.received_at,
    stage: row.stage,
    assignee: row.assignee,
    unread: row.unread === 1,
    spam: row.spam,
    notes,
    version: row.version,
    answers: JSON.parse(row.answers),
    files,
  }
}

/** Every file of these submissions, by submission, in the order in which they came. */
async function filesOf(run: Run, ids: readonly string[]): Promise<ReadonlyMap<string, StoredFile[]>> {
  const files = new Map<string, StoredFile[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return files
  const rows = await run<FileRow>(
    `SELECT submission_id, place, name, kind, size, sha256, scan FROM submission_file
     WHERE submission_id IN (${ids.map((_, index) => `$${index + 1}`).join(', ')}) ORDER BY place`,
    ids,
  )
  for (const {submission_id: id, ...file} of rows) files.get(id)?.push(file)
  return files
}

/** Submissions with their files. @param rest what follows the table: conditions, order, lock */
export async function readSubmissions(run: Run, rest: string, values: readonly SqlValue[]): Promise<Submission[]> {
  const rows = await run<SubmissionRow>(
    `SELECT id, kind, received_at, stage, assignee, unread, spam, version, answers FROM submission ${rest}`,
    values,
  )
  const ids = rows.map(({id}) => id)
  const files = await filesOf(run, ids)
  const notes = await notesOf(run, ids)
  return rows.map((row) => submissionOf(row, files.get(row.id) ?? [], notes.get(row.id) ?? []))
}

type Searched = Pick<Submission, 'id' | 'answers'> & {
  readonly notes: readonly {readonly text: string}[]
  readonly files: readonly {readonly name: string}[]
}

/** Folded here and not in SQL, because the two databases fold letters differently. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

export function searchText({id, answers, notes, files}: Searched): string {
  const own = [...files.map(({name}) => name), ...notes.map(({text}) => text)]
  return foldForSearch([id, ...Object.values(answers), ...own].join('\n'))
}

/** People are recognised by their e-mail address, in whatever case they write it. */
export function personOf(email: string): string {
  return foldForSearch(email.trim())
}

/** Returns the mailbox in which mail to this address ends up: most servers ignore what follows a plus sign. */
export function mailboxOf(email: string): string {
  return personOf(email).replace(/\+.*@/, '@')
}
