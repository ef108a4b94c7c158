import type {Language} from '../language.ts'
import type {Words} from './en.ts'

/** Fetches the words of a language, and those of no other. */
export const fetchWords: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => import('./en.ts').then(({en}) => en),
  ur: () => import('./ur.ts').then(({ur}) => ur),
}
