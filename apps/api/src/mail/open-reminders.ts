import type {ApiOptions, InboxRight} from '../api-options.ts'
import {kindsOf} from '../inbox/seen-submissions.ts'
import type {OutboxMail} from '../store/outbox.ts'
import type {Reminder, UnreadSubmission} from '../store/reminder.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import {openDelivery} from './open-delivery.ts'
import type {Send} from './smtp.ts'
import {messageTo} from './staff-mail.ts'

// Beyond, older ones are told of no more: whoever has that many knows.
const MOST_UNREAD = 200

export type Reminders = {
  /** Sends a mail once, however often it is asked for and by how many processes, also when the mail server is down. */
  remind(reminder: Reminder): Promise<boolean>
  /**
   * Returns what came before and nobody has read, of the kinds that somebody with this right sees; the newest first.
   */
  unread(inbox: InboxRight, before: number): Promise<readonly UnreadSubmission[]>
}

/** Mails to the staff that are not about one submission: queued as those are, in a table of their own. */
export function openReminders(api: ApiOptions, {reminders}: SubmissionStore, send: Send) {
  const write = async ({id}: OutboxMail, companyName: string) => {
    const mail = await reminders.find(id)
    return mail && messageTo(mail, companyName)
  }
  const relay = openDelivery({api, outbox: reminders.outbox, write, send})
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
