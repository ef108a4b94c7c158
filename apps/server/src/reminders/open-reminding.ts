import type {Reminders} from '@site/api'
import type {Content} from '@site/content'
import {FIRST_ROLE, type Staff} from '@site/staff'
import type {Logger} from 'pino'
import type {BackupTrouble} from '../backup/keep-backups.ts'
import type {Config} from '../config/config.ts'
import {keepReminders} from './keep-reminders.ts'
import type {Recipient} from './recipient.ts'

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
