import type {Api} from '@site/api'
import type {Lake} from '@site/lake'
import type {OpenStaff} from '@site/staff'
import type {RequestHandler} from 'express'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'
import {type Check, checkDisk, createHealth} from './health.ts'

type Checked = {
  config: Config
  /** Tells whether the site gets its content. */
  content: Check
  api: Api
  /** Embedded; absent when content lives elsewhere. */
  lake: Lake | undefined
  staff: OpenStaff | undefined
  /** Why nothing can be stored, when that is known. */
  fault: string | undefined
  clock: {check: Check}
  backups: {check: Check} | undefined
  isStopping: () => boolean
  log: Logger
}

/** Answers `/healthz` and `/readyz` by what the product needs, and by what somebody should look at. */
export function openHealth({
  config,
  content,
  api,
  lake,
  staff,
  fault,
  clock,
  backups,
  ...rest
}: Checked): RequestHandler {
  return createHealth({
    checks: {
      content: () => Promise.all([lake?.check(), content()]),
      submissions: api.check,
      ...(staff && {accounts: async () => staff.check()}),
      disk: async () => {
        if (fault) throw new Error(fault)
        await checkDisk({folder: config.dataFolder})
      },
    },
    warnings: {clock: clock.check, mails: () => refuseRefusedMails(api), ...(backups && {backups: backups.check})},
    // Sanity counts what is asked of it.
    heldMs: config.sanity.projectId ? 15_000 : 1_000,
    ...rest,
  })
}

/** Tells of mails to the office that wait because the mail server takes none for that address. */
async function refuseRefusedMails(api: Api): Promise<void> {
  const {mailsRefused} = await api.stats().catch(() => ({mailsRefused: 0}))
  if (mailsRefused > 0) throw new Error(`The mail server refuses ${mailsRefused} mails to staff: is MAIL_TO right?`)
}
