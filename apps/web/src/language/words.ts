import type {Language} from '@site/routes/language'
import {english, type Words} from './english.ts'
import {urdu} from './urdu.ts'

/** Catalogues by language. They stay on the server: an island is given the words that it shows. */
export const words: Readonly<Record<Language, Words>> = {en: english, ur: urdu}
