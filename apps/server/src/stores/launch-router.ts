import {probeMail} from '@site/api'
import type {LaunchFacts} from '@site/content/launch'
import {countAdministrators} from '@site/staff'
import {type RequestHandler, type Response, Router} from 'express'
import {type Config, isOfThisMachine, staffFolder} from '../config/config.ts'
import {errorLine} from '../http/log.ts'
import {hasCome, listSnapshots, snapshotFolder} from '../operations/backup/snapshot-folder.ts'
import {runBackup} from './snapshots.ts'

/** `/staff/launch`, for administrators: the facts of the machine, a mail to the administrator who asks, and a snapshot. */
export function launchRouter(config: Config): Router {
  const {smtpUrl, from} = config.mail
  return Router()
    .get('/', async (_request, response) => void response.json(await launchFacts(config)))
    .post(
      '/mail',
      oneAtATime(async (response) => {
        if (!smtpUrl || !from) return explain(response, 409, 'SMTP_URL and MAIL_FROM are not set.')
        const {email: to} = response.locals.member
        try {
          await probeMail({smtpUrl, from, to})
          response.json({to})
        } catch (error) {
          explain(response, 502, `${new URL(smtpUrl).host} did not take it: ${errorLine(error)}`)
        }
      }),
    )
    .post(
      '/snapshot',
      oneAtATime(async (response) => {
        try {
          await runBackup('--take')
          response.json({})
        } catch (error) {
          explain(response, 503, `No snapshot could be made: ${errorLine(error)}`)
        }
      }),
    )
}

/** Each takes a while, and twice is no better. */
function oneAtATime(handle: (response: Response) => Promise<void>): RequestHandler {
  let running: Promise<void> | undefined
  return async (_request, response) => {
    if (running) return explain(response, 409, 'This is being done for somebody else: wait a moment.')
    running = handle(response).finally(() => {
      running = undefined
    })
    await running
  }
}

const explain = (response: Response, status: number, title: string) =>
  void response.status(status).type('application/problem+json').send(JSON.stringify({title, status}))

/** Tells what of the machine has to be right before visitors come. */
export async function launchFacts(config: Config): Promise<LaunchFacts> {
  const {mail, backup, siteUrl, staffUrl} = config
  const urls = [siteUrl, staffUrl].map((url) => new URL(url))
  const [last] = backup.folder ? (await listSnapshots(snapshotFolder(config)).catch(() => [])).filter(hasCome) : []
  return {
    hasMail: Boolean(mail.smtpUrl && mail.from),
    ...(backup.folder && {lastBackup: last ? new Date(last.at).toISOString() : null}),
    administrators: countAdministrators(staffFolder(config)),
    isPublic: !urls.some(isOfThisMachine),
    isSafe: urls.every(({protocol}) => protocol === 'https:'),
  }
}
