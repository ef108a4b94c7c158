import type {ResumeKind} from '@site/forms'
import type {ScanState, Submission, SubmissionKind, SubmissionStatus} from './submission.ts'

export type SubmissionRow = {
  id: string
  kind: SubmissionKind
  received_at: number
  status: SubmissionStatus
  unread: 0 | 1
  spam: string
  notes: string
  version: number
  answers: string
  resume_file: string | null
  resume_name: string | null
  resume_kind: ResumeKind | null
  resume_size: number | null
  resume_sha256: string | null
  resume_scan: ScanState | null
}

export const submissionColumns =
  'id, kind, received_at, status, unread, spam, notes, version, answers, ' +
  'resume_file, resume_name, resume_kind, resume_size, resume_sha256, resume_scan'

function resumeOf(row: SubmissionRow): Submission['resume'] {
  if (!row.resume_kind) return undefined
  return {
    name: row.resume_name ?? '',
    kind: row.resume_kind,
    size: row.resume_size ?? 0,
    sha256: row.resume_sha256 ?? '',
    scan: row.resume_scan ?? 'unscanned',
  }
}

export function submissionOf(row: SubmissionRow): Submission {
  return {
    id: row.id,
    kind: row.kind,
    receivedAt: row.received_at,
    status: row.status,
    unread: row.unread === 1,
    spam: row.spam,
    notes: row.notes,
    version: row.version,
    answers: JSON.parse(row.answers),
    resume: resumeOf(row),
  }
}

type Searched = Pick<Submission, 'id' | 'answers' | 'notes'> & {readonly resume?: {readonly name: string}}

/** Folded here and not in SQL, because the two databases fold letters differently. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

export function searchText({id, answers, notes, resume}: Searched): string {
  return foldForSearch([id, ...Object.values(answers), resume?.name ?? '', notes].join('\n'))
}

/** People are recognised by their e-mail address, in whatever case they write it. */
export function personOf(email: string): string {
  return foldForSearch(email.trim())
}

/** Where mail to this address ends up: most servers ignore what follows a plus sign. */
export function mailboxOf(email: string): string {
  return personOf(email).replace(/\+.*@/, '@')
}
