import {createClient, type SanityClient} from '@sanity/client'
import {evaluate, parse} from 'groq-js'
import type {SanityDocument} from 'sanity'

const json = (body: unknown) => Response.json(body)

/** A real client whose lake is a list of documents; nothing goes over the network. */
export function createDocumentClient(documents: Pick<SanityDocument, '_id' | '_type'>[]): SanityClient {
  const known = new Set(documents.map(({_id}) => _id))

  async function answer(address: string): Promise<Response> {
    const {pathname, searchParams} = new URL(address)
    if (pathname.includes('/data/query/')) {
      const params = Object.fromEntries(
        [...searchParams]
          .filter(([name]) => name.startsWith('$'))
          .map(([name, value]) => [name.slice(1), JSON.parse(value)]),
      )
      const value = await evaluate(parse(searchParams.get('query') ?? '', {params}), {dataset: documents, params})
      return json({result: await value.get()})
    }
    if (pathname.includes('/data/doc/')) {
      const ids = decodeURIComponent(pathname.split('/').at(-1) ?? '').split(',')
      return json({documents: [], omitted: ids.filter((id) => !known.has(id)).map((id) => ({id, reason: 'existence'}))})
    }
    // No user is signed in.
    return json({})
  }

  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => answer,
  })
}
