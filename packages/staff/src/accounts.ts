/** The accounts and what they may, without a server: all that the command line needs of this room. */
export type {StaffMember} from './account-store.ts'
export {AUDIT_ACTIONS, type AuditAction, type AuditEntry} from './audit/audit-entry.ts'
export {backupStaff, countAdministrators, type OpenAccounts, openAccounts, staffDatabase} from './open-accounts.ts'
export {expectStaff, isEarlierStaff} from './open-database.ts'
export type {OwnWords} from './password.ts'
export {PasswordError} from './password.ts'
export type {HandedLink, SendMail, StaffMail, TellByMail} from './password-links.ts'
export {
  FIRST_ROLE,
  INBOX_RIGHTS,
  type InboxRight,
  isInboxRight,
  isRole,
  LEAST_ROLE,
  type Right,
  type Rights,
  ROLES,
  type Role,
  roleMay,
  roleNames,
} from './role.ts'
export {countLostApps, openSeal, type Seal, SealKeyError} from './seal.ts'
export type {Staff} from './staff.ts'
export type {Identity} from './staff-access.ts'
export {fromOwnPages} from './staff-access.ts'
export {endingTokens, MACHINE_ID, MOST_TOKEN_DAYS, type ScriptToken} from './token-store.ts'
