import type {CreatedDocument} from '@site/lake'
import type {SendMail, Staff} from '@site/staff'
import type {Logger} from 'pino'
import * as v from 'valibot'

/** More people are told by the Studio alone: a comment is no circular. */
const MOST_MAILS = 20

/** As much of a comment as matters here, as the Studio writes it. */
const comment = v.object({
  _type: v.literal('comment'),
  message: v.array(
    v.object({children: v.array(v.object({text: v.optional(v.string()), userId: v.optional(v.string())}))}),
  ),
  context: v.optional(v.object({notification: v.optional(v.object({url: v.string(), documentTitle: v.string()}))})),
})

type CommentMailOptions = {
  staff: Staff
  sendMail: SendMail
  /** Where the Studio is; no mail leads anywhere else. */
  staffUrl: string
  log: Pick<Logger, 'error'>
}

/** Tells whoever is mentioned in a new comment by mail. One that cannot be sent is logged: the Studio shows it all the same. */
export function commentMail({staff, sendMail, staffUrl, log}: CommentMailOptions) {
  return ({dataset, document, author}: CreatedDocument): void => {
    if (!dataset.endsWith('-comments')) return
    const {output, success} = v.safeParse(comment, document)
    if (!success) return
    const parts = output.message.flatMap(({children}) => children)
    const mentioned = new Set(parts.flatMap(({userId}) => (userId && userId !== author ? userId : [])))
    const nameOf = (id: string) => staff.get(id)?.name ?? 'Somebody'
    const text = parts.map(({text, userId}) => (userId ? `@${nameOf(userId)}` : text)).join('')
    const {url = '', documentTitle = ''} = output.context?.notification ?? {}
    for (const id of [...mentioned].slice(0, MOST_MAILS)) {
      const to = staff.get(id)?.email
      if (!to) continue
      sendMail({
        to,
        subject: [`${nameOf(author)} asks you in a comment`, documentTitle].filter(Boolean).join(': '),
        heading: documentTitle || 'A comment for you',
        paragraphs: [`${nameOf(author)} wrote:`, text],
        link: {label: 'Open it in the Studio', href: url.startsWith(`${staffUrl}/`) ? url : `${staffUrl}/studio`},
      }).catch((error: unknown) => log.error({err: error}, 'mail about a comment not sent'))
    }
  }
}
