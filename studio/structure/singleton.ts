import {RECIPIENTS_ID} from '@site/content/recipients'
import {TEMPLATES_ID} from '../inbox/data/reply.ts'
import type {DocumentType} from '../schema/documents/index.ts'

/** The ids of documents of which there is exactly one, by their types. */
export const singletonIds = {
  siteSettings: 'siteSettings',
  navigation: 'navigation',
  homePage: 'homePage',
  prequalification: 'prequalification',
  replyTemplates: TEMPLATES_ID,
  recipients: RECIPIENTS_ID,
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
