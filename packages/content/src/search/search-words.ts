import {stemmer} from 'stemmer'

/** Longer input is a paste, not a search. */
const LONGEST_CHARACTERS = 100
const MOST_WORDS = 8

/** Words that every text has. */
const EMPTY = new Set(
  'a an and are at by do for from has have how i in is it of on or our the to we what where with you your'.split(' '),
)

/** As it is typed, without accents and capitals, and as its family begins: mosques -> mosqu. */
export type Word = {word: string; stem: string}

/** The words of a text: letters and digits; everything else only separates them. */
export function wordsOf(text: string): Word[] {
  const words =
    text
      .normalize('NFKD')
      .replace(/(?<=[a-z])\p{M}+/giu, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .filter((word) => !EMPTY.has(word))
    .map((word) => ({word, stem: /^[a-z]+$/.test(word) ? stemmer(word) : word}))
}

/** Returns the words that a visitor searches for, whatever was typed; nothing when there is nothing to search for. */
export function searchWords(input: string): Word[] {
  const words = wordsOf(input.slice(0, LONGEST_CHARACTERS))
  return words.filter(({word}, place) => words.findIndex((other) => other.word === word) === place).slice(0, MOST_WORDS)
}
