import {type Field, fieldsOf, languages, shownValue} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import {placesOf, type Run, type SqlValue} from './sql-database.ts'
import type {StoredFile, Submission, SubmissionNote} from './submission.ts'

type OfSubmission = {submission_id: string}
type FileRow = OfSubmission & Omit<StoredFile, 'carries'> & {carries: string}
type NoteRow = OfSubmission & {id: string; author: string; author_name: string; written_at: number | null; text: string}
type SubmissionRow = Pick<Submission, 'id' | 'kind' | 'stage' | 'assignee' | 'spam' | 'version'> & {
  received_at: number
  unread: 0 | 1
  answers: string
}

const fileOf = ({submission_id: _id, carries, ...file}: FileRow): StoredFile => ({
  ...file,
  carries: carries.split(' ').filter(Boolean) as StoredFile['carries'],
})

function noteOf({id, author, author_name: name, written_at: writtenAt, text}: NoteRow): SubmissionNote {
  return {id, author: author ? {email: author, name} : undefined, writtenAt: writtenAt ?? undefined, text}
}

/** Reads what belongs to these submissions, by submission. @param select with the ids in place of `$ids` */
async function partsOf<Row extends OfSubmission, Part>(
  run: Run,
  ids: readonly string[],
  select: string,
  partOf: (row: Row) => Part,
): Promise<(id: string) => readonly Part[]> {
  const sql = select.replace('$ids', () => placesOf(ids))
  const rows = ids.length === 0 ? [] : await run<Row>(sql, ids)
  const parts = Map.groupBy(rows, (row) => row.submission_id)
  return (id) => (parts.get(id) ?? []).map(partOf)
}

/** Returns the notes of these submissions, by submission, oldest first. */
export const notesOf = (run: Run, ids: readonly string[]) =>
  partsOf(
    run,
    ids,
    'SELECT * FROM submission_note WHERE submission_id IN ($ids) ORDER BY COALESCE(written_at, 0), id',
    noteOf,
  )

/** Returns every file of these submissions, by submission, in the order in which they came. */
const filesOf = (run: Run, ids: readonly string[]) =>
  partsOf(
    run,
    ids,
    `SELECT submission_id, place, name, kind, size, sha256, scan, carries FROM submission_file
     WHERE submission_id IN ($ids) ORDER BY place`,
    fileOf,
  )

/** Submissions with their files. @param rest what follows the table: conditions, order, lock */
export async function readSubmissions(run: Run, rest: string, values: readonly SqlValue[]): Promise<Submission[]> {
  const rows = await run<SubmissionRow>(
    `SELECT id, kind, received_at, stage, assignee, unread, spam, version, answers FROM submission ${rest}`,
    values,
  )
  const ids = rows.map(({id}) => id)
  const files = await filesOf(run, ids)
  const notes = await notesOf(run, ids)
  return rows.map(({received_at: receivedAt, unread, answers, ...row}) => ({
    ...{...row, receivedAt, unread: unread === 1, answers: JSON.parse(answers)},
    ...{notes: notes(row.id), files: files(row.id)},
  }))
}

type Searched = Pick<Submission, 'id' | 'kind' | 'answers'> & {
  readonly notes: readonly {readonly text: string}[]
  readonly files: readonly {readonly name: string}[]
}

/** Folds a text here and not in SQL, because the two databases fold letters differently. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Joins what a submission is found by. A choice is found by what is stored of it, and as the office reads it in either language. */
export function searchText({id, kind, answers, notes, files}: Searched): string {
  const fields = languages.flatMap((language): readonly Field[] => fieldsOf[kind](allWords[language]))
  const shown = fields.map((field) => shownValue(field, answers[field.name] ?? ''))
  const own = [...files.map(({name}) => name), ...notes.map(({text}) => text)]
  return foldForSearch([...new Set([id, ...Object.values(answers), ...shown, ...own])].join('\n'))
}

/** Returns the person of an address: people are recognised by it, in whatever case they write it. */
export function personOf(email: string): string {
  return foldForSearch(email.trim())
}

/** Returns the mailbox in which mail to this address ends up: most servers ignore what follows a plus sign. */
export function mailboxOf(email: string): string {
  const person = personOf(email)
  const [plus, at] = [person.indexOf('+'), person.lastIndexOf('@')]
  return plus >= 0 && plus < at ? person.slice(0, plus) + person.slice(at) : person
}
