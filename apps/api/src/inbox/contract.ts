import type {FileKind} from '@site/forms'
import type {MailKind, ScanState, SubmissionKind, SubmissionStatus, statuses} from '../store/submission.ts'

// What the inbox answers and takes, as JSON: the Studio imports these types. Times are ISO 8601 in UTC.

export type {SubmissionKind, SubmissionStatus}

/** The statuses of one kind of submission. */
export type StatusOf<Kind extends SubmissionKind> = (typeof statuses)[Kind][number]

/** A row of the list. What a visitor typed may be anything: it is only ever shown as text. */
export type SubmissionItem = {
  id: string
  kind: SubmissionKind
  receivedAt: string
  status: SubmissionStatus
  unread: boolean
  spam: boolean
  name: string
  email: string
  phone: string
  subject: string
  position: string
  /** Last part of the address of the opening that is applied for. */
  opening: string
  /** Kind of work that a quote is asked for. */
  work: string
  city: string
  /** The beginning of the longest text. */
  excerpt: string
  /** How many files came with it. */
  fileCount: number
  /** A virus scanner found something in one of its files. */
  isInfected: boolean
  hasNotes: boolean
}

/** One that came with a submission: at `/submissions/<id>/files/<place>`. */
export type SubmissionFile = {
  /** From 1. */
  place: number
  name: string
  kind: FileKind
  /** Bytes. */
  size: number
  sha256: string
  mediaType: string
  /** What a virus scanner said of it. */
  scan: ScanState
}

export type Mail = {
  kind: MailKind
  state: 'waiting' | 'sent' | 'written' | 'failed'
  attempts: number
  error: string | null
  nextAt: string | null
  settledAt: string | null
}

export type Submission = SubmissionItem & {
  answers: Readonly<Record<string, string>>
  notes: string
  /** Grows with every change. */
  version: number
  files: readonly SubmissionFile[]
  mails: readonly Mail[]
}

/** Unread submissions that are no spam, of the kinds that whoever asks may see. */
export type UnreadCount = Readonly<Partial<Record<SubmissionKind, number>>>

export type SubmissionPage = {
  items: readonly SubmissionItem[]
  /** Cursor of the following page. */
  next: string | null
  /** Whatever the filter. */
  unread: UnreadCount
}

export type SubmissionChange = {
  status?: SubmissionStatus
  notes?: string
  unread?: boolean
  spam?: boolean
  /** Refused with 409 unless it is still this one. */
  version?: number
}
