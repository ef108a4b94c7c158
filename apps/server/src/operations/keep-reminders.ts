import type {Reminder, Reminders} from '@site/api'
import type {Content} from '@site/content'
import {FIRST_ROLE, type Staff} from '@site/staff'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'
import type {BackupTrouble} from './backup/keep-backups.ts'
import {backupReminders, certificateReminders, type Recipient, unreadReminder} from './reminder.ts'

// A day that the process was down is made up for within the hour in which it is back.
const LOOK_MS = 60 * 60_000

type KeepRemindersOptions = {
  content: Pick<Content, 'endingCertificates'>
  reminders: Reminders
  recipients: () => readonly Recipient[]
  /** Absent where none are made. */
  backupTrouble?: (() => Promise<BackupTrouble | undefined>) | undefined
  studioUrl: string
  log: Pick<Logger, 'error'>
  now?: () => Date
  lookMs?: number
}

/** Reminds the staff by mail, now and every hour, until the answer is called. What was told is written down where the mails are. */
export function keepReminders({
  content,
  reminders,
  recipients,
  backupTrouble,
  studioUrl,
  log,
  now = () => new Date(),
  lookMs = LOOK_MS,
}: KeepRemindersOptions) {
  let isOver = false

  async function remindAll(due: () => Promise<readonly (Reminder | undefined)[]>): Promise<void> {
    for (const reminder of await due()) if (reminder) await reminders.remind(reminder)
  }

  async function look(): Promise<void> {
    const [at, to] = [now(), recipients()]
    const ofCertificates = async () =>
      certificateReminders(await content.endingCertificates(), {to, studioUrl, now: at})
    const ofUnread = () => Promise.all(to.map((one) => unreadReminder(reminders, {to: one, studioUrl, now: at})))
    const ofBackups = async () => backupReminders(await backupTrouble?.(), {to, studioUrl, now: at})
    // Content that cannot be reached holds back nothing else.
    for (const due of [ofCertificates, ofUnread, ofBackups])
      await remindAll(due).catch((err: unknown) => isOver || log.error({err}, 'staff not reminded'))
  }

  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookMs).unref()
  // What is under way is not waited for: content that answers late must not hold up a stop.
  return (): void => {
    isOver = true
    clearInterval(timer)
  }
}

type RemindingOptions = {
  content: Pick<Content, 'endingCertificates'>
  reminders: Reminders
  /** The accounts here. */
  staff: Pick<Staff, 'list'> | undefined
  backupTrouble?: (() => Promise<BackupTrouble | undefined>) | undefined
  log: Pick<Logger, 'error'>
}

/**
 * Reminds everybody who has an account here; where accounts are Sanity's, the office. A process whose content is another one's
 * reminds nobody: that one does.
 */
export function openReminding(config: Config, {staff, ...options}: RemindingOptions): () => void {
  const {sanity, mail, staffUrl} = config
  if (sanity.apiHost) return () => {}
  const office = (mail.to ?? []).map(
    (email, index): Recipient => ({
      id: index === 0 ? 'office' : `office ${email}`,
      email,
      role: FIRST_ROLE,
      inbox: 'both',
    }),
  )
  return keepReminders({...options, recipients: () => staff?.list() ?? office, studioUrl: `${staffUrl}/studio`})
}
