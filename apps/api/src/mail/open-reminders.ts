import type {ApiOptions, InboxRight} from '../api-options.ts'
import {kindsOf} from '../inbox/seen-submissions.ts'
import type {OutboxMail} from '../store/outbox.ts'
import type {Reminder, UnreadSubmission} from '../store/reminder.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import {USUAL_BACK_OFF} from './back-off.ts'
import {mailOptions} from './mail-options.ts'
import {openRelay} from './relay.ts'
import type {Send} from './smtp.ts'
import {messageTo, senderOf} from './staff-mail.ts'

// Beyond, older ones are told of no more: whoever has that many knows.
const MOST_UNREAD = 200

export type Reminders = {
  /** Sends a mail once, however often it is asked for and by how many processes, also when the mail server is down. */
  remind(reminder: Reminder): Promise<boolean>
  /** What came before and nobody has read, of the kinds that somebody with this right sees; the newest first. */
  unread(inbox: InboxRight, before: number): Promise<readonly UnreadSubmission[]>
}

/** Mails to the staff that are not about one submission: queued as those are, in a table of their own. */
export function openReminders({mail, log}: ApiOptions, store: SubmissionStore, send: Send) {
  const {reminders} = store
  const deliver = async (due: OutboxMail) => {
    const found = await reminders.find(due.id)
    if (!found) return false
    const sender = await senderOf(mail)
    await send.send(mailOptions(due, messageTo(found, sender.name), sender), due.id)
    return true
  }
  const backOff = mail.backOff ?? USUAL_BACK_OFF
  const relay = openRelay({outbox: reminders.outbox, deliver, delivered: send.state, backOff, log})
  return {
    async remind(reminder: Reminder) {
      const queued = await reminders.queue(reminder, Date.now())
      if (queued) relay.wake()
      return queued
    },
    async unread(inbox: InboxRight, before: number) {
      const kinds = kindsOf(inbox)
      return (await reminders.unread(before, MOST_UNREAD)).filter(({kind}) => kinds.includes(kind))
    },
    close: relay.close,
  }
}
