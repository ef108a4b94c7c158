import {expect, test} from 'vitest'
import {html, openPublicServer, visitRaw} from './open-public-server.ts'

test('An address is rendered with the parameters that its page has, and kept once in whatever way it is spelled', async () => {
  const rendered: string[] = []
  const {server, url} = await openPublicServer(async (request) => {
    const {pathname, search} = new URL(request.url)
    rendered.push(pathname + search)
    return html(`the page ${pathname}${search}`)
  })
  const junk = ['?q=1', '?q=2', '?type=made-up', '?all=2', '?utm_source=letter&path=/x', '?type=made-up&type=running']
  const spellings = [
    '/%61ll-projects',
    '/x/../all-projects',
    '/%2e/all-projects',
    '/all-projects#part',
    '/all-projects?',
  ]
  for (const path of ['/all-projects', ...spellings, ...junk.map((query) => `/all-projects${query}`)])
    await visitRaw(url, {}, path)
  expect(rendered.splice(0)).toEqual(['/all-projects'])

  for (const query of [
    '?type=running',
    '?type=Running',
    '?fbclid=1&type=running',
    '?type=running&x',
    '?all=1&type=running',
  ])
    await visitRaw(url, {}, `/all-projects${query}`)
  expect(rendered.splice(0)).toEqual(['/all-projects?type=running', '/all-projects?type=running&all=1'])

  for (const query of ['', ...junk, '?type=running', '?all=1']) await visitRaw(url, {}, `/${query}`)
  expect(rendered.splice(0)).toEqual(['/'])
  expect(server.stats().pages).toBe(2)
})

test('A search is never kept, and what is searched for is short', async () => {
  const rendered: string[] = []
  const {server, url} = await openPublicServer(async (request) => {
    rendered.push(new URL(request.url).searchParams.get('q') ?? '')
    return html('found')
  })
  for (const path of ['/search?q=tower', '/search?q=tower', `/search?q=%20a%20%20${'b'.repeat(5_000)}`])
    await visitRaw(url, {}, path)
  expect(rendered).toEqual(['tower', 'tower', `a ${'b'.repeat(398)}`])
  expect(server.stats().pages).toBe(0)
})

test('An address that names another host is rendered as a path of this one', async () => {
  const {url} = await openPublicServer(async (request) => html(new URL(request.url).host))

  expect((await visitRaw(`${url}//evil.example/`, {})).body.toString()).toBe('site.test')
})

test('Escapes that are no UTF-8 reach the renderer as the name of no page', async () => {
  const {url} = await openPublicServer(async (request) => html(decodeURIComponent(new URL(request.url).pathname), 404))

  expect((await visitRaw(url, {}, '/%E0%A4%A')).body.toString()).toBe('//%E0%A4%A')
})
