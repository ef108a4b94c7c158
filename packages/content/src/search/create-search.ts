import type {SanityClient} from '@sanity/client'
import type {Language} from '@site/routes/language'
import type {SearchRevisionQueryResult, SearchSourceQueryResult} from '../../sanity.types.ts'
import type {SearchResult} from '../types.ts'
import type {AnswerLine} from './search-answers.ts'
import {createSearchIndex, type SearchFound} from './search-index.ts'
import {searchRevisionQuery, searchSourceQuery} from './search-query.ts'
import {isIn, searchWords, type Word, wordsOf} from './search-words.ts'

/** @property missed there where nothing was found, or of what was asked about a work a part; with the id of the work */
export type Searched = SearchFound<SearchResult> & {missed?: {work?: string | undefined}}

/** Searches an index in memory, made from all texts of the site and made anew when content has changed. */
export function createSearch(client: Pick<SanityClient, 'fetch'>) {
  type Find = (input: string, language: Language) => Searched
  let kept: {revision: string; find: Promise<Find>} | undefined

  async function readIndex(): Promise<Find> {
    const source = await client.fetch<SearchSourceQueryResult>(searchSourceQuery)
    const urduPages = new Map(source.urduPages.map(({href, ...words}) => [href, words]))
    const entries = source.entries.map((entry) => ({...entry, ...(entry.kind === 'page' && urduPages.get(entry.href))}))
    const find = createSearchIndex({...source, entries, answers: answersOf(source)})
    const namedWork = createNamedWork(entries)
    return (input, language) => {
      const {isWhole, ...results} = find(input, language)
      const work = isWhole ? undefined : namedWork(input)
      return results.found.length === 0 || work ? {...results, missed: {work}} : results
    }
  }

  return async function search(input: string, language: Language): Promise<Searched> {
    if (!input.trim()) return {found: [], mentioned: []}
    const revision = JSON.stringify(await client.fetch<SearchRevisionQueryResult>(searchRevisionQuery))
    // A search that comes while an index is made waits for it, and makes none.
    if (kept?.revision !== revision) kept = {revision, find: readIndex()}
    const current = kept
    try {
      return (await current.find)(input, language)
    } catch (error) {
      if (kept === current) kept = undefined
      throw error
    }
  }
}

type Titled = {_id: string; kind: string; title: string; titleUrdu: string}

/**
 * Returns what names the one work whose title is in the words of a search, for the most part: “city center height” asks for
 * something about City Center Multan. Undefined where it may be another.
 */
function createNamedWork(entries: readonly Titled[]): (text: string) => string | undefined {
  const works = entries
    .filter(({kind}) => kind === 'project')
    .map(({_id, title, titleUrdu}) => ({_id, titles: [wordsOf(title), wordsOf(titleUrdu)]}))
  return (text) => {
    const isTyped = isIn(searchWords(text))
    const saidOf = (title: Word[]) => {
      const said = title.filter(isTyped).length
      return said > title.length / 2 ? said : 0
    }
    const named = works.map(({_id, titles}) => ({_id, said: Math.max(...titles.map(saidOf))}))
    const [most, other] = named.filter(({said}) => said > 0).toSorted((one, another) => another.said - one.said)
    return most?.said === other?.said ? undefined : most?._id
  }
}

/** Returns what editors answer, then what they say of a page that it is also asked for as. A page is answered as it is found; a telephone number, an address or a file has no entry of its own. */
function answersOf({answers, contact, entries}: SearchSourceQueryResult): AnswerLine<SearchResult>[] {
  const asked = entries.flatMap((entry): AnswerLine<SearchResult>[] =>
    entry.askedFor ? [{words: entry.askedFor, answer: entry}] : [],
  )
  const answered = answers.flatMap(({_key, words, shows, link}): AnswerLine<SearchResult>[] => {
    const page = entries.find(({href}) => href === link?.href)
    if (shows === 'page') {
      if (page) return [{words, answer: page}]
      return link ? [{words, answer: {...row(_key), kind: 'file', title: link.label, href: link.href}}] : []
    }
    const title = shows && contact?.[shows]
    return title ? [{words, answer: {...row(_key), kind: shows, title, href: link?.href ?? null}}] : []
  })
  return [...answered, ...asked]
}

const row = (key: string) => ({_id: `answer-${key}`, summary: null, validUntil: null, picture: null})
