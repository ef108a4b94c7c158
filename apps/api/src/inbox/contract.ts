import type {InboxOverview} from '../store/overview.ts'
import type {
  Author,
  Activity as Done,
  MailDelivery,
  NewReply as QueuedReply,
  ReplyTemplate,
  Submission as Stored,
  StoredFile,
  SubmissionKind,
  SubmissionStage,
  stages,
} from '../store/submission.ts'

// What the inbox answers and takes, as JSON: the Studio imports these types. Times are ISO 8601 in UTC.

export type {Author, InboxOverview, ReplyTemplate, SubmissionKind, SubmissionStage}

/** The stages of one kind of submission. */
export type StageOf<Kind extends SubmissionKind> = (typeof stages)[Kind][number]

/** A row of the list. What a visitor typed may be anything: it is only ever shown as text. */
export type SubmissionItem = Pick<Stored, 'id' | 'kind' | 'stage' | 'assignee' | 'unread'> & {
  receivedAt: string
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
  /** Firm that registers, and its main trade. */
  firm: string
  trade: string
  /** The beginning of the longest text. */
  excerpt: string
  /** Counts the files that came with it. */
  fileCount: number
  /** A virus scanner found something in one of its files. */
  isInfected: boolean
  noteCount: number
  /** Grows with every change, but neither with notes nor when it is read. */
  version: number
}

/** One that came with a submission: at `/submissions/<id>/files/<place>`. */
export type SubmissionFile = StoredFile & {mediaType: string}

export type Mail = Pick<MailDelivery, 'kind' | 'state' | 'attempts'> & {
  error: string | null
  nextAt: string | null
  settledAt: string | null
}

export type Submission = SubmissionItem & {
  answers: Stored['answers']
  /** Oldest first. */
  notes: readonly SubmissionNote[]
  /** Acts on it, oldest first. */
  activity: readonly Activity[]
  files: readonly SubmissionFile[]
  mails: readonly Mail[]
  /** Oldest first. */
  replies: readonly Reply[]
}

export type SubmissionNote = {
  id: string
  /** Null, as the time, of notes that were written before they were signed. */
  author: Author | null
  writtenAt: string | null
  text: string
}

/** `detail` is the stage, the address of the new assignee or '', `marked` or `rescued`, or the template of a reply that was sent or taken back. */
export type Activity = {what: Done['what']; detail: string; by: Author; at: string}

/** A reply of staff to the applicant, and how far its mail came. */
export type Reply = QueuedReply & {
  author: Author
  writtenAt: string
  mail: Mail | null
}

/** A reply that is to be sent. */
export type NewReply = Omit<QueuedReply, 'id'> & {
  /** The version of the submission as it was read: refused with 409 when it is another one. */
  version: number
}

/** A letter to many applicants: its words in braces are replaced by each applicant's own. */
export type NewLetter = Omit<NewReply, 'version'> & {to: readonly Pick<SubmissionItem, 'id' | 'version'>[]}

/** A member of the staff, and of which kinds a submission may be their task. */
export type Colleague = Author & {kinds: readonly SubmissionKind[]}

/** A problem of the backups: there is none, the last good one is too old, or it could not be sent elsewhere. */
export type BackupProblem = {
  what: 'none' | 'old' | 'unsent'
  /** The folder in which they are, and what they take of its disk. */
  folder: string
  bytes: number
  /** The cause, where it is known. */
  why: string
  /** When the last good one was made; null when there is none. */
  lastAt: string | null
}

/** Notices that readers of the inbox should pass on to the operator of the site. */
export type SiteNotices = {
  /** Tells whether mails lie as files, since no mail server takes them. */
  mailsAreKept: boolean
  /** Null while all is well, and where none are made. */
  backup: Pick<BackupProblem, 'what' | 'lastAt'> | null
  /** For members who run the site: where mails lie, and all of the backups. */
  details?: {mailFolder: string; backup: BackupProblem | null}
}

/** Unread submissions that are no spam, of the kinds that the asking member may see. */
export type UnreadCount = Readonly<Partial<Record<SubmissionKind, number>>>

export type SubmissionPage = {
  items: readonly SubmissionItem[]
  /** Cursor of the following page. */
  next: string | null
  /**
   * Counts those at each stage that has any, with the first page of one kind: whatever stage and words are asked for.
   */
  stages: Readonly<Partial<Record<SubmissionStage, number>>> | null
  /** Addresses of all whose task one of them is, told as `stages` are, whatever assignee is asked for. */
  assignees: readonly string[] | null
  /** Whatever the filter. */
  unread: UnreadCount
}

export type SubmissionChange = {
  stage?: SubmissionStage
  assignee?: string
  unread?: boolean
  spam?: boolean
  /** Refused with 409 unless it is still this one. */
  version?: number
}
