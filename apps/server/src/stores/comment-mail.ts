import type {CreatedDocument} from '@site/lake'
import type {SendMail, Staff} from '@site/staff'
import type {Logger} from 'pino'
import * as v from 'valibot'

/** More people are told by the Studio alone: a comment is no circular. */
const MOST_MAILS = 20
/** Comments for somebody within this time go into one mail. */
const COLLECT_MS = 5 * 60_000
/** Comments in one mail; the Studio shows them all. */
const MOST_COMMENTS = 20

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
  /** The address of the Studio; no mail leads anywhere else. */
  staffUrl: string
  log: Pick<Logger, 'error'>
}

type Mention = {paragraphs: string[]; href: string}

/**
 * Tells whoever is mentioned in comments by mail: of the first at once, of those that follow within five minutes together. One
 * that cannot be sent is logged: the Studio shows it all the same. The subject is ours, whatever was written.
 */
export function commentMail({staff, sendMail, staffUrl, log}: CommentMailOptions) {
  const waiting = new Map<string, {mentions: Mention[]; timer: NodeJS.Timeout}>()
  const nameOf = (id: string) => staff.get(id)?.name ?? 'Somebody'

  function send(id: string, mentions: readonly Mention[]): void {
    const to = staff.get(id)?.email
    if (!to || mentions.length === 0) return
    const more = mentions.length - MOST_COMMENTS
    const [first] = mentions
    sendMail({
      to,
      subject: 'A colleague asks you in the Studio',
      heading: mentions.length === 1 ? 'A comment for you' : `${mentions.length} comments for you`,
      paragraphs: [
        ...mentions.slice(0, MOST_COMMENTS).flatMap(({paragraphs}) => paragraphs),
        ...(more > 0 ? [`And ${more} more, in the Studio.`] : []),
      ],
      link: {label: 'Open it in the Studio', href: first?.href ?? staffUrl},
    }).catch((error: unknown) => log.error({err: error}, 'mail about a comment not sent'))
  }

  function collect(id: string): void {
    const timer = setTimeout(() => {
      const mentions = waiting.get(id)?.mentions ?? []
      waiting.delete(id)
      send(id, mentions)
      if (mentions.length > 0) collect(id)
    }, COLLECT_MS)
    waiting.set(id, {mentions: [], timer: timer.unref()})
  }

  function onCreate({dataset, document, author}: CreatedDocument): void {
    const found = dataset.endsWith('-comments') ? mentionsIn(document, {author, nameOf, staffUrl}) : undefined
    if (!found) return
    const {mentioned, mention} = found
    for (const id of mentioned.slice(0, MOST_MAILS)) {
      const kept = waiting.get(id)
      if (kept) kept.mentions.push(mention)
      else {
        send(id, [mention])
        collect(id)
      }
    }
  }

  return {
    onCreate,
    /** Sends what waits. */
    close(): void {
      for (const [id, {mentions, timer}] of waiting) {
        clearTimeout(timer)
        send(id, mentions)
      }
      waiting.clear()
    },
  }
}

type Comment = Pick<CreatedDocument, 'author'> & Pick<CommentMailOptions, 'staffUrl'> & {nameOf(id: string): string}

/** Reads whom a comment mentions beside its author, and what they are told; undefined for what is no comment. */
function mentionsIn(document: CreatedDocument['document'], {author, nameOf, staffUrl}: Comment) {
  const {output, success} = v.safeParse(comment, document)
  if (!success) return undefined
  const parts = output.message.flatMap(({children}) => children)
  const mentioned = new Set(parts.flatMap(({userId}) => (userId && userId !== author ? userId : [])))
  const text = parts.map(({text, userId}) => (userId ? `@${nameOf(userId)}` : text)).join('')
  const {url = '', documentTitle = ''} = output.context?.notification ?? {}
  const where = documentTitle && ` about “${documentTitle}”`
  const href = url.startsWith(`${staffUrl}/`) ? url : `${staffUrl}/studio`
  const mention: Mention = {paragraphs: [`${nameOf(author)} wrote${where}:`, text], href}
  return {mentioned: [...mentioned], mention}
}
