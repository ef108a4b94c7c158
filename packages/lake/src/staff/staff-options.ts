import type {AuditLog} from '../audit/audit-log.ts'
import type {OwnWords} from './password-rule.ts'

export type NewMember = {
  email: string
  /** Verbatim, 15 to 1,024 characters. */
  password: string
  name?: string
}

/** Of the first account; a random password unless one is given. */
export type FirstMember = {email?: string | undefined; password?: string | undefined}

export type StaffOptions = {
  audit: AuditLog
  /** Who makes accounts and tokens here when nobody is named. */
  actor: string
  /** Whether staff come over https: then only the cookie that https alone can set counts. */
  secure: boolean
  /** What a guesser knows of the company, by the documents of the lake: no part of a password. */
  ownWords?: OwnWords | undefined
  now?: () => number
}
