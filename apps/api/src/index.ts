/** What the process needs of this room: both doors of the submissions, and their backup. */
export type {ApiParts, Identify, InboxAudit, Limits, Log, MailParts} from './api-parts.ts'
export type {RenderResult, ResultPage} from './door/result-page.ts'
export {backupSubmissions} from './keep/backup.ts'
export {FolderInUseError, lockFolder} from './keep/folder-lock.ts'
export {type Api, openApi} from './open-api.ts'
