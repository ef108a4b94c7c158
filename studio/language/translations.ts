import {documentInternationalization} from '@sanity/document-internationalization'
import {translatedTypes} from '@site/routes'
import type {Language} from '@site/routes/language'
import {userMay} from '../user-may.ts'
import {openTranslation} from './open-translation.tsx'

const LANGUAGES: {id: Language; title: string}[] = [
  {id: 'en', title: 'English'},
  {id: 'ur', title: 'Urdu'},
]

/**
 * Pages in other languages, by Sanity's own plugin: a menu above the form, a document for each language, and one of type
 * `translation.metadata` that names those of a page.
 */
export const translations = () =>
  documentInternationalization({
    supportedLanguages: LANGUAGES,
    schemaTypes: [...translatedTypes],
    // A page begins in English, and its translations from it.
    addTemplates: false,
    metadataOmnisearchVisibility: false,
    callback: openTranslation,
    // The document that names the translations has no draft.
    hideLanguageFilter: ({currentUser}) => !userMay(currentUser, 'content.publish'),
  })
