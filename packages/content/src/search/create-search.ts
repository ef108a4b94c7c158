import type {SanityClient} from '@sanity/client'
import type {SearchRevisionQueryResult, SearchSourceQueryResult} from '../../sanity.types.ts'
import type {SearchResult} from '../types.ts'
import {createSearchIndex} from './search-index.ts'
import {searchRevisionQuery, searchSourceQuery} from './search-query.ts'

/** Searches an index in memory, made from all texts of the site and made anew when content has changed. */
export function createSearch(client: Pick<SanityClient, 'fetch'>) {
  type Find = (input: string) => SearchResult[]
  let kept: {revision: string; find: Promise<Find>} | undefined

  async function readIndex(): Promise<Find> {
    return createSearchIndex(await client.fetch<SearchSourceQueryResult>(searchSourceQuery))
  }

  return async function search(input: string): Promise<SearchResult[]> {
    if (!input.trim()) return []
    const revision = JSON.stringify(await client.fetch<SearchRevisionQueryResult>(searchRevisionQuery))
    // Who comes while an index is made waits for it, and makes none.
    if (kept?.revision !== revision) kept = {revision, find: readIndex()}
    const current = kept
    try {
      return (await current.find)(input)
    } catch (error) {
      if (kept === current) kept = undefined
      throw error
    }
  }
}
