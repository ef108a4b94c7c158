import type {CreatedDocument} from '@site/lake'
import type {Staff, TellByMail} from '@site/staff'
import type {Logger} from 'pino'
import * as v from 'valibot'
import {type ColleagueNote, requestNote} from './publish-request.ts'

/** More people are told by the Studio alone: it is no circular. */
const MOST_MAILS = 20
/** Notes for one colleague within this time go into one mail. */
const COLLECT_MS = 5 * 60_000
/** Notes in one mail; the Studio shows them all. */
const MOST_NOTES = 20

/** As much of a comment as matters here, as the Studio writes it. */
const comment = v.object({
  _type: v.literal('comment'),
  message: v.array(
    v.object({children: v.array(v.object({text: v.optional(v.string()), userId: v.optional(v.string())}))}),
  ),
  context: v.optional(v.object({notification: v.optional(v.object({url: v.string(), documentTitle: v.string()}))})),
})

type ColleagueMailOptions = {
  staff: Staff
  tellByMail: TellByMail
  /** The address of the Studio; no mail leads anywhere else. */
  staffUrl: string
  log: Pick<Logger, 'error'>
}

/**
 * Tells colleagues by mail that they are mentioned in comments, asked for publishing, or sent something back: of the first at
 * once, of those that follow within five minutes together. The subject is ours, whatever was written.
 */
export function colleagueMail({staff, tellByMail, staffUrl, log}: ColleagueMailOptions) {
  const waiting = new Map<string, {notes: ColleagueNote[]; timer: NodeJS.Timeout}>()
  const studioUrl = `${staffUrl}/studio`

  async function send(id: string, notes: readonly ColleagueNote[]): Promise<void> {
    try {
      const to = staff.get(id)?.email
      if (to && notes.length > 0) await tellByMail({to, ...mailOf(notes, studioUrl)})
    } catch (error) {
      log.error({err: error}, 'mail from a colleague not sent')
    }
  }

  function collect(id: string): void {
    const timer = setTimeout(() => {
      const notes = waiting.get(id)?.notes ?? []
      waiting.delete(id)
      void send(id, notes)
      if (notes.length > 0) collect(id)
    }, COLLECT_MS)
    waiting.set(id, {notes: [], timer: timer.unref()})
  }

  function onCreate(created: CreatedDocument): void {
    const note = created.dataset.endsWith('-comments')
      ? mentionNote(created, {staff, studioUrl})
      : requestNote(created, {staff, studioUrl})
    for (const id of note?.to.slice(0, MOST_MAILS) ?? []) {
      const kept = waiting.get(id)
      if (!note) return
      if (kept) kept.notes.push(note)
      else {
        void send(id, [note])
        collect(id)
      }
    }
  }

  return {
    onCreate,
    /** Sends what waits. */
    async flush(): Promise<void> {
      const left = [...waiting]
      waiting.clear()
      for (const [, {timer}] of left) clearTimeout(timer)
      await Promise.all(left.map(([id, {notes}]) => send(id, notes)))
    },
  }
}

function mailOf(notes: readonly ColleagueNote[], studioUrl: string) {
  const more = notes.length - MOST_NOTES
  return {
    subject: 'A colleague asks you in the Studio',
    heading: notes.length === 1 ? 'A note for you' : `${notes.length} notes for you`,
    paragraphs: [
      ...notes.slice(0, MOST_NOTES).flatMap(({paragraphs}) => paragraphs),
      ...(more > 0 ? [`And ${more} more, in the Studio.`] : []),
    ],
    link: {label: 'Open it in the Studio', href: notes[0]?.href ?? studioUrl},
  }
}

/** Reads which colleagues a comment mentions beside its author, and what they are told; undefined for what is no comment. */
function mentionNote(
  {document, author}: CreatedDocument,
  {staff, studioUrl}: {staff: Staff; studioUrl: string},
): ColleagueNote | undefined {
  if (!v.is(comment, document)) return undefined
  const nameOf = (id: string) => staff.get(id)?.name ?? 'Somebody'
  const parts = document.message.flatMap(({children}) => children)
  const mentioned = new Set(parts.flatMap(({userId}) => (userId && userId !== author ? userId : [])))
  const text = parts.map(({text, userId}) => (userId ? `@${nameOf(userId)}` : text)).join('')
  const {url = '', documentTitle = ''} = document.context?.notification ?? {}
  const where = documentTitle && ` about “${documentTitle}”`
  const href = url.startsWith(new URL('/', studioUrl).href) ? url : studioUrl
  return {to: [...mentioned], paragraphs: [`${nameOf(author)} wrote${where}:`, text], href}
}
