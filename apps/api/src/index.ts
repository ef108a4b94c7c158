/** What the process needs of this room: the routers of the submissions, and their backup. */
export type {ApiOptions, Identify, InboxAudit, Limits, Log, MailOptions} from './api-options.ts'
export {backupSubmissions} from './lifecycle/backup.ts'
export {FolderInUseError, lockFolder} from './lifecycle/folder-lock.ts'
export {probeMail, probePostgres} from './lifecycle/probe.ts'
export {staffMailer} from './mail/staff-mail.ts'
export {type Api, openApi} from './open-api.ts'
export {openPersonData} from './person/open-person-data.ts'
export type {RenderResult, ResultPage} from './submit/result-page.ts'
