import {validityOf} from '@site/content/validity'
import type {Words} from '../language/english.ts'
import {words} from '../language/words.ts'
import {dateText, monthText} from './format.ts'
import {useShell} from './shell.ts'

/** Returns the words of the page; only inside the shell route. */
export const useWords = (): Words => words[useShell().language]

/** Returns functions for the text of a day and of its month, and for what a last day means for a certificate, in the language of the page. */
export function useDays() {
  const {language} = useShell()
  const {validity} = words[language]
  const sayDay = (day: string) => dateText(day, language) ?? day
  return {
    dateText: (day: string | null | undefined) => dateText(day, language),
    monthText: (day: string) => monthText(day, language),
    validityOf: (lastDay: string | null | undefined) => validityOf(lastDay, undefined, {words: validity, sayDay}),
  }
}
