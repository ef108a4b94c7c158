import MiniSearch, {type Query, type SearchOptions} from 'minisearch'
import {searchWords, type Word, wordsOf} from './search-words.ts'

type Entry = {_id: string; title: string; summary: string | null; words: string; text: string}

type Source<Found extends Entry> = {
  entries: Found[]
  /** Each a line of words that mean the same, with commas between them: `mosque, masjid`. */
  synonyms: string[]
}

const MOST_RESULTS = 24
/** A title says what a page is about; a number or a city, what a visitor has in hand. */
const BOOST = {title: 12, words: 4, summary: 2, text: 1}
/** One letter that is missing, wrong or too many; two letters that changed places are two. */
const typingErrors = (term: string) => (term.length >= 7 ? 2 : term.length >= 4 ? 1 : 0)

/**
 * Finds entries by what a visitor typed, best first: whole words and their stems, beginnings of words, and what editors
 * say means the same. Only when that finds nothing typing errors are forgiven, and then words that do not occur at all.
 */
export function createSearchIndex<Found extends Entry>({entries, synonyms}: Source<Found>) {
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  const same = synonyms.map((line) => line.split(',').map(wordsOf))
  const index = new MiniSearch<Entry>({
    idField: '_id',
    fields: ['title', 'words', 'summary', 'text'],
    tokenize: (text) => wordsOf(text).flatMap(({word, stem}) => (word === stem ? [word] : [word, stem])),
    processTerm: (term) => term,
    searchOptions: {boost: BOOST, tokenize: (text) => [text]},
  })
  index.addAll(entries)

  const meanings = ({word, stem}: Word): Word[][] => {
    const lines = same.filter((line) => line.some((words) => words.length === 1 && words[0]?.stem === stem))
    return [[{word, stem}], ...lines.flat().filter((words) => words.length > 0 && words[0]?.stem !== stem)]
  }
  const oneWord = ({word, stem}: Word): Query => ({
    combineWith: 'OR',
    queries: [
      {queries: [word], prefix: word.length > 1, weights: {prefix: 0.6, fuzzy: 0.3}},
      {queries: [stem], prefix: false},
    ],
  })
  const query = (words: Word[], combineWith: 'AND' | 'OR'): Query => ({
    combineWith,
    queries: words.map((word) => ({
      combineWith: 'OR',
      queries: meanings(word).map((meaning) => ({combineWith: 'AND', queries: meaning.map(oneWord)})),
    })),
  })

  return (input: string): Found[] => {
    const words = searchWords(input)
    if (words.length === 0) return []
    const forgiving: SearchOptions = {fuzzy: typingErrors}
    const ways = [
      () => index.search(query(words, 'AND')),
      () => index.search(query(words, 'AND'), forgiving),
      () => index.search(query(words, 'OR')),
      () => index.search(query(words, 'OR'), forgiving),
    ]
    for (const way of ways) {
      const found = way().flatMap(({id}) => byId.get(id) ?? [])
      if (found.length > 0) return found.slice(0, MOST_RESULTS)
    }
    return []
  }
}
