import type {ApiOptions} from '../api-options.ts'
import type {Outbox, OutboxMail} from '../store/outbox.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import {USUAL_BACK_OFF} from './back-off.ts'
import {mailOptions, NOBODY, senderOf} from './mail-options.ts'
import {type MailMessage, messageOf, replyMessage} from './message.ts'
import {openRelay} from './relay.ts'
import type {Send} from './smtp.ts'

type DeliveryOptions = {
  readonly api: Pick<ApiOptions, 'mail' | 'log'>
  readonly outbox: Outbox
  /** Writes the mail from what is stored now; undefined when what it is about was erased meanwhile. */
  readonly write: (due: OutboxMail, companyName: string) => Promise<MailMessage | undefined>
  readonly send: Send
}

/** Delivers the mails of an outbox, each written when it is sent. */
export function openDelivery({api: {mail, log}, outbox, write, send}: DeliveryOptions) {
  const deliver = async (due: OutboxMail): Promise<boolean> => {
    const sender = await senderOf(mail)
    const message = await write(due, sender.name)
    if (message) await send.send(mailOptions(due, message, sender), due.id)
    return message !== undefined
  }
  const host = mail.smtpUrl && new URL(mail.smtpUrl).host
  return openRelay({outbox, deliver, delivered: send.state, host, backOff: mail.backOff ?? USUAL_BACK_OFF, log})
}

/** The mails about submissions. */
export function submissionMails(store: SubmissionStore, {to, inboxUrl}: ApiOptions['mail']): DeliveryOptions['write'] {
  return async ({id, submissionId, kind}, companyName) => {
    const submission = await store.find(submissionId)
    if (!submission) return undefined
    if (kind !== 'reply') return messageOf(kind, submission, {staffAddresses: to ?? [NOBODY], companyName, inboxUrl})
    const reply = await store.findReply(id)
    return reply && replyMessage(submission, reply, {officeAddress: to?.[0], companyName})
  }
}
