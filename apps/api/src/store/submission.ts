import type {FileKind} from '@site/forms'

/** The statuses of each kind of submission; the first is that of a new one. */
export const statuses = {
  contact: ['new', 'read', 'answered'],
  quote: ['new', 'pricing', 'quoted', 'won', 'lost'],
  application: ['new', 'shortlisted', 'rejected', 'hired'],
} as const

export type SubmissionKind = keyof typeof statuses

export const submissionKinds = Object.keys(statuses) as readonly SubmissionKind[]

export type SubmissionStatus = (typeof statuses)[SubmissionKind][number]

/** A notice tells the staff, a confirmation tells the sender. */
export type MailKind = 'notice' | 'confirmation'

/** What a virus scanner said of a file: nothing yet, or nothing found, or something. */
export type ScanState = 'unscanned' | 'clean' | 'infected'

type StoredFacts = {
  /** The visitor's file name: data, never a path. */
  readonly name: string
  readonly kind: FileKind
  readonly size: number
  readonly sha256: string
}

/** An uploaded and checked file that still lies among the incoming ones. */
export type Upload = StoredFacts & {
  readonly path: string
  /** What was found is not stored. */
  readonly scan: Exclude<ScanState, 'infected'>
}

/** A file that is kept with its submission. */
export type StoredFile = StoredFacts & {
  /** Which of the submission's files it is, from 1. */
  readonly place: number
  readonly scan: ScanState
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
  readonly files: readonly StoredFile[]
}
