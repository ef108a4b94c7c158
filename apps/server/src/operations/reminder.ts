import type {BackupProblem, Reminder, Reminders} from '@site/api'
import type {Content} from '@site/content'
import {daysLeft, dayText, today, validityOf} from '@site/content/validity'
import {sizeText} from '@site/forms/size-text'
import {type endingTokens, type Rights, roleMay} from '@site/staff'

const UNREAD_MS = 2 * 24 * 60 * 60_000

/** A trouble of which administrators are told. */
export type BackupTrouble = Omit<BackupProblem, 'what'> & {what: BackupProblem['what'] | 'failed' | 'rehearsal'}

type Unread = Awaited<ReturnType<Reminders['unread']>>[number]
type Addressed<To> = {to: To; studioUrl: string; now: Date}

const NAMES: Readonly<Record<Unread['kind'], readonly [one: string, many: string]>> = {
  contact: ['message', 'messages'],
  quote: ['request for a quote', 'requests for a quote'],
  registration: ['registration', 'registrations'],
  application: ['application', 'applications'],
}

/** "2 messages, 1 application": the inbox says who sent them. */
function countWords(unread: readonly Unread[]): string {
  const counts = Map.groupBy(unread, ({kind}) => kind)
  return [...counts].map(([kind, {length}]) => `${length} ${NAMES[kind][length === 1 ? 0 : 1]}`).join(', ')
}

/** One mail about all unread submissions that a recipient sees, when there are more than they were told of, once a day at most. */
export async function unreadReminder(
  reminders: Pick<Reminders, 'unread'>,
  {to, studioUrl, now}: Addressed<Recipient>,
): Promise<Reminder | undefined> {
  if (to.inbox === 'neither') return undefined
  const unread = await reminders.unread(to.inbox, now.getTime() - UNREAD_MS)
  if (unread.length === 0) return undefined
  const oldest = new Date(unread.at(-1)?.receivedAt ?? now)
  return {
    tells: unread.map(({id}) => `unread ${id} ${to.id}`),
    limit: `unread ${today(now)} ${to.id}`,
    mail: {
      to: to.email,
      subject: `Unread for two days: ${countWords(unread)}`,
      heading: 'Somebody waits for an answer',
      paragraphs: [
        `Nobody has opened them for two days or longer: ${countWords(unread)}. The oldest came on ${today(oldest)}.`,
      ],
      link: {label: 'Open the inbox', href: `${studioUrl}/inbox`},
    },
  }
}

const HEADINGS = {
  none: 'There is no good backup',
  failed: 'The last backup failed',
  rehearsal: 'A backup could not be brought back on trial',
  old: 'The last good backup is two days old',
  unsent: 'The last backup could not be sent away',
}

/** Tells each administrator once a day that something is wrong with the backups. A first one that is still to come is nothing wrong. */
export function backupReminders(
  problem: BackupTrouble | undefined,
  {to, studioUrl, now}: Addressed<readonly Recipient[]>,
): Reminder[] {
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
          `${last} Backups are in ${folder} and take ${sizeText(bytes)} there.`,
          ...(why ? [why] : []),
          'Whoever runs the site sees more with: site doctor. You get this mail once a day until it is mended.',
        ],
        link: {label: 'Open the Studio', href: studioUrl},
      },
    }))
}

/** Days before the end at which is reminded, the nearest first. */
const STEPS_DAYS = [7, 30, 60]

type Ending = Awaited<ReturnType<Content['endingCertificates']>>[number]

/**
 * A reminder for each certificate that has come to a step, and each who can renew it. Only the nearest step counts: after a
 * month of silence one mail is enough. A renewed certificate has another last day, and is reminded of anew.
 */
export function certificateReminders(
  ending: readonly Ending[],
  {to, studioUrl, now}: Addressed<readonly Recipient[]>,
): Reminder[] {
  return ending.flatMap(({_id: id, title, validUntil}) => {
    const step = stepOf(validUntil, STEPS_DAYS, now)
    if (step === undefined) return []
    const words = validityOf(validUntil, now)?.text ?? ''
    const name = title || 'A certificate'
    return (
      to
        // They can put a renewed one in its place.
        .filter(({role}) => roleMay(role, 'content.publish'))
        .map(({id: staff, email}) => ({
          tells: [`certificate ${id} ${validUntil} ${step} ${staff}`],
          mail: {
            to: email,
            subject: `${name}: ${words.toLowerCase()}`,
            heading: `${name}: ${words.toLowerCase()}`,
            paragraphs: [
              `${validUntil} is its last day. From then on the site says that it ran out, on every page that shows it.`,
              'When it is renewed, put the new scan and the new last day into the Studio.',
            ],
            link: {label: 'Open it in the Studio', href: `${studioUrl}/intent/edit/id=${id};type=certificate`},
          },
        }))
    )
  })
}

/** Days before its end at which a token is spoken of, the nearest first: what uses it stops then without a word. */
const TOKEN_STEPS_DAYS = [7, 30]

export type EndingToken = ReturnType<typeof endingTokens>[number]

/** A reminder for each token that has come to a step: to the member who made it, and to those who look after accounts. */
export function tokenReminders(
  ending: readonly EndingToken[],
  {to, studioUrl, now}: Addressed<readonly Recipient[]>,
): Reminder[] {
  return ending.flatMap(({name, owner, endsAt}) => {
    const lastDay = today(new Date(endsAt))
    const step = stepOf(lastDay, TOKEN_STEPS_DAYS, now)
    if (step === undefined) return []
    return to
      .filter(({email, role}) => email === owner || roleMay(role, 'accounts.manage'))
      .map(({id: staff, email}) => ({
        tells: [`token ${name} ${owner} ${lastDay} ${step} ${staff}`],
        mail: {
          to: email,
          subject: `The token ${name} ends on ${dayText(lastDay)}`,
          heading: `The token ${name} ends on ${dayText(lastDay)}`,
          paragraphs: [
            `It is of ${owner}. Whatever uses it is refused from then on.`,
            'Make another one under Accounts, put it where this one is, and revoke this one.',
          ],
          link: {label: 'Open Accounts', href: `${studioUrl}/accounts/profile`},
        },
      }))
  })
}

/** Returns the nearest of the days before a last day that has come; undefined before the first, and when it is past. */
function stepOf(lastDay: string, steps: readonly number[], now: Date): number | undefined {
  const left = daysLeft(lastDay, now)
  return steps.find((days) => left >= 0 && left <= days)
}

/** A person who gets reminders, with the rights that decide of what. */
export type Recipient = {readonly id: string; readonly email: string} & Rights
