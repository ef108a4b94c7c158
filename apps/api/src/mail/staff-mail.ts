import {randomUUID} from 'node:crypto'
import type {MailOptions} from '../api-options.ts'
import {mailOptions, type Sender} from './mail-options.ts'
import type {MailMessage} from './message.ts'
import {smtpSender} from './smtp.ts'

// Only ever seen in .eml files: with a mail server a sender is required.
const NOBODY = 'nobody@localhost'

/** A mail to one of the staff that is not about a submission. */
export type StaffMail = Pick<MailMessage, 'to' | 'subject' | 'heading'> & {
  readonly paragraphs: readonly string[]
  readonly link: {readonly label: string; readonly href: string}
}

/** Content that is down must not hold back mails: then they go without the company's name. */
export async function senderOf({from = NOBODY, companyName}: MailOptions): Promise<Sender> {
  return {address: from, name: (await companyName?.().catch(() => undefined)) ?? ''}
}

/** Looking like all others. */
export function messageTo(mail: StaffMail, signature: string): MailMessage {
  return {...mail, replyTo: undefined, rows: [], signature}
}

/**
 * Sends such mails at once: whoever asked waits, and is told when it cannot be sent. Undefined without a mail server: a link in
 * a file helps nobody.
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
