import type {Words} from '../language/english.ts'
import {words} from '../language/words.ts'
import {useShell} from './shell.ts'

/** Returns the words of the page; only inside the shell route. */
export const useWords = (): Words => words[useShell().language]
