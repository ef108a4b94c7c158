import {isLanguage, languages} from '../language.ts'
import type {Words} from './en.ts'

/** Parts of their own: a browser fetches the language of its page, and no other. */
const parts = {
  en: () => import('./en.ts').then(({en}) => en),
  ur: () => import('./ur.ts').then(({ur}) => ur),
}

/** Fetches the words of a page by the tag of its language; in English for one that there is not. */
export const fetchWords = (tag: string): Promise<Words> => parts[isLanguage(tag) ? tag : languages[0]]()
