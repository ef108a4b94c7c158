import type {Language} from '../language.ts'
import {en, type Words} from './en.ts'
import {type ServerWords, serverEn} from './server-en.ts'
import {serverUr} from './server-ur.ts'
import {ur} from './ur.ts'

/** The words of every language, for programs that speak all of them; a browser fetches those of its page. */
export const allWords: Readonly<Record<Language, Words & ServerWords>> = {
  en: {...en, ...serverEn},
  ur: {...ur, ...serverUr},
}
