import type {ResumeKind} from '@site/forms'

export type SubmissionKind = 'contact' | 'application'

export const statuses = {
  contact: ['new', 'read', 'answered'],
  application: ['new', 'shortlisted', 'rejected', 'hired'],
} as const satisfies Record<SubmissionKind, readonly string[]>

export type SubmissionStatus = (typeof statuses)[SubmissionKind][number]

/** A notice tells the staff, a confirmation tells the applicant. */
export type MailKind = 'notice' | 'confirmation'

/** What a virus scanner said of a resume: nothing yet, or nothing found, or something. */
export type ScanState = 'unscanned' | 'clean' | 'infected'

type ResumeFacts = {
  /** The visitor's file name: data, never a path. */
  readonly name: string
  readonly kind: ResumeKind
  readonly size: number
  readonly sha256: string
}

/** An uploaded and checked file that still lies among the incoming ones. */
export type Upload = ResumeFacts & {readonly path: string}

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
  readonly upload: Upload | undefined
  /** What was found is not stored. */
  readonly scan: Exclude<ScanState, 'infected'>
}

export type MailDelivery = {
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
  readonly status: SubmissionStatus
  readonly unread: boolean
  readonly spam: string
  readonly notes: string
  /** Grows with every change, so that one member of staff does not overwrite another unseen. */
  readonly version: number
  readonly answers: Readonly<Record<string, string>>
  readonly resume: (ResumeFacts & {readonly scan: ScanState}) | undefined
}
