import type {MailParts} from '../api-parts.ts'
import type {OutboxMail} from '../store/outbox.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import {type LetterParts, letterOf} from './letter.ts'
import {mailOptions, type Sender} from './mail-options.ts'
import type {Send} from './smtp.ts'

// Only ever seen in .eml files: with a mail server both addresses are required.
const nobody = 'nobody@localhost'

/** Writes the mail from what is stored now and hands it over. False when its submission was erased meanwhile. */
export function deliverFrom(store: SubmissionStore, mail: MailParts, send: Send) {
  return async (due: OutboxMail): Promise<boolean> => {
    const submission = await store.find(due.submissionId)
    if (!submission) return false
    // A content store that is down must not hold back mails: then they go without the company's name.
    const companyName = (await mail.companyName?.().catch(() => undefined)) ?? ''
    const parts: LetterParts = {staffAddress: mail.to ?? nobody, companyName, inboxUrl: mail.inboxUrl}
    const sender: Sender = {address: mail.from ?? nobody, name: companyName}
    await send.send(mailOptions(due, letterOf(due.kind, submission, parts), sender), due.id)
    return true
  }
}
