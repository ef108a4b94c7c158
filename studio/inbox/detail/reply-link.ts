import type {Submission} from '../data/submission.ts'

/** Opens the mail program with an answer to the sender. */
export function replyLink({email, id, kind, subject}: Submission): string {
  const about = kind === 'contact' ? subject || 'Your message' : 'Your application'
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${about} (${id})`)}`
}
