import type {MailOptions} from '../api-options.ts'
import type {OutboxMail} from '../store/outbox.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import {mailOptions, type Sender} from './mail-options.ts'
import {messageOf, replyMessage} from './message.ts'
import type {Send} from './smtp.ts'

// Only ever seen in .eml files: with a mail server both addresses are required.
const NOBODY = 'nobody@localhost'

/** Writes the mail from what is stored now and hands it over. False when its submission was erased meanwhile. */
export function deliverFrom(store: SubmissionStore, mail: MailOptions, send: Send) {
  return async (due: OutboxMail): Promise<boolean> => {
    const submission = await store.find(due.submissionId)
    if (!submission) return false
    // A content store that is down must not hold back mails: then they go without the company's name.
    const companyName = (await mail.companyName?.().catch(() => undefined)) ?? ''
    const reply = due.kind === 'reply' ? await store.findReply(due.id) : undefined
    const message =
      due.kind === 'reply'
        ? reply && replyMessage(submission, reply, {officeAddress: mail.to, companyName})
        : messageOf(due.kind, submission, {staffAddress: mail.to ?? NOBODY, companyName, inboxUrl: mail.inboxUrl})
    if (!message) return false
    const sender: Sender = {address: mail.from ?? NOBODY, name: companyName}
    await send.send(mailOptions(due, message, sender), due.id)
    return true
  }
}
