import type {InboxRight} from '@site/staff/contract'
import type {Request} from 'express'
import type {BackupProblem} from './contract.ts'

type StaffMember = {
  readonly id: string
  readonly email: string
  /** The name with which a member signs; the address where it is not known. */
  readonly name?: string
  readonly inbox: InboxRight
  /** `false` for a token that reads only. */
  readonly mayWrite?: boolean
  /** Tells whether the member runs the site: others do not learn of folders of the server. */
  readonly may?: (right: 'accounts.manage') => boolean
}

/** A member of the staff whose task a submission may be. */
export type Colleague = Pick<StaffMember, 'email' | 'name' | 'inbox'>

/**
 * Returns who of the staff asks, or undefined. Rejects when the question cannot be answered now.
 * @property touch `false` for what an open page asks by itself: it keeps no idle session alive
 */
export type Identify = (request: Request, options?: {touch?: boolean}) => Promise<StaffMember | undefined>

/** An act of staff on what strangers sent. `subject` is a reference or a kind of submission, never a person. */
export type InboxAudit = {
  readonly action: 'resume opened' | 'drawing opened' | 'document opened' | 'export' | 'erasure'
  /** E-mail address. */
  readonly staff: string
  readonly network: string
  readonly subject: string
}

export type InboxOptions = {
  readonly identify: Identify
  /** All members of the staff. Where they cannot be known, a submission is the task of the member who takes it. */
  readonly colleagues?: () => readonly Colleague[]
  /** Writes down what staff did, before its answer is sent. */
  readonly audit?: (entry: InboxAudit) => void
  /** Returns what staff should know of the backups; without it none are made here. */
  readonly backupProblem?: () => Promise<BackupProblem | undefined>
}
