import {pathOf, routedTypes, routes, sluggedTypes} from '@site/routes'
import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {href} from '../fragments/link.ts'
import {pageDocumentQueries} from '../page-document.ts'
import {searchSourceQuery} from '../search/search-query.ts'
import {addressCountsQuery, changedPagesQuery, sitemapQuery} from './sitemap.ts'

// TypeGen reads queries from their source, so they spell types and paths out instead of taking them from the registry.

const documents = routedTypes.map((_type) => ({
  _id: _type,
  _type,
  _updatedAt: '2026-01-01T00:00:00Z',
  title: 'Tower',
  slug: {current: `a-${_type}`},
}))

async function ask<Result>(query: string, asked = {}): Promise<Result> {
  const params = {today: '2026-11-22', language: 'en', ...asked}
  const value = await evaluate(parse(query, {params}), {dataset: documents, params})
  return value.get()
}

test('a link leads to the path that the registry gives a document', async () => {
  const links = await ask<{_id: string; href: string}[]>(`*{_id, "href": ${href}}`)
  expect(links).toEqual(documents.map((document) => ({_id: document._id, href: pathOf(document)})))
})

test('every type with an address is in the sitemap', async () => {
  const counts = await ask<Record<string, number>>(addressCountsQuery)
  expect(counts).toEqual(Object.fromEntries(documents.map(({_type}) => [_type, 1])))
  for (const document of documents) {
    const entries = await ask<{path: string}[]>(sitemapQuery, {type: document._type, from: 0, to: 1})
    expect(entries.map(({path}) => path)).toEqual([pathOf(document)])
  }
})

test('a change of every type with an address is told with its path', async () => {
  const changed = await ask<{path: string}[]>(changedPagesQuery, {since: '2025-12-31T00:00:00Z'})
  expect(changed.map(({path}) => path).sort()).toEqual(documents.map(pathOf).sort())
})

test('every type with a slug is found by the search', async () => {
  const {entries} = await ask<{entries: {kind: string}[]}>(searchSourceQuery)
  expect(entries.map(({kind}) => kind).sort()).toEqual([...sluggedTypes].sort())
})

test('every document is found at its slug, with its type and its path', async () => {
  for (const {type} of routes) {
    const document = documents.find(({_type}) => _type === type)
    const found = await ask(pageDocumentQueries[type], {slug: document?.slug.current})
    expect(found).toMatchObject({_type: type, href: pathOf(document ?? {})})
  }
})
