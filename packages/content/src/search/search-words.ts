import {stemmer} from 'stemmer'

/** Longer input is a paste, not a search. */
const LONGEST_CHARACTERS = 100
const MOST_WORDS = 8

/** Letters that keyboards of Arabic and of Urdu write differently, as Urdu has them. */
const URDU: Record<string, string> = {ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ہ'}

/** Words that every text has, in English, in Urdu by its own letters and by Latin ones. */
const EMPTY = new Set(
  folded(
    'a an and are at by do for from has have how i in is it me my near of on or our the to we what when where with you your ' +
      'aap hai hain hum ka kab kahan kaun ke ki ko kya mera mujhe ne par se ' +
      'اور آپ پر سے کا کب کو کون کہاں کی کے کیا مجھے میرا میں نے ہم ہو ہے ہیں یا',
  ).split(' '),
)

/** As it is typed, without accents and capitals, and as its family begins: mosques -> mosqu. */
export type Word = {word: string; stem: string}

/** The phrases of a line of editors, with commas of either script between them. */
export const phrasesOf = (line: string): Word[][] => line.split(/[,،]/).map(wordsOf)

/** Returns what tells whether a word, or one of its family, is among others. */
export function isIn(words: readonly Word[]): (word: Word) => boolean {
  const stems = new Set(words.map(({stem}) => stem))
  return ({stem}) => stems.has(stem)
}

/** The words of a text: letters and digits; everything else only separates them. 175,000 is one, ۱۷۵ is 175. */
export function wordsOf(text: string): Word[] {
  return split(folded(text))
}

/** The words of a text that is to be found, and what a hyphen or a dot holds together: Dar-ul-Shifa is darulshifa too. */
export function wordsToFind(text: string): Word[] {
  const plain = folded(text)
  const joined = plain.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-.&’'][\p{L}\p{N}]+)+/gu) ?? []
  return [...split(plain), ...split(joined.map((part) => part.replace(/[^\p{L}\p{N}]/gu, '')).join(' '))]
}

/** Returns the words that a visitor searches for, whatever was typed; nothing when there is nothing to search for. */
export function searchWords(input: string): Word[] {
  // "p e c" and "M. A." are spelled, not words.
  const spelled = /(?<![\p{L}\p{N}])\p{L}(?:[\s.]+\p{L}(?![\p{L}\p{N}]))+/gu
  const text = input.slice(0, LONGEST_CHARACTERS).replace(spelled, (letters) => letters.replace(/[\s.]/g, ''))
  const words = wordsOf(text)
  return words.filter(({word}, place) => words.findIndex((other) => other.word === word) === place).slice(0, MOST_WORDS)
}

/** Without accents, capitals, signs of vowels, commas within figures, and what only keyboards tell apart. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=[a-z\p{Script=Arabic}])\p{M}+|[\u0640\u200c\u200d]/giu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[يىكهة]/g, (letter) => URDU[letter] ?? letter)
    .replace(/(?<=\d)[,٬](?=\d{3})/g, '')
    .toLowerCase()
}

function split(text: string): Word[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => !EMPTY.has(word))
    .map((word) => ({word, stem: /^[a-z]+$/.test(word) ? stemmer(word) : word}))
}
