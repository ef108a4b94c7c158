import type {ResumeKind} from '@site/forms'
import type {Kind} from './kind.ts'

/** A row of the list, as the inbox answers it. What a visitor typed may be anything: it is only ever shown as text. */
export interface SubmissionItem {
  id: string
  kind: Kind
  /** ISO 8601 in UTC, as every time here. */
  receivedAt: string
  status: string
  unread: boolean
  spam: boolean
  name: string
  email: string
  phone: string
  subject: string
  position: string
  city: string
  /** The beginning of the longest text. */
  excerpt: string
  hasResume: boolean
  /** A virus scanner found something in the resume. */
  isInfected: boolean
  hasNotes: boolean
}

export interface Resume {
  name: string
  kind: ResumeKind
  /** Bytes. */
  size: number
  /** What a virus scanner said of it. */
  scan: 'unscanned' | 'clean' | 'infected'
}

export interface Mail {
  kind: 'notice' | 'confirmation'
  state: 'waiting' | 'sent' | 'written' | 'failed'
  attempts: number
  error: string | null
  nextAt: string | null
  settledAt: string | null
}

export interface Submission extends SubmissionItem {
  answers: Readonly<Record<string, string>>
  notes: string
  /** Grows with every change. */
  version: number
  resume: Resume | null
  mails: readonly Mail[]
}

export interface SubmissionPage {
  items: readonly SubmissionItem[]
  /** Cursor of the following page. */
  next: string | null
  /** Whatever the filter. */
  unread: UnreadCount
}

/** Unread submissions that are no spam. */
export type UnreadCount = Readonly<Record<Kind, number>>

export interface SubmissionChange {
  status?: string
  notes?: string
  unread?: boolean
  spam?: boolean
  /** Refused with 409 unless it is still this one. */
  version?: number
}
