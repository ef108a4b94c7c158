import type {FileKind} from '@site/forms'
import type {InboxRight} from '@site/staff/contract'

/** The stages of each kind of submission, in the order of the work; the first is that of a new one. */
export const stages = {
  contact: ['new', 'read', 'answered'],
  quote: ['new', 'pricing', 'quoted', 'won', 'lost'],
  registration: ['new', 'read', 'approved', 'declined'],
  application: ['new', 'read', 'shortlisted', 'interview', 'offer', 'hired', 'declined'],
} as const

export type SubmissionKind = keyof typeof stages

export const submissionKinds = Object.keys(stages) as readonly SubmissionKind[]

/** The right that shows a kind. Quotes and registrations come to those who answer messages. */
const RIGHT_OF: Readonly<Record<SubmissionKind, Exclude<InboxRight, 'both' | 'neither'>>> = {
  contact: 'messages',
  quote: 'messages',
  registration: 'messages',
  application: 'applications',
}

/** Returns the kinds that a member with this right sees. */
export function kindsOf(inbox: InboxRight): readonly SubmissionKind[] {
  return submissionKinds.filter((kind) => inbox === 'both' || inbox === RIGHT_OF[kind])
}

export type SubmissionStage = (typeof stages)[SubmissionKind][number]

/** A member of the staff as signed under what they did: it stays when the account is gone. */
export type Author = {readonly email: string; readonly name: string}

/** The member of staff who does something, and when. */
export type Signed = {readonly by: Author; readonly at: number}

/** A note of a member of the staff on a submission. Those of before notes were signed have neither author nor time. */
export type SubmissionNote = {
  readonly id: string
  readonly author: Author | undefined
  readonly writtenAt: number | undefined
  readonly text: string
}

/**
 * An act on a submission. `detail` is the stage, the new assignee's address, what became of the spam, or a template.
 */
export type Activity = Signed & {
  readonly what: 'opened' | 'stage' | 'assignee' | 'spam' | 'replied' | 'recalled'
  readonly detail: string
}

/** The templates of replies to an application, each with the stage to which it leads. */
export const replyStages = {
  received: 'read',
  interview: 'interview',
  declined: 'declined',
  positionFilled: 'declined',
} as const

export type ReplyTemplate = keyof typeof replyStages

/** A notice tells the staff, a confirmation tells the sender, a reply is what staff write. */
export type MailKind = 'notice' | 'confirmation' | 'reply'

/** The word of a virus scanner on a file: nothing yet, or nothing found, or something. */
export type ScanState = 'unscanned' | 'clean' | 'infected'

/** A fact that is usual of a document and yet worth saying before it is opened; `unread`: parts of it are encrypted. */
export type Carried = 'scripts' | 'attachments' | 'unread'

type StoredFacts = {
  /** The visitor's file name: data, never a path. */
  readonly name: string
  readonly kind: FileKind
  readonly size: number
  readonly sha256: string
  readonly carries: readonly Carried[]
}

/** An uploaded and checked file that still lies among the incoming ones. */
export type Upload = StoredFacts & {
  readonly path: string
  /** The word of a scanner; a file in which it found something is not stored. */
  readonly scan: Exclude<ScanState, 'infected'>
}

/** A file that is kept with its submission. */
export type StoredFile = StoredFacts & {
  /** The place among the submission's files, from 1. */
  readonly place: number
  readonly scan: ScanState
}

/** A reply of staff to an applicant. `id` is that of its mail. */
export type NewReply = {
  readonly id: string
  readonly template: ReplyTemplate
  readonly subject: string
  readonly text: string
}

export type Reply = NewReply & Signed

/** A reply to one applicant. It is refused when the submission is of another version. */
export type AddressedReply = {readonly id: string; readonly version: number | undefined; readonly reply: NewReply}

/** A letter to many. Its mails are held until a time, so that it can be taken back. */
export type HeldLetter = {readonly letter: string; readonly until: number}

/** The history of a submission, beside what it is. */
export type History = {
  readonly mails: readonly MailDelivery[]
  /** Oldest first. */
  readonly activity: readonly Activity[]
  /** Oldest first. Their mails are among the mails. */
  readonly replies: readonly Reply[]
}

export type NewSubmission = {
  readonly id: string
  readonly kind: SubmissionKind
  readonly receivedAt: number
  readonly answers: Readonly<Record<string, string>>
  /** Why it looks like spam, or '' when it does not. */
  readonly spam: string
  /** Hash of the idempotency key. */
  readonly key: string | undefined
  /** Hash of what was sent, to tell a retry from another body under the same key. */
  readonly fingerprint: string
  readonly uploads: readonly Upload[]
}

export type MailDelivery = {
  readonly id: string
  readonly kind: MailKind
  readonly state: 'waiting' | 'sent' | 'written' | 'failed'
  readonly attempts: number
  readonly error: string | undefined
  readonly nextAt: number
  readonly settledAt: number | undefined
}

export type Submission = {
  readonly id: string
  readonly kind: SubmissionKind
  readonly receivedAt: number
  readonly stage: SubmissionStage
  /** E-mail address of the member of the staff whose task it is, or ''. */
  readonly assignee: string
  readonly unread: boolean
  readonly spam: string
  /** Oldest first. */
  readonly notes: readonly SubmissionNote[]
  /** Grows with every change, so that one member of staff does not overwrite another unseen. */
  readonly version: number
  readonly answers: Readonly<Record<string, string>>
  readonly files: readonly StoredFile[]
}
