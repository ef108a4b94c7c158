import {isIn, phrasesOf, type Word} from './search-words.ts'

/** Shorter ones begin too much. */
const SHORTEST_BEGINNING = 4

/** A line of editors: the words, with commas between them, for which something comes first. */
export type AnswerLine<Answer> = {words: string; answer: Answer}

type Target = {_id: string; href: string | null}

/**
 * Returns the ways in which lines of editors answer to what was typed. Lines that lead to one page are one: the search for
 * “office timing” is answered by a line with the office and another with the timings.
 */
export function createAnswers<Answer extends Target>(lines: AnswerLine<Answer>[], isBeside: (word: Word) => boolean) {
  const pages = [...Map.groupBy(lines, ({answer}) => answer.href ?? answer._id).values()].map((group) => ({
    answers: group.map(({answer}) => answer),
    phrases: group.flatMap(({words}) => phrasesOf(words)).filter(({length}) => length > 0),
  }))
  const exact = lines.map(({words, answer}) => ({answers: [answer], phrases: phrasesOf(words)}))

  /** Tells whether phrases together say all that was typed but for words that tell nothing in addition to them. */
  const saysAll = (phrases: Word[][], typed: Word[]) => {
    const said = phrases.filter((phrase) => phrase.every(isIn(typed))).flat()
    return said.length > 0 && typed.every((word) => isIn(said)(word) || isBeside(word))
  }
  const answersWhere = (given: typeof pages, isAnswer: (phrases: Word[][]) => boolean) =>
    given.filter(({phrases}) => isAnswer(phrases)).flatMap(({answers}) => answers)

  return {
    words: lines.flatMap(({words}) => phrasesOf(words)).flat(),
    /** All that was typed: one phrase, then several of a page, then a phrase that has one word more (`[cost] per square foot`). */
    whole: (typed: Word[]): Answer[] => [
      ...answersWhere(exact, (phrases) => phrases.some((phrase) => isSame(phrase, typed))),
      ...answersWhere(pages, (phrases) => saysAll(phrases, typed)),
      ...answersWhere(pages, (phrases) => typed.length > 1 && phrases.some((phrase) => isAlmost(phrase, typed))),
    ],
    /** A part of it, the longest first: a “WhatsApp number” is not the number of a telephone. */
    part: (typed: Word[]): Answer[] =>
      exact
        .map(({answers, phrases}) => ({
          answers,
          said: longestOf(phrases.filter((phrase) => phrase.every(isIn(typed)))),
        }))
        .filter(({said}) => said > 0)
        .toSorted((one, other) => other.said - one.said)
        .flatMap(({answers}) => answers),
    /** A phrase of which the visitor has typed the beginning: a file has no words but these. */
    begun: (typed: Word[]): Answer[] =>
      answersWhere(exact, (phrases) => phrases.some((phrase) => begins(phrase, typed))),
  }
}

/** Tells whether two phrases have the same words, in whatever order. */
export const isSame = (one: Word[], other: Word[]) => one.length === other.length && one.every(isIn(other))

const longestOf = (phrases: Word[][]) => Math.max(0, ...phrases.map(({length}) => length))

const isAlmost = (phrase: Word[], typed: Word[]) => phrase.length === typed.length + 1 && typed.every(isIn(phrase))

/** Tells whether all that was typed are beginnings of words of a phrase. */
const begins = (phrase: Word[], typed: Word[]) =>
  typed.every(({word}) => word.length >= SHORTEST_BEGINNING && phrase.some((whole) => whole.word.startsWith(word)))
