import type {SanityClient} from '@sanity/client'
import type {SearchRevisionQueryResult, SearchSourceQueryResult} from '../../sanity.types.ts'
import type {SearchResult} from '../types.ts'
import {createSearchIndex} from './search-index.ts'
import {searchRevisionQuery, searchSourceQuery} from './search-query.ts'

/** Searches an index in memory, made from all texts of the site and made anew when content has changed. */
export function createSearch(client: Pick<SanityClient, 'fetch'>) {
  let kept: {revision: string; find: (input: string) => SearchResult[]} | undefined

  const readIndex = async () => createSearchIndex(await client.fetch<SearchSourceQueryResult>(searchSourceQuery))

  return async function search(input: string): Promise<SearchResult[]> {
    if (!input.trim()) return []
    const revision = JSON.stringify(await client.fetch<SearchRevisionQueryResult>(searchRevisionQuery))
    const current = kept?.revision === revision ? kept : {revision, find: await readIndex()}
    kept = current
    return current.find(input)
  }
}
