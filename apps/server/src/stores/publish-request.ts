import {LONGEST_SENTENCE, REQUEST} from '@site/content/home'
import type {CreatedDocument, DocumentRule} from '@site/lake'
import {roleMay, type Staff} from '@site/staff'
import * as v from 'valibot'

/** A note for some of the staff, by their ids, and where it leads in the Studio. */
export type ColleagueNote = {to: readonly string[]; paragraphs: string[]; href: string}

/** Asked by a member who drafts, or sent back by one who publishes; both are no content, and drafts for good. */
const request = v.object({
  _id: v.pipe(v.string(), v.regex(/^drafts\.(ask|returned)\.[\w.-]{1,110}$/)),
  _type: v.literal(REQUEST),
  documentType: v.pipe(v.string(), v.regex(/^\w{1,60}$/)),
  title: v.pipe(v.string(), v.maxLength(200)),
  sentence: v.pipe(v.string(), v.maxLength(LONGEST_SENTENCE)),
  /** Revision of the draft that was looked at. */
  since: v.pipe(v.string(), v.maxLength(128)),
  /** Ids of the member who asked, and of the one who sent it back. */
  asker: v.pipe(v.string(), v.maxLength(128)),
  by: v.optional(v.pipe(v.string(), v.maxLength(128))),
})

/** Lets members ask in their own name alone, and only those who may publish send back. */
export const requestRule: DocumentRule = (document, writer) => {
  if (document._type !== REQUEST) return undefined
  if (!v.is(request, document)) return `Invalid ${REQUEST}: it names a draft, and why in ${LONGEST_SENTENCE} letters`
  const {_id, asker, by} = document
  if (!writer) return undefined
  if (isAsked(document)) return asker === writer.author ? undefined : 'Invalid "asker": everybody asks for themselves'
  if (!writer.mayWrite(publishedOf(_id))) return 'Only those who publish send a draft back'
  return by === writer.author ? undefined : 'Invalid "by": everybody sends back for themselves'
}

const isAsked = ({_id}: {_id: string}) => _id.startsWith('drafts.ask.')

const publishedOf = (id: string) => id.replace(/^drafts\.(ask|returned)\./, '')

/** Returns the colleagues whom a request concerns, and what they are told; undefined for what is none. */
export function requestNote(
  {document, author}: CreatedDocument,
  {staff, studioUrl}: {staff: Staff; studioUrl: string},
): ColleagueNote | undefined {
  if (!v.is(request, document)) return undefined
  const {_id, documentType, title, sentence, asker} = document
  const asked = isAsked(document)
  const publishers = staff.list().flatMap(({id, role}) => (roleMay(role, 'content.publish') ? id : []))
  const name = staff.get(author)?.name ?? 'Somebody'
  const did = asked ? 'asks to publish' : 'sent back'
  return {
    to: (asked ? publishers : [asker]).filter((id) => id !== author),
    paragraphs: [`${name} ${did} “${title}”${sentence ? ':' : '.'}`, ...(sentence ? [sentence] : [])],
    href: `${studioUrl}/intent/edit/id=${publishedOf(_id)};type=${documentType}/`,
  }
}
