export const AUDIT_ACTIONS = [
  'sign-in',
  'failure',
  'slowed',
  'refused',
  'sign-out',
  'sessions ended',
  'password',
  'password link',
  'second factor',
  'passkey',
  'company account',
  'token made',
  'token revoked',
  'account made',
  'account removed',
  'rights',
  'resume opened',
  'drawing opened',
  'document opened',
  'export',
  'erasure',
  'content published',
  'content deleted',
  'preview opened',
  'draft link made',
  'draft link ended',
  'pack link made',
  'pack link ended',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** One thing that happened. Never holds a password, a token, or what an applicant wrote. */
export type AuditEntry = {
  /** Milliseconds since 1970. */
  at: number
  action: AuditAction
  /** The member who did it, by e-mail address, or `command line`, `start` and `import` for the program itself. */
  staff?: string | undefined
  /** From where, as `networkOf` names it. */
  network?: string | undefined
  /** To what or whom: an account's e-mail address, ids of documents, the id of a submission. */
  subject?: string | undefined
  /** Words on what else is worth knowing. */
  detail?: string | undefined
}

/** The member or program that does something, and from which network. */
export type Actor = {staff: string; network?: string | undefined}
