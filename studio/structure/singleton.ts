import type {ComponentType} from 'react'
import type {ListItemBuilder} from 'sanity/structure'
import {TEMPLATES_ID} from '../inbox/data/reply.ts'
import type {Sentence} from '../language/say.ts'
import type {Desk} from './ordered-list.ts'

/** The ids of documents of which there is exactly one, by their types. */
export const singletonIds: ReadonlyMap<string, string> = new Map([
  ['siteSettings', 'siteSettings'],
  ['navigation', 'navigation'],
  ['homePage', 'homePage'],
  ['prequalification', 'prequalification'],
  ['replyTemplates', TEMPLATES_ID],
])

export const isSingleton = (type: string): boolean => singletonIds.has(type)

/**
 * Tells whether new ones are made by an empty form; packs are made in their tool, which gives them an id that is
 * private, and lists of translations where one is begun.
 */
export const isMadeByForm = (type: string): boolean => !isSingleton(type) && type !== 'pack' && !type.includes('.')

/** The one document of a type, as an entry of the structure. */
export const singletonItem = ({S, say}: Desk, type: string, title: Sentence, icon: ComponentType): ListItemBuilder =>
  S.listItem()
    .id(type)
    .title(say(title))
    .icon(icon)
    .schemaType(type)
    .child(
      S.document()
        .id(type)
        .schemaType(type)
        .documentId(singletonIds.get(type) ?? type)
        .title(say(title)),
    )
