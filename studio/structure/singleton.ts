import type {ComponentType} from 'react'
import type {ListItemBuilder} from 'sanity/structure'
import {TEMPLATES_ID} from '../inbox/data/reply.ts'
import type {Sentence} from '../language/say.ts'
import type {DocumentType} from '../schema/documents/index.ts'
import type {Desk} from './ordered-list.ts'

/** The ids of documents of which there is exactly one, by their types. */
export const singletonIds = {
  siteSettings: 'siteSettings',
  navigation: 'navigation',
  homePage: 'homePage',
  prequalification: 'prequalification',
  replyTemplates: TEMPLATES_ID,
} as const satisfies Partial<Record<DocumentType, string>>

export type Singleton = keyof typeof singletonIds

/** Types whose documents are listed in the structure. Pages have lists by language and place, packs a tool. */
export type ListedType = Exclude<DocumentType, Singleton | 'page' | 'pack'>

export const isSingleton = (type: string): type is Singleton => Object.hasOwn(singletonIds, type)

/**
 * Tells whether new ones are made by an empty form; packs are made in their tool, which gives them an id that is
 * private, and lists of translations where one is begun.
 */
export const isMadeByForm = (type: string): boolean => !isSingleton(type) && type !== 'pack' && !type.includes('.')

/** The one document of a type, as an entry of the structure. */
export const singletonItem = ({S, say}: Desk, type: Singleton, title: Sentence, icon: ComponentType): ListItemBuilder =>
  S.listItem()
    .id(type)
    .title(say(title))
    .icon(icon)
    .schemaType(type)
    .child(S.document().id(type).schemaType(type).documentId(singletonIds[type]).title(say(title)))
