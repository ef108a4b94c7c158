import {pathOf, routedTypes, routes, sluggedTypes} from '@site/routes'
import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {href} from '../fragments/link.ts'
import {pageDocumentQueries} from '../page-document.ts'
import {searchSourceQuery} from '../search/search-query.ts'
import {listedIdsQuery, sitemapQuery} from './sitemap.ts'

// TypeGen reads queries from their source, so they spell types and paths out instead of taking them from the registry.

const documents = routedTypes.map((_type) => ({
  _id: _type,
  _type,
  _updatedAt: '2026-01-01T00:00:00Z',
  title: 'Tower',
  slug: {current: `a-${_type}`},
}))

async function ask<Result>(query: string, asked = {}): Promise<Result> {
  const params = {today: '2026-11-22', ...asked}
  const value = await evaluate(parse(query, {params}), {dataset: documents, params})
  return value.get()
}

test('a link leads to the path that the registry gives a document', async () => {
  const links = await ask<{_id: string; href: string}[]>(`*{_id, "href": ${href}}`)
  expect(links).toEqual(documents.map((document) => ({_id: document._id, href: pathOf(document)})))
})

test('every type with an address is in the sitemap', async () => {
  const ids = await ask<string[]>(listedIdsQuery)
  const entries = await ask<{_id: string; path: string}[]>(sitemapQuery, {ids})
  const listed = entries.map(({_id, path}) => [_id, path]).sort()
  expect(listed).toEqual(documents.map((document) => [document._id, pathOf(document)]).sort())
})

test('every type with a slug is found by the search', async () => {
  const {entries} = await ask<{entries: {kind: string}[]}>(searchSourceQuery)
  expect(entries.map(({kind}) => kind).sort()).toEqual([...sluggedTypes].sort())
})

test('every document is found at its slug, with its type and its path', async () => {
  for (const {type, path} of routes) {
    const document = documents.find(({_type}) => _type === type)
    const found = await ask(pageDocumentQueries[path], {slug: document?.slug.current})
    expect(found).toMatchObject({_type: type, href: pathOf(document ?? {})})
  }
})
