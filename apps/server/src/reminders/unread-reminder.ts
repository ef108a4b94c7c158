import type {Reminder, Reminders} from '@site/api'
import {today} from '@site/content/validity'
import type {Recipient} from './recipient.ts'

const UNREAD_MS = 2 * 24 * 60 * 60_000

type Unread = Awaited<ReturnType<Reminders['unread']>>[number]
type Reminding = {to: Recipient; studioUrl: string; now: Date}

const NAMES: Readonly<Record<Unread['kind'], readonly [one: string, many: string]>> = {
  contact: ['message', 'messages'],
  quote: ['request for a quote', 'requests for a quote'],
  application: ['application', 'applications'],
}

/** "2 messages, 1 application": who sent them is for the inbox to say. */
function countWords(unread: readonly Unread[]): string {
  const counts = Map.groupBy(unread, ({kind}) => kind)
  return [...counts].map(([kind, {length}]) => `${length} ${NAMES[kind][length === 1 ? 0 : 1]}`).join(', ')
}

/** One mail about all that somebody sees and nobody has read, when there is more of it than they were told of, once a day at most. */
export async function unreadReminder(
  reminders: Pick<Reminders, 'unread'>,
  {to, studioUrl, now}: Reminding,
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
