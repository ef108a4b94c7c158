import {parsePath} from '@site/routes'
import {inLanguage} from '@site/routes/language'
import {OPENING_PARAMETER} from './data/opening.ts'
import {LIST_CHOICES, LIST_WORDS} from './data/project-list.ts'
import {QUOTE_PARAMETERS} from './data/quote.ts'
import {SUBJECT_PARAMETER} from './data/subject.ts'

/** Parameters of an address that change what its page shows. */
export type PageParameters = {
  /** Legal values by name, in small letters; with any other value the page is the one without. */
  choices: Record<string, readonly string[]>
  /** Names of those that hold a visitor's own words: such pages are too many, and too rarely asked for again, to be cached. */
  words: readonly string[]
}

/**
 * Returns the parameters that the page at a pathname (still encoded) has. Other parameters do not change the page.
 */
export function pageParameters(pathname: string): PageParameters {
  if (inLanguage(pathname, 'en') === '/search') return {choices: {}, words: ['q']}
  // Editors may put the list of projects and the forms on any page that they make.
  if (parsePath(pathname)?.path === '/:slug')
    return {choices: LIST_CHOICES, words: [...LIST_WORDS, OPENING_PARAMETER, ...QUOTE_PARAMETERS, SUBJECT_PARAMETER]}
  return {choices: {}, words: []}
}
