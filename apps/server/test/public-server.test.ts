import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {expect, onTestFinished, test, vi} from 'vitest'
import {html, openPublicServer, visitRaw} from './open-public-server.ts'

test('A page is rendered once and then served from memory with its ETag and security headers', async () => {
  let renderings = 0
  const {url} = await openPublicServer(async () => html(`rendering ${++renderings}`))

  const first = await fetch(`${url}/about`)
  const second = await fetch(`${url}/about`)

  expect([await first.text(), await second.text()]).toEqual(['rendering 1', 'rendering 1'])
  expect(second.headers.get('x-content-type-options')).toBe('nosniff')
  expect(second.headers.get('etag')).toMatch(/^"[\w-]+"$/)
})

test('A browser asks for a page each time, a CDN for ten seconds not, and one key purges all; of what fails it keeps nothing', async () => {
  const {url} = await openPublicServer(async ({url}) => html('the page', url.endsWith('/lost') ? 404 : 200))
  const headersOf = async (path: string) => {
    const {headers} = await fetch(url + path)
    return ['cache-control', 'cdn-cache-control', 'surrogate-key', 'cache-tag'].map((name) => headers.get(name))
  }
  const kept = ['no-cache', 'max-age=10, stale-while-revalidate=60, stale-if-error=86400', 'content', 'content']
  expect([await headersOf('/about'), await headersOf('/about')]).toEqual([kept, kept])
  expect(await headersOf('/lost')).toEqual(['no-store', null, null, null])
  expect(await headersOf('/search?q=crane')).toEqual(['no-store', null, null, null])
})

test('What renders a search is told which answers its client takes, and of other pages nothing', async () => {
  const taken: unknown[] = []
  const {url} = await openPublicServer(async (request) => {
    taken.push(request.headers.get('accept'))
    return html('the page')
  })
  for (const path of ['/search?q=crane', '/ur/search?q=crane', '/search', '/about'])
    await fetch(url + path, {headers: {accept: 'text/html'}})
  expect(taken).toEqual(['text/html', 'text/html', null, null])
})

test('A browser that has the page gets 304 and no body', async () => {
  const {url} = await openPublicServer(async () => html('the page'))
  const etag = (await fetch(url)).headers.get('etag') ?? ''

  const again = await fetch(url, {headers: {'if-none-match': etag}})

  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('A browser that reads Brotli gets the page compressed, under an ETag of its own', async () => {
  const {url} = await openPublicServer(async () => html('the page '.repeat(200)))
  await fetch(url)

  const visit = () => visitRaw(url, {'accept-encoding': 'br'})
  await expect.poll(async () => (await visit()).headers.get('content-encoding')).toBe('br')
  const compressed = await visit()

  expect(brotliDecompressSync(compressed.body).toString()).toBe('the page '.repeat(200))
  expect(compressed.headers.get('etag')).toMatch(/-br"$/)
  const refusing = await visitRaw(url, {'accept-encoding': 'br;q=0, gzip; q=0.0'})
  expect([refusing.headers.get('content-encoding'), refusing.body.toString()]).toEqual([null, 'the page '.repeat(200)])
})

test('The first reader of a page gets it compressed too, also after a change of content', async () => {
  let text = 'old '.repeat(200)
  const {server, url} = await openPublicServer(async () => html(text))
  const visit = () => visitRaw(url, {'accept-encoding': 'gzip, deflate, br, zstd'})
  expect(gunzipSync((await visit()).body).toString()).toBe('old '.repeat(200))

  text = 'new '.repeat(200)
  server.contentChanged({published: true})

  const first = await visit()
  expect(first.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(first.body).toString()).toBe('new '.repeat(200))
})

test('After a change of content the next visitor gets a new rendering', async () => {
  let text = 'old'
  const {server, url} = await openPublicServer(async () => html(text))
  await fetch(url)

  text = 'new'
  server.contentChanged({published: true})

  expect(await (await fetch(url)).text()).toBe('new')
})

test('A page that was served before is served on while content cannot be fetched; a new one is 503', async () => {
  let reachable = true
  const {server, url} = await openPublicServer(async () => (reachable ? html('the page') : html('unavailable', 503)))
  await fetch(`${url}/about`)

  reachable = false
  server.contentChanged({published: true})

  expect((await fetch(`${url}/about`)).status).toBe(200)
  expect((await fetch(`${url}/mission-and-vision`)).status).toBe(503)
})

test('A page that was served before is served on when its rendering throws', async () => {
  let broken = false
  const {server, url} = await openPublicServer(async () => {
    if (broken) throw new Error('The renderer is broken')
    return html('the page')
  })
  await fetch(`${url}/about`)

  broken = true
  server.contentChanged({published: true})

  expect(await (await fetch(`${url}/about`)).text()).toBe('the page')
  expect((await fetch(`${url}/mission-and-vision`)).status).toBe(500)
})

test('A page that was not found is never kept', async () => {
  let known = false
  const {url} = await openPublicServer(async () => (known ? html('here') : html('nowhere', 404)))
  expect((await fetch(`${url}/new-project`)).status).toBe(404)

  known = true

  expect((await fetch(`${url}/new-project`)).status).toBe(200)
})

test('A method that pages do not have is refused with the ones they have', async () => {
  const {url} = await openPublicServer(async () => html('the page'))

  const answer = await fetch(url, {method: 'DELETE'})

  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('A renderer that throws is answered with 500 and no details', async () => {
  const {url} = await openPublicServer(async () => {
    throw new Error('secret detail')
  })

  const answer = await fetch(url)

  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
})

test('A page is rendered anew in the next hour, because it says how many days a certificate has left', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-03-31T18:59:59Z')})
  onTestFinished(() => void vi.useRealTimers())
  const {url} = await openPublicServer(async () => html(new Date().toISOString()))
  const visit = async () => (await fetch(url)).text()
  expect(await visit()).toContain('18:59:59')

  vi.setSystemTime(new Date('2026-03-31T19:00:00Z'))

  expect(await visit()).toContain('19:00:00')
})
