import type {SanityClient} from '@sanity/client'
import type {Language} from '@site/routes/language'
import type {SearchRevisionQueryResult, SearchSourceQueryResult} from '../../sanity.types.ts'
import type {SearchResult} from '../types.ts'
import {createSearchIndex} from './search-index.ts'
import {searchRevisionQuery, searchSourceQuery} from './search-query.ts'

/** Searches an index in memory, made from all texts of the site and made anew when content has changed. */
export function createSearch(client: Pick<SanityClient, 'fetch'>) {
  type Find = (input: string, language: Language) => SearchResult[]
  let kept: {revision: string; find: Promise<Find>} | undefined

  async function readIndex(): Promise<Find> {
    const source = await client.fetch<SearchSourceQueryResult>(searchSourceQuery)
    const urduPages = new Map(source.urduPages.map(({href, ...words}) => [href, words]))
    const entries = source.entries.map((entry) => ({...entry, ...(entry.kind === 'page' && urduPages.get(entry.href))}))
    const find = createSearchIndex({...source, entries, answers: answersOf(source)})
    // An answer may be a page that is found by its words as well.
    return (...asked) => [...new Map(find(...asked).map((result) => [result._id, result])).values()]
  }

  return async function search(input: string, language: Language): Promise<SearchResult[]> {
    if (!input.trim()) return []
    const revision = JSON.stringify(await client.fetch<SearchRevisionQueryResult>(searchRevisionQuery))
    // Who comes while an index is made waits for it, and makes none.
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

type Answer = {words: string; answer: SearchResult}

/** Returns what editors answer, then what they say of a page that it is also asked for as. A page is answered as it is found; a telephone number, an address or a file has no entry of its own. */
function answersOf({answers, contact, entries}: SearchSourceQueryResult): Answer[] {
  const asked = entries.flatMap((entry): Answer | Answer[] =>
    entry.askedFor ? {words: entry.askedFor, answer: entry} : [],
  )
  const answered = answers.flatMap(({_key, words, shows, link}): Answer | Answer[] => {
    const page = entries.find(({href}) => href === link?.href)
    if (shows === 'page') {
      if (page) return {words, answer: page}
      return link ? {words, answer: {...row(_key), kind: 'file', title: link.label, href: link.href}} : []
    }
    const title = shows && contact?.[shows]
    return title ? {words, answer: {...row(_key), kind: shows, title, href: link?.href ?? null}} : []
  })
  return [...answered, ...asked]
}

const row = (key: string) => ({_id: `answer-${key}`, summary: null, validUntil: null, picture: null})
