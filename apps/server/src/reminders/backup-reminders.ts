import type {Reminder} from '@site/api'
import {today} from '@site/content/validity'
import {roleMay} from '@site/staff'
import type {BackupTrouble} from '../backup/keep-backups.ts'
import type {Recipient} from './recipient.ts'

type Reminding = {to: readonly Recipient[]; studioUrl: string; now: Date}

const HEADINGS = {
  none: 'There is no good backup',
  failed: 'The last backup failed',
  old: 'The last good backup is two days old',
  unsent: 'The last backup could not be sent away',
}

/** Tells each administrator once a day that something is wrong with the backups. A first one that is still to come is nothing wrong. */
export function backupReminders(problem: BackupTrouble | undefined, {to, studioUrl, now}: Reminding): Reminder[] {
  if (!problem || (problem.what === 'none' && !problem.why)) return []
  const {what, why, lastAt, folder, bytes} = problem
  const last = lastAt ? `The last good one is of ${lastAt}.` : 'There is no good one.'
  return to
    .filter(({role}) => roleMay(role, 'accounts.manage'))
    .map(({id, email}) => ({
      tells: [`backup ${today(now)} ${id}`],
      mail: {
        to: email,
        subject: `${HEADINGS[what]}: somebody has to look at the site`,
        heading: HEADINGS[what],
        paragraphs: [
          `${last} Backups are in ${folder} and take ${Math.ceil(bytes / 1e6)} MB there.`,
          ...(why ? [why] : []),
          'Whoever runs the site sees more with: site doctor. You get this mail once a day until it is mended.',
        ],
        link: {label: 'Open the Studio', href: studioUrl},
      },
    }))
}
