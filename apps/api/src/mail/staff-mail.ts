import {randomUUID} from 'node:crypto'
import type {MailOptions} from '../api-options.ts'
import type {StaffMail} from '../store/reminder.ts'
import {mailOptions, senderOf} from './mail-options.ts'
import type {MailMessage} from './message.ts'
import {smtpSender} from './smtp.ts'

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
