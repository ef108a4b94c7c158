import {expect, test} from 'vitest'
import {answerData} from './answer-data.ts'
import {createServerSource} from './server-source.ts'

const site = {imageHost: '', siteUrl: 'https://site.example', preview: false as const}

/** A content that knows one address, and notes what it was asked for. */
function open(failure?: Error) {
  const asked: string[] = []
  const reported: unknown[] = []
  const look = (path: string) => {
    asked.push(path)
    if (failure) return Promise.reject(failure)
    return Promise.resolve(path === '/about' ? {_type: 'page', title: 'About'} : null)
  }
  const redirect = async (path: string) => (path === '/moved' ? {to: '/about', permanent: true} : null)
  const content = {
    address: look,
    redirect,
    shell: look,
    search: async (text: string) => [{title: text}],
    sitemap: async () => [],
  }
  const source = createServerSource({content: content as never, site, report: (error) => reported.push(error)})
  const ask = (path: string) => answerData(new URL(`/-/data?path=${encodeURIComponent(path)}`, site.siteUrl), source)
  return {ask, asked, reported}
}

test('An address that a document has answers with its data', async () => {
  const answer = await open().ask('/about?x=1')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({_type: 'page', title: 'About'})
})

test('An unknown address is 404, also one that names another host', async () => {
  const {ask, asked} = open()
  expect((await ask('/nowhere')).status).toBe(404)
  expect((await ask('//other.example/about/x')).status).toBe(404)
  expect(asked).toEqual(['/nowhere', '/other.example/about/x'])
})

test('An address that moved is no data, and says where to look', async () => {
  const answer = await open().ask('/moved?type=running')
  expect([answer.status, answer.headers.get('location')]).toEqual([404, '/about?type=running'])
})

test('Content that cannot be reached is 503 with Retry-After and a report, never 404', async () => {
  const {ask, reported} = open(new Error('the lake is down'))
  const answer = await ask('/about')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('30')
  expect(reported).toHaveLength(1)
})

test('A search is answered, and kept by no cache', async () => {
  const answer = await open().ask('/search?q=%20mosque%20%20lahore%20')
  expect(await answer.json()).toEqual({text: 'mosque lahore', results: [{title: 'mosque lahore'}]})
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
