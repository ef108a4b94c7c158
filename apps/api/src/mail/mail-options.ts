import type {SendMailOptions} from 'nodemailer'
import type {MailOptions} from '../api-options.ts'
import type {OutboxMail} from '../store/outbox.ts'
import type {MailMessage} from './message.ts'
import {html, plainText} from './message-text.ts'

/** A sender: an address, and the name of the company. */
export type Sender = {readonly address: string; readonly name: string}

/** Only ever seen in .eml files: with a mail server all addresses are required. */
export const NOBODY = 'nobody@localhost'

/** Content that is down must not hold back mails: then they go without the company's name. */
export async function senderOf({from = NOBODY, fromName, companyName}: MailOptions): Promise<Sender> {
  return {address: from, name: fromName || ((await companyName?.().catch(() => undefined)) ?? '')}
}

/** A message as nodemailer wants it. Addresses are objects, so that nothing in a name is read as another address. */
export function mailOptions(
  mail: Pick<OutboxMail, 'id' | 'createdAt'>,
  message: MailMessage,
  sender: Sender,
): SendMailOptions {
  const domain = sender.address.split('@').at(-1) ?? 'localhost'
  return {
    from: {name: sender.name, address: sender.address},
    to: [message.to].flat().map((address) => ({name: message.toName ?? '', address})),
    ...(message.replyTo ? {replyTo: message.replyTo} : {}),
    subject: message.subject,
    text: plainText(message),
    html: html(message),
    // The same at every attempt: who gets a mail twice can tell.
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.createdAt),
    // RFC 3834: no vacation notice comes back.
    headers: message.isByHand ? {} : {'Auto-Submitted': 'auto-generated'},
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
