import type {Reminder, Reminders} from '@site/api'
import type {Content} from '@site/content'
import {FIRST_ROLE, type Staff} from '@site/staff'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'
import {
  type BackupTrouble,
  backupReminders,
  certificateReminders,
  type EndingToken,
  type Recipient,
  tokenReminders,
  unreadReminder,
} from './reminder.ts'

// A day that the process was down is made up for within the hour in which it is back.
const LOOK_MS = 60 * 60_000

const MONTH_MS = 31 * 24 * 60 * 60_000

type ReminderOptions = {
  content: {content: Pick<Content, 'endingCertificates'>}
  submissions: {reminders: Reminders}
  /** Without accounts here, the office is reminded. */
  accounts: {staff: {staff: Pick<Staff, 'list'>} | undefined; endingTokens(before: number): readonly EndingToken[]}
  /** Undefined where no backups are made. */
  snapshots: {trouble(): Promise<BackupTrouble | undefined>} | undefined
  log: Pick<Logger, 'error'>
}

/**
 * Sends reminders by mail to every person who has an account here, now and every hour. What was told is stored with the mails.
 * A process that shows the content of another one sends none: that one does.
 */
export function keepReminders(
  config: Config,
  {accounts, content: {content}, snapshots, submissions, log}: ReminderOptions,
) {
  if (config.sanity.apiHost) return undefined
  const {reminders} = submissions
  const studioUrl = `${config.staffUrl}/studio`
  const office = (config.mail.to ?? []).map((email, index): Recipient => {
    const id = index === 0 ? 'office' : `office ${email}`
    return {id, email, role: FIRST_ROLE, inbox: 'both'}
  })
  let isOver = false

  async function remindAll(due: () => Promise<readonly (Reminder | undefined)[]>): Promise<void> {
    for (const reminder of await due()) if (reminder) await reminders.remind(reminder)
  }

  const fail = (err: unknown) => isOver || log.error({err}, 'staff not reminded')

  async function look(): Promise<void> {
    const [now, to] = [new Date(), accounts.staff?.staff.list() ?? office]
    const ofCertificates = async () => certificateReminders(await content.endingCertificates(), {to, studioUrl, now})
    const ofUnread = () => Promise.all(to.map((one) => unreadReminder(reminders, {to: one, studioUrl, now})))
    const ofBackups = async () => backupReminders(await snapshots?.trouble(), {to, studioUrl, now})
    const ofTokens = async () => tokenReminders(accounts.endingTokens(now.getTime() + MONTH_MS), {to, studioUrl, now})
    // Content that cannot be reached holds back nothing else.
    for (const due of [ofCertificates, ofUnread, ofBackups, ofTokens]) await remindAll(due).catch(fail)
  }

  let looking = look().catch(fail)
  const timer = setInterval(() => {
    looking = looking.then(look).catch(fail)
  }, LOOK_MS).unref()
  return {
    // What is under way is not waited for: content that answers late must not hold up a stop.
    [Symbol.dispose]() {
      isOver = true
      clearInterval(timer)
    },
  }
}
