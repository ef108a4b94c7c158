import {resolve} from 'node:path'
import type {RequestHandler} from 'express'
import type {ApiOptions} from '../api-options.ts'
import type {SiteNotices} from './contract.ts'

type Noticed = Pick<ApiOptions, 'folder' | 'mail' | 'backupProblem'>

/** GET /notices: for the staff, who would wait for mails that nobody sends, and count on backups that nobody makes. */
export function siteNotices({folder, mail, backupProblem}: Noticed): RequestHandler {
  return async (_request, response) => {
    const notices: SiteNotices = {
      mailsKeptIn: mail.smtpUrl ? null : resolve(folder, 'mail'),
      backup: (await backupProblem?.()) ?? null,
    }
    response.json(notices)
  }
}
