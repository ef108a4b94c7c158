import type {Language} from '@site/routes/language'
import MiniSearch, {type Query, type SearchOptions} from 'minisearch'
import {searchWords, type Word, wordsOf, wordsToFind} from './search-words.ts'

type Entry = {_id: string; title: string; summary: string | null} & Record<Exclude<Field, 'title' | 'summary'>, string>
type Field = keyof typeof BOOST

type Source<Found extends Entry, Answer> = {
  entries: Found[]
  /** Each a line of words that mean the same, with commas of either script between them: `mosque, masjid`. */
  synonyms: string[]
  /** Editors say for what words something comes first; with commas between them, as in a line above. */
  answers: {words: string; answer: Answer}[]
}

const MOST_RESULTS = 24
/** Shorter ones begin too much. */
const SHORTEST_BEGINNING = 4
/** A title says what a page is about; a number or a city, what a visitor has in hand. */
const BOOST = {title: 12, words: 4, summary: 2, text: 1, titleUrdu: 12, wordsUrdu: 4}
/** Another word for it counts for less than the word that was typed. */
const BOOST_OF_SAME = {title: 5, words: 2, summary: 1, text: 0.5, titleUrdu: 5, wordsUrdu: 2}
/** Pages in English are found by their own words. */
const FIELDS: Record<Language, Field[]> = {
  en: ['title', 'words', 'summary', 'text'],
  ur: ['title', 'words', 'summary', 'text', 'titleUrdu', 'wordsUrdu'],
}
/** One letter that is missing, wrong or too many; two letters that changed places are two. */
const typingErrors = (term: string) => (term.length >= 7 ? 2 : term.length >= 4 ? 1 : 0)

const phrasesOf = (line: string) => line.split(/[,،]/).map(wordsOf)
const isIn = (words: readonly Word[]) => {
  const stems = new Set(words.map(({stem}) => stem))
  return ({stem}: Word) => stems.has(stem)
}

/**
 * Finds entries by what a visitor typed, best first: what editors answer, then whole words and their stems, beginnings of
 * words, and what editors say means the same. Only when that finds nothing typing errors are forgiven, and then words
 * that do not occur at all.
 */
export function createSearchIndex<Found extends Entry, Answer>(source: Source<Found, Answer>) {
  const byId = new Map(source.entries.map((entry) => [entry._id, entry]))
  const same = source.synonyms.map(phrasesOf)
  const answers = source.answers.map(({words, answer}) => ({phrases: phrasesOf(words), answer}))
  const index = new MiniSearch<Entry>({
    idField: '_id',
    fields: FIELDS.ur,
    tokenize: (text) => wordsToFind(text).flatMap(({word, stem}) => (word === stem ? [word] : [word, stem])),
    processTerm: (term) => term,
    searchOptions: {boost: BOOST, tokenize: (text) => [text]},
  })
  index.addAll(source.entries)
  const correct = spelling([...same, ...answers.map(({phrases}) => phrases)].flat(2))

  const query = (words: Word[], combineWith: 'AND' | 'OR'): Query => ({
    combineWith,
    queries: phrasesIn(words, same).map((phrase) => ({
      combineWith: 'OR',
      queries: [allOf(phrase), ...meaning(phrase, same).map((other) => ({...allOf(other), boost: BOOST_OF_SAME}))],
    })),
  })
  const findIn = (fields: Field[]) => (words: Word[], combineWith: 'AND' | 'OR', options?: SearchOptions) =>
    index.search(query(words, combineWith), {fields, ...options}).flatMap(({id}) => byId.get(id) ?? [])
  /** Answers to all that was typed, and then, for want of anything better, to a part of it. */
  const answer = (words: Word[], isWhole: boolean) =>
    answers
      .filter(({phrases}) =>
        phrases.some(
          (phrase) => phrase.every(isIn(words)) && words.every(isIn(phrase)) === isWhole && phrase.length > 0,
        ),
      )
      .map(({answer}) => answer)

  /** Answers to a phrase that somebody has begun to type: a file has no words but these. */
  const begun = (words: Word[]) =>
    answers.filter(({phrases}) => phrases.some((phrase) => begins(phrase, words))).map(({answer}) => answer)

  return (input: string, language: Language): (Found | Answer)[] => {
    const find = findIn(FIELDS[language])
    const typed = searchWords(input)
    if (typed.length === 0) return []
    const forgiving: SearchOptions = {fuzzy: typingErrors}
    const meant = typed.map(correct)
    const ways = [
      () => [...answer(typed, true), ...find(typed, 'AND'), ...answer(typed, false), ...begun(typed)],
      () => [...answer(meant, true), ...find(meant, 'AND', forgiving), ...answer(meant, false)],
      () => find(typed, 'OR'),
      () => find(meant, 'OR', forgiving),
    ]
    for (const way of ways) {
      const found = way()
      if (found.length > 0) return found.slice(0, MOST_RESULTS)
    }
    return []
  }
}

/** Tells whether all that was typed are beginnings of words of a phrase. */
const begins = (phrase: Word[], typed: Word[]) =>
  typed.every(({word}) => word.length >= SHORTEST_BEGINNING && phrase.some((whole) => whole.word.startsWith(word)))

const isSame = (one: Word[], other: Word[]) => one.length === other.length && one.every(isIn(other))

/** Takes words together that editors have a line for (`ready mix`); any other stands by itself. */
function phrasesIn(words: Word[], same: Word[][][]): Word[][] {
  const [first, ...rest] = words
  if (!first) return []
  const known = same.flat().filter((phrase) => phrase.length > 1 && isSame(phrase, words.slice(0, phrase.length)))
  const [longest = [first]] = known.toSorted((one, other) => other.length - one.length)
  return [longest, ...phrasesIn(longest.length > 1 ? words.slice(longest.length) : rest, same)]
}

/** Returns what else editors say for a phrase. */
function meaning(phrase: Word[], same: Word[][][]): Word[][] {
  const lines = same.filter((line) => line.some((other) => isSame(other, phrase)))
  return lines.flat().filter((other) => other.length > 0 && !isSame(other, phrase))
}

const allOf = (words: Word[]): Exclude<Query, string | symbol> => ({combineWith: 'AND', queries: words.map(oneWord)})

/** Finds a word with its beginning, then its family. */
const oneWord = ({word, stem}: Word): Query => ({
  combineWith: 'OR',
  queries: [
    {queries: [word], prefix: word.length > 1, weights: {prefix: 0.6, fuzzy: 0.3}},
    {queries: [stem], prefix: false},
  ],
})

/** Returns what finds the word of editors that a mistyped one stands for; any other stays what it is. */
function spelling(words: Word[]): (word: Word) => Word {
  const byWord = new Map(words.map((word) => [word.word, word]))
  const known = new MiniSearch<Word>({idField: 'word', fields: ['word'], tokenize: (text) => [text]})
  known.addAll([...byWord.values()])
  return (typed) => byWord.get(`${known.search(typed.word, {fuzzy: typingErrors})[0]?.id ?? ''}`) ?? typed
}
