import {isObject} from '../document/document.ts'

/** Words in a row, with what comes before and after them. */
type Term = {words: string[]; isExcluded: boolean; isPrefix: boolean}

/**
 * Returns what `match text::query(...)` says of a text, a list of them, Portable Text or a whole document: whether it
 * has all the words (`word`), beginnings (`wor*`) and phrases (`"a phrase"`) that are asked for, and none of those with
 * a minus before them. Null when nothing is asked for that could be found.
 */
export function matchesText(value: unknown, query: unknown): boolean | null {
  if (typeof query !== 'string') return null
  const terms = termsOf(query)
  if (terms.length === 0) return query.includes('*')
  const texts = textsIn(value).map(wordsIn)
  return terms.every((term) => texts.some((words) => isIn(words, term)) !== term.isExcluded)
}

const TERM = /(?<minus>-?)(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/g

function termsOf(query: string): Term[] {
  return [...query.matchAll(TERM)].flatMap(({groups: {minus, phrase, word = ''} = {}}) => {
    const words = wordsIn(phrase ?? word)
    return words.length > 0 ? {words, isExcluded: minus === '-', isPrefix: word.endsWith('*')} : []
  })
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []

/** Fields of the system (`_id`, `_type`, `_key`) are no text. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => (name.startsWith('_') ? [] : textsIn(inner)))
}

/** All words of a text, a list of them, Portable Text or a whole document. */
export const wordsOf = (value: unknown): string[] => textsIn(value).flatMap(wordsIn)

/** Returns the words (`word`) and beginnings (`wor*`) that what is found must have; none where it only must not have some. */
export function wordsDemanded(query: unknown): string[] {
  const terms = typeof query === 'string' ? termsOf(query).filter(({isExcluded}) => !isExcluded) : []
  return terms.flatMap(({words, isPrefix}) =>
    words.map((word, at) => (isPrefix && at === words.length - 1 ? `${word}*` : word)),
  )
}

/**
 * Tells whether a text has the words of a term in a row; of a prefix, a word of the text need only begin with the last
 * one.
 */
function isIn(text: string[], {words, isPrefix}: Term): boolean {
  const last = words.length - 1
  return text.some((_, start) =>
    words.every((word, at) =>
      isPrefix && at === last ? text[start + at]?.startsWith(word) : text[start + at] === word,
    ),
  )
}
