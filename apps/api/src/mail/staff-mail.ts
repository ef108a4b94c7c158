import {randomUUID} from 'node:crypto'
import type {InboxRight} from '@site/staff/contract'
import type {ApiOptions, MailOptions} from '../api-options.ts'
import type {OutboxMail} from '../store/outbox.ts'
import type {Reminder, StaffMail} from '../store/reminder.ts'
import {kindsOf} from '../store/submission.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import {mailOptions, type Sender, senderOf} from './mail-options.ts'
import type {MailMessage} from './message.ts'
import {openDelivery} from './relay.ts'
import {type Send, smtpSender} from './smtp.ts'

// Older ones beyond that are not told of: a member with so many knows it.
const MOST_UNREAD = 200

export type Reminders = Omit<ReturnType<typeof openReminders>, 'close'>

/** Mails to the staff that are not about one submission: queued as those are, in a table of their own. */
export function openReminders(api: ApiOptions, {reminders}: SubmissionStore, send: Send) {
  const write = async ({id}: OutboxMail, {name}: Sender) => {
    const mail = await reminders.findMail(id)
    return mail && messageTo(mail, name)
  }
  const relay = openDelivery({api, outbox: reminders.outbox, write, send})
  return {
    /** Sends a mail once, however often it is asked for and by how many processes, also when the mail server is down. */
    async remind(reminder: Reminder) {
      const queued = await reminders.queue(reminder, Date.now())
      if (queued) relay.wake()
      return queued
    },
    /** Returns unread submissions that came before, of the kinds that a member with this right sees; the newest first. */
    async unread(inbox: InboxRight, before: number) {
      const kinds = kindsOf(inbox)
      return (await reminders.unread(before, MOST_UNREAD)).filter(({kind}) => kinds.includes(kind))
    },
    close: (graceMs: number) => relay.close(graceMs),
  }
}

/** Makes a mail that looks like all others. */
function messageTo(mail: StaffMail, signature: string): MailMessage {
  return {...mail, replyTo: undefined, rows: [], signature}
}

/**
 * Sends such mails at once: the caller waits, and is told when it cannot be sent. Undefined without a mail server: a link in
 * a file is of no use.
 */
export function staffMailer(options: MailOptions) {
  if (!options.smtpUrl) return undefined
  const smtp = smtpSender(options.smtpUrl)
  return async (mail: StaffMail): Promise<void> => {
    const sender = await senderOf(options)
    const id = randomUUID()
    await smtp.send(mailOptions({id, createdAt: Date.now()}, messageTo(mail, sender.name), sender), id)
  }
}
