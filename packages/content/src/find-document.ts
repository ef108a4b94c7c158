import type {SanityClient} from '@sanity/client'
import {parsePath, type RoutedType, routes} from '@site/routes'
import type {AddressTypeQueryResult} from '../sanity.types.ts'
import {type Found, pageDocumentQueries} from './page-document.ts'
import {addressTypeQuery} from './queries/page.ts'
import {inUrduWords} from './urdu.ts'

/** More addresses than a contractor has. */
const TYPES_REMEMBERED = 1_000

type Asked = Pick<SanityClient, 'fetch'>

/**
 * Finds documents by their paths, each with the query of its type. Where several types share a level of addresses, the type
 * is asked for once and remembered until the address has another.
 * @param read what the texts of pages are asked of
 */
export function createFindDocument(client: Asked, read: Asked) {
  const types = new Map<string, RoutedType>()

  async function typeAt(slug: string): Promise<RoutedType | null> {
    const type = await client.fetch<AddressTypeQueryResult>(addressTypeQuery, {slug})
    types.delete(slug)
    if (type) types.set(slug, type)
    for (const oldest of types.keys()) {
      if (types.size <= TYPES_REMEMBERED) break
      types.delete(oldest)
    }
    return type
  }

  return async function findDocument(pathname: string): Promise<Found> {
    const parsed = parsePath(pathname)
    if (!parsed) return null
    const {path, slug, language} = parsed
    const askedAs = (type: RoutedType, asked = language) =>
      read.fetch<Found>(pageDocumentQueries[type], {slug, language: asked})
    if (language !== 'en') {
      if (path === '/') return askedAs('homePage')
      return (await askedAs('page')) ?? inUrduWords(await askedAs('project', 'en'))
    }
    const [only, ...others] = routes.flatMap((route) => (route.path === path ? route.type : []))
    if (only && others.length === 0) return askedAs(only)
    const known = types.get(slug)
    const found = known ? await askedAs(known) : null
    if (found) return found
    const type = await typeAt(slug)
    return type && askedAs(type)
  }
}
