import type {Language} from '@site/routes/language'
import MiniSearch, {type Query, type SearchOptions} from 'minisearch'
import {type AnswerLine, createAnswers, isSame} from './search-answers.ts'
import {isIn, phrasesOf, searchWords, type Word, wordsOf, wordsToFind} from './search-words.ts'

type Entry = {_id: string; href: string | null; title: string; summary: string | null} & Record<
  Exclude<Field, 'title' | 'summary'>,
  string
>
type Field = keyof typeof BOOST

type Source<Result extends Entry, Answer> = {
  entries: Result[]
  /** Each a line of words that mean the same, with commas of either script between them: `mosque, masjid`. */
  synonyms: string[]
  answers: AnswerLine<Answer>[]
  /** Words that tell nothing beside another, as what the company is: `contractor, company`. */
  beside: string
}

/** Results about all that was typed; and those that only mention it somewhere, or are about a part. */
export type SearchFound<Result> = {found: Result[]; mentioned: Result[]}

/** @property isWhole some of what was found is about all that was typed */
type Looked<Result> = SearchFound<Result> & {isWhole: boolean}

const MOST_RESULTS = 24
/** A visitor who is told that nothing was found looks at few of them. */
const MOST_MENTIONS = 6
/** A title says what a page is about; a number or a city, what a visitor has in hand. */
const BOOST = {title: 12, words: 4, listed: 1, summary: 2, text: 1, titleUrdu: 12, wordsUrdu: 4, textUrdu: 1}
/** Another word for it counts for less than the word that was typed. */
const BOOST_OF_SAME = {...BOOST, title: 5, words: 2, listed: 0.5, summary: 1, text: 0.5, titleUrdu: 5, wordsUrdu: 2}
/** A title; what says the subject of a page; and its text, which mentions other things. Pages in English are found by their own words. */
const FIELDS = {
  en: {title: ['title'], subject: ['title', 'words', 'listed', 'summary'], text: ['text']},
  ur: {
    title: ['title', 'titleUrdu'],
    subject: ['title', 'words', 'listed', 'summary', 'titleUrdu', 'wordsUrdu'],
    text: ['text', 'textUrdu'],
  },
} satisfies Record<Language, Record<string, Field[]>>
/** One letter that is missing, wrong or too many; two letters that changed places are two. */
const typingErrors = (term: string) => (term.length >= 7 ? 2 : term.length >= 4 ? 1 : 0)
/** The first letter is taken as typed correctly: a bridge is no ridge. */
const FORGIVING: SearchOptions = {
  fuzzy: typingErrors,
  filter: ({queryTerms, terms}) => queryTerms.every((asked) => terms.some((term) => term[0] === asked[0])),
}

/**
 * Finds entries by what a visitor typed, best first: what editors answer, then whole words and their stems, beginnings of
 * words, and what editors say means the same. Only when no text has that, typing errors are forgiven, and then words that
 * do not occur at all.
 */
export function createSearchIndex<Result extends Entry, Answer extends Pick<Entry, '_id' | 'href'>>(
  source: Source<Result, Answer>,
) {
  const isBeside = isIn(wordsOf(source.beside))
  const same = source.synonyms.map(phrasesOf)
  const answers = createAnswers(source.answers, isBeside)
  const correct = spelling([...same.flat(2), ...answers.words])
  const finder = createFinder(source.entries, same)

  return (input: string, language: Language): Looked<Result | Answer> => {
    const find = finder(language)
    /** Results about these words and, for want of anything better, about a part; then those that mention them. */
    const look = (words: Word[], options?: SearchOptions) => {
      const whole = answers.whole(words)
      const titled = find(words, 'AND', 'title', options)
      const telling = words.filter((word) => !isBeside(word))
      // “Mosque contractor” asks for a mosque, where no page is called both.
      const asked = whole.length + titled.length === 0 && telling.length > 0 ? telling : words
      const anywhere = find(asked, 'AND', 'anywhere', options)
      const about = new Set(find(asked, 'OR', 'subject', options))
      const first = [...whole, ...answers.whole(asked), ...anywhere.filter((entry) => about.has(entry))]
      const begun = options ? [] : answers.begun(asked)
      const found = [...first, ...answers.part(asked), ...begun]
      return {found, mentioned: anywhere, asked, isWhole: first.length + begun.length > 0}
    }

    const typed = searchWords(input)
    if (typed.length === 0) return {found: [], mentioned: [], isWhole: false}
    const plain = look(typed)
    if (plain.found.length + plain.mentioned.length > 0) return distinct(plain)
    const meant = look(typed.map(correct), FORGIVING)
    if (meant.found.length + meant.mentioned.length > 0) return distinct(meant)
    const parts = [find(plain.asked, 'OR', 'subject'), find(meant.asked, 'OR', 'subject', FORGIVING)]
    return distinct({found: [], mentioned: parts.find(({length}) => length > 0) ?? [], isWhole: false})
  }
}

/** Each once: an answer may be a page that is found by its words as well. */
function distinct<Result extends {_id: string}>({found, mentioned, isWhole}: Looked<Result>): Looked<Result> {
  const once = [...new Map(found.map((result) => [result._id, result])).values()]
  const ids = new Set(once.map(({_id}) => _id))
  return {
    found: once.slice(0, MOST_RESULTS),
    mentioned: mentioned.filter(({_id}) => !ids.has(_id)).slice(0, MOST_MENTIONS),
    isWhole,
  }
}

/** Returns what finds entries that have words, or others that mean the same. */
function createFinder<Result extends Entry>(entries: Result[], same: Word[][][]) {
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  const index = new MiniSearch<Entry>({
    idField: '_id',
    fields: Object.keys(BOOST),
    tokenize: (text) => wordsToFind(text).flatMap(({word, stem}) => (word === stem ? [word] : [word, stem])),
    processTerm: (term) => term,
    searchOptions: {boost: BOOST, tokenize: (text) => [text]},
  })
  index.addAll(entries)
  const query = (words: Word[], combineWith: 'AND' | 'OR'): Query => ({
    combineWith,
    queries: phrasesIn(words, same).map((phrase) => ({
      combineWith: 'OR',
      queries: [allOf(phrase), ...meaning(phrase, same).map((other) => ({...allOf(other), boost: BOOST_OF_SAME}))],
    })),
  })
  return (language: Language) => {
    const {title, subject, text} = FIELDS[language]
    const fields = {title, subject, anywhere: [...subject, ...text]}
    return (words: Word[], combineWith: 'AND' | 'OR', where: keyof typeof fields, options?: SearchOptions) =>
      index.search(query(words, combineWith), {fields: fields[where], ...options}).flatMap(({id}) => byId.get(id) ?? [])
  }
}

/** Joins words that editors list as one phrase (`ready mix`); any other word is a phrase by itself. */
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

/** Finds a word with its beginning, then its family. Two letters of Urdu are a whole word. */
const oneWord = ({word, stem}: Word): Query => ({
  combineWith: 'OR',
  queries: [
    {queries: [word], prefix: word.length > (/^[a-z]/.test(word) ? 1 : 2), weights: {prefix: 0.6, fuzzy: 0.3}},
    {queries: [stem], prefix: false, fuzzy: false},
  ],
})

/** Returns a function that corrects a mistyped word to the nearest one that editors list; any other word remains as it is. */
function spelling(words: Word[]): (word: Word) => Word {
  const byWord = new Map(words.map((word) => [word.word, word]))
  const known = new MiniSearch<Word>({idField: 'word', fields: ['word'], tokenize: (text) => [text]})
  known.addAll([...byWord.values()])
  return (typed) => byWord.get(`${known.search(typed.word, FORGIVING)[0]?.id ?? ''}`) ?? typed
}
