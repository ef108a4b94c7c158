/** Everything that the process needs of this room: the routers of the submissions, and their backup. */
export type {
  ApiOptions,
  Limits,
  MailCompany,
  MailOptions,
  RenderResult,
  ResultPage,
} from './api-options.ts'
export {loggedAddress} from './http/logged-address.ts'
export type {BackupProblem} from './inbox/contract.ts'
export type {Colleague, Identify, InboxAudit} from './inbox/inbox-options.ts'
export {officeTime} from './inbox/inbox-query.ts'
export {backupSubmissions, missingFiles, spoiltFiles} from './lifecycle/backup.ts'
export {FolderInUseError, lockFolder} from './lifecycle/folder-lock.ts'
export {probeDataKeys, probeMail, probeMails, probePostgres, probeScanner, probeTables} from './lifecycle/probe.ts'
export type {Log} from './log.ts'
export type {Reminders} from './mail/staff-mail.ts'
export {staffMailer} from './mail/staff-mail.ts'
export {type Api, openApi} from './open-api.ts'
export {DataKeyError} from './seal/data-keys.ts'
export {openPersonData, rotateDataKey} from './stopped-site.ts'
export {areEarlierSubmissions, expectSubmissions, refuseNewerSubmissions, submissionTables} from './store/migration.ts'
export type {InboxOverview} from './store/overview.ts'
export type {Reminder} from './store/reminder.ts'
export {submissionKinds} from './store/submission.ts'
