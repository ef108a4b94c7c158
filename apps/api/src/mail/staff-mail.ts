import {randomUUID} from 'node:crypto'
import type {MailOptions} from '../api-options.ts'
import {mailOptions} from './mail-options.ts'
import type {MailMessage} from './message.ts'
import {smtpSender} from './smtp.ts'

/** A mail to one of the staff that is not about a submission. */
export type StaffMail = Pick<MailMessage, 'to' | 'subject' | 'heading'> & {
  readonly paragraphs: readonly string[]
  readonly link: {readonly label: string; readonly href: string}
}

/**
 * Sends such mails at once, looking like all others: whoever asked waits, and is told when it cannot be sent. Undefined
 * without a mail server: a link in a file helps nobody.
 */
export function staffMailer({smtpUrl, from = '', companyName}: MailOptions) {
  if (!smtpUrl) return undefined
  const sender = smtpSender(smtpUrl)
  return async (mail: StaffMail): Promise<void> => {
    const name = (await companyName?.().catch(() => undefined)) ?? ''
    const message: MailMessage = {...mail, replyTo: undefined, rows: [], signature: name}
    const id = randomUUID()
    await sender.send(mailOptions({id, createdAt: Date.now()}, message, {address: from, name}), id)
  }
}
