import {request as nodeRequest} from 'node:http'
import {brotliDecompressSync} from 'node:zlib'
import {pageParameters} from '@site/web/page-parameters'
import {pino} from 'pino'
import {afterEach, expect, test} from 'vitest'
import type {NetworkOf} from '../src/client-network.ts'
import {createHostCheck} from '../src/host-check.ts'
import {close, listen} from '../src/listen.ts'
import {createPublicDoor, type PublicDoor, type Render} from '../src/public-door.ts'
import {openRaw} from './raw-socket.ts'

const html = (body: string, status = 200) =>
  new Response(body, {
    status,
    headers: {'content-type': 'text/html; charset=utf-8'},
  })

const open: PublicDoor[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(({server}) => close(server, {withinMs: 0})))
})

/** For tests: visitors say of which network they are. */
const networkOf: NetworkOf = ({headers}) => String(headers['x-network'] ?? 'home')
const from = (network: string) => ({headers: {'x-network': network}})

async function openDoor(render: Render) {
  const headers = {'x-content-type-options': 'nosniff'}
  const door = createPublicDoor({
    site: {render, pageParameters, files: (_request, _response, next) => next()},
    siteUrl: 'http://site.test',
    headers,
    networkOf,
    isOwnHost: createHostCheck('http://site.test'),
    log: pino({level: 'silent'}),
  })
  open.push(door)
  const port = await listen(door.server, {
    host: '127.0.0.1',
    port: 0,
    variable: 'PORT',
  })
  return {door, url: `http://127.0.0.1:${port}`}
}

/** A visit without the decoding that fetch does by itself. */
function visitRaw(
  url: string,
  headers: Record<string, string>,
  path?: string,
): Promise<{headers: Headers; body: Buffer}> {
  return new Promise((resolve, reject) => {
    nodeRequest(url, {headers, ...(path && {path})}, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({
        headers: new Headers(response.headers as Record<string, string>),
        body,
      })
    })
      .on('error', reject)
      .end()
  })
}

/** The first so many answers, with the time after which to come back. */
async function refusedOf(visits: Promise<Response>[], count: number): Promise<string[]> {
  const answers: string[] = []
  for (const visit of visits)
    void visit.then(({status, headers}) => answers.push(`${status} ${headers.get('retry-after')}`))
  await expect.poll(() => answers.length, {timeout: 20_000}).toBe(count)
  return [...answers]
}

/** The events of a stream, one text each. */
function readEvents(response: Response) {
  let buffered = ''
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    async next(): Promise<string> {
      while (!buffered.includes('\n\n')) buffered += (await chunks?.read())?.value ?? '\n\n'
      const [event = '', ...rest] = buffered.split('\n\n')
      buffered = rest.join('\n\n')
      return event
    },
  }
}

const idOf = (event: string) => /^id: (.*)$/m.exec(event)?.[1] ?? ''

test('A page is rendered once and then served from memory with its ETag and security headers', async () => {
  let renderings = 0
  const {url} = await openDoor(async () => html(`rendering ${++renderings}`))

  const first = await fetch(`${url}/about`)
  const second = await fetch(`${url}/about`)

  expect([await first.text(), await second.text()]).toEqual(['rendering 1', 'rendering 1'])
  expect(second.headers.get('x-content-type-options')).toBe('nosniff')
  expect(second.headers.get('etag')).toMatch(/^"[\w-]+"$/)
})

test('An address is rendered with the parameters that its page has, and kept once in whatever way it is spelled', async () => {
  const rendered: string[] = []
  const {door, url} = await openDoor(async (request) => {
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

  for (const query of ['?type=running', '?fbclid=1&type=running', '?type=running&x', '?all=1&type=running'])
    await visitRaw(url, {}, `/all-projects${query}`)
  expect(rendered.splice(0)).toEqual(['/all-projects?type=running', '/all-projects?type=running&all=1'])

  for (const query of ['', ...junk, '?type=running', '?all=1']) await visitRaw(url, {}, `/${query}`)
  expect(rendered.splice(0)).toEqual(['/'])
  expect(door.stats().pages).toBe(2)
})

test('The data of a page is kept as its page is', async () => {
  const rendered: string[] = []
  const {door, url} = await openDoor(async (request) => {
    rendered.push(new URL(request.url).searchParams.get('path') ?? '')
    return html('{}')
  })
  for (const path of ['/about', '//about', 'about', '/about?q=1', '/%61bout', '/about#x', '/x/../about'])
    await fetch(`${url}/-/data?path=${encodeURIComponent(path)}`)
  for (const path of ['//search?q=a', '/search?q=a', '/%73earch?q=a'])
    await fetch(`${url}/-/data?path=${encodeURIComponent(path)}&other`)
  expect(rendered).toEqual(['/about', '/search?q=a', '/search?q=a', '/search?q=a'])
  expect(door.stats().pages).toBe(1)
})

test('A search is never kept, and what is searched for is short', async () => {
  const rendered: string[] = []
  const {door, url} = await openDoor(async (request) => {
    rendered.push(new URL(request.url).searchParams.get('q') ?? '')
    return html('found')
  })
  for (const path of ['/search?q=tower', '/search?q=tower', `/search?q=%20a%20%20${'b'.repeat(5_000)}`])
    await visitRaw(url, {}, path)
  expect(rendered).toEqual(['tower', 'tower', `a ${'b'.repeat(98)}`])
  expect(door.stats().pages).toBe(0)
})

test('Pages that nobody has asked for in a while make room when all together are too large', async () => {
  const rendered: string[] = []
  const {door, url} = await openDoor(async (request) => {
    const {pathname} = new URL(request.url)
    rendered.push(pathname)
    // No text, so that it is not compressed.
    return new Response(new Uint8Array(5_000_000), {headers: {'content-type': 'image/jpeg'}})
  })
  await fetch(url)
  for (let each = 0; each < 20; each++) {
    await fetch(`${url}/large-${each}`, {method: 'HEAD'})
    await fetch(url, {method: 'HEAD'})
  }
  expect(door.stats().bytes).toBeLessThanOrEqual(64 * 1024 * 1024)
  expect(rendered.filter((path) => path === '/')).toEqual(['/'])
})

test('A page that is not kept yet is answered while a network asks for more than its share, which is refused', async () => {
  const held = Promise.withResolvers<void>()
  let holding = 0
  const {url} = await openDoor(async (request) => {
    if (!request.url.includes('nonsense')) return html('the page')
    holding += 1
    if (holding <= 2) await held.promise
    return html('nowhere', 404)
  })
  const nonsense = Array.from({length: 150}, (_, each) => fetch(`${url}/nonsense-${each}`, from('flood')))
  await expect.poll(() => holding).toBe(2)
  const wanted = fetch(`${url}/about`, from('home'))
  // Of one network, a hundred are under way or wait.
  expect(await refusedOf(nonsense, 50)).toEqual(Array(50).fill('429 5'))
  held.resolve()
  expect(await (await wanted).text()).toBe('the page')
  expect((await Promise.all(nonsense)).filter(({status}) => status === 404)).toHaveLength(100)
})

test('A page that was kept before does not wait for addresses that nobody knows', async () => {
  const held = Promise.withResolvers<void>()
  let holding = 0
  const {door, url} = await openDoor(async (request) => {
    if (!request.url.includes('nonsense')) return html('the page')
    holding += 1
    await held.promise
    return html('nowhere', 404)
  })
  await fetch(`${url}/about`)
  const nonsense = Array.from({length: 40}, (_, each) => fetch(`${url}/nonsense-${each}`, from(`flood ${each}`)))
  await expect.poll(() => holding).toBe(2)
  door.contentChanged({published: true})
  expect(await (await fetch(`${url}/about`)).text()).toBe('the page')
  held.resolve()
  await Promise.all(nonsense)
})

test('A page that is rendered ahead is kept for whoever asks', async () => {
  let renderings = 0
  const {door, url} = await openDoor(async () => html(`rendering ${++renderings}`))
  const ahead = await door.renderAhead(new Request('http://site.test/about'))
  expect([await ahead.text(), await (await fetch(`${url}/about`)).text()]).toEqual(['rendering 1', 'rendering 1'])
})

test('Searches of one network beyond what people type are refused with the time to come back', async () => {
  const held = Promise.withResolvers<void>()
  const {url} = await openDoor(async () => {
    await held.promise
    return html('found')
  })
  const searches = Array.from({length: 30}, (_, each) => fetch(`${url}/search?q=${each}`))
  expect(await refusedOf(searches, 18)).toEqual(Array(18).fill('429 5'))
  held.resolve()
  expect((await Promise.all(searches)).filter(({status}) => status === 200)).toHaveLength(12)
})

test('An address that names another host is rendered as a path of this one', async () => {
  const {url} = await openDoor(async (request) => html(new URL(request.url).host))

  expect((await visitRaw(`${url}//evil.example/`, {})).body.toString()).toBe('site.test')
})

test('Escapes that are no UTF-8 reach the renderer as the name of no page', async () => {
  const {url} = await openDoor(async (request) => html(decodeURIComponent(new URL(request.url).pathname), 404))

  expect((await visitRaw(url, {}, '/%E0%A4%A')).body.toString()).toBe('//%E0%A4%A')
})

test('A browser that has the page gets 304 and no body', async () => {
  const {url} = await openDoor(async () => html('the page'))
  const etag = (await fetch(url)).headers.get('etag') ?? ''

  const again = await fetch(url, {headers: {'if-none-match': etag}})

  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('A browser that reads Brotli gets the page compressed, under an ETag of its own', async () => {
  const {url} = await openDoor(async () => html('the page '.repeat(200)))
  await fetch(url)

  const visit = () => visitRaw(url, {'accept-encoding': 'br'})
  await expect.poll(async () => (await visit()).headers.get('content-encoding')).toBe('br')
  const compressed = await visit()

  expect(brotliDecompressSync(compressed.body).toString()).toBe('the page '.repeat(200))
  expect(compressed.headers.get('etag')).toMatch(/-br"$/)
})

test('After a change of content the next visitor gets a new rendering', async () => {
  let text = 'old'
  const {door, url} = await openDoor(async () => html(text))
  await fetch(url)

  text = 'new'
  door.contentChanged({published: true})

  expect(await (await fetch(url)).text()).toBe('new')
})

test('An open page hears of a change of content, and a page that lost its connection hears what it missed', async () => {
  const {door, url} = await openDoor(async () => html('the page'))
  const first = readEvents(await fetch(`${url}/-/events`))
  const hello = await first.next()

  door.contentChanged({published: true})
  const change = await first.next()
  const back = await readEvents(await fetch(`${url}/-/events`, {headers: {'last-event-id': idOf(hello)}})).next()
  door.endStreams()

  expect(hello).toContain('event: hello')
  expect(change).toContain('event: content')
  expect(back).toBe(change)
})

test('A network has its share of streams; without room for all, who has most gives one up', async () => {
  const {door, url} = await openDoor(async () => html('the page'))
  // A stream that nothing holds on to is closed by whoever collects garbage.
  const opened: Response[] = []
  async function open(network: string) {
    const answer = await fetch(`${url}/-/events`, from(network))
    opened.push(answer)
    return answer
  }
  for (let each = 0; each < 100; each++) await open('one')
  expect((await open('one')).status).toBe(503)
  expect((await open('another')).status).toBe(200)

  for (let network = 0; network < 19; network++) await Promise.all(Array.from({length: 100}, () => open(`n${network}`)))
  expect(door.stats().streams).toBe(2_000)
  expect((await open('last')).status).toBe(200)
  expect(door.stats().streams).toBe(2_000)
  door.endStreams()
})

test('Who reads no events is cut off, and who reads them is not', async () => {
  const {door, url} = await openDoor(async () => html('the page'))
  const streams = (count: number) => expect.poll(() => door.stats().streams, {timeout: 20_000}).toBe(count)
  const get = 'GET /-/events HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const [deaf, reader] = [openRaw(Number(new URL(url).port), get), openRaw(Number(new URL(url).port), get)]
  await streams(2)
  deaf.socket.pause()
  // Until what the network holds for them is full, and then our own bound.
  for (let each = 0; each < 500_000 && door.stats().streams > 1; each++) {
    door.contentChanged({published: true})
    if (each % 100 === 0) await new Promise(setImmediate)
  }
  await streams(1)
  deaf.socket.destroy()
  reader.socket.destroy()
  await streams(0)
})

test('A question for the headers of the stream is answered at once', async () => {
  const {door, url} = await openDoor(async () => html('the page'))
  expect((await fetch(`${url}/-/events`, {method: 'HEAD'})).status).toBe(200)
  await expect.poll(() => door.stats().streams).toBe(0)
})

test('A page that was served before is served on while content cannot be fetched; a new one is 503', async () => {
  let reachable = true
  const {door, url} = await openDoor(async () => (reachable ? html('the page') : html('unavailable', 503)))
  await fetch(`${url}/about`)

  reachable = false
  door.contentChanged({published: true})

  expect((await fetch(`${url}/about`)).status).toBe(200)
  expect((await fetch(`${url}/mission-and-vision`)).status).toBe(503)
})

test('A page that was not found is never kept', async () => {
  let known = false
  const {url} = await openDoor(async () => (known ? html('here') : html('nowhere', 404)))
  expect((await fetch(`${url}/new-project`)).status).toBe(404)

  known = true

  expect((await fetch(`${url}/new-project`)).status).toBe(200)
})

test('Visitors at the same moment share one rendering', async () => {
  let renderings = 0
  const {promise, resolve} = Promise.withResolvers<void>()
  const {url} = await openDoor(async () => {
    renderings += 1
    await promise
    return html('the page')
  })

  const visits = [fetch(url), fetch(url), fetch(url)]
  await expect.poll(() => renderings).toBe(1)
  resolve()

  expect(await Promise.all(visits.map(async (visit) => (await visit).text()))).toEqual([
    'the page',
    'the page',
    'the page',
  ])
  expect(renderings).toBe(1)
})

test('A method that pages do not have is refused with the ones they have', async () => {
  const {url} = await openDoor(async () => html('the page'))

  const answer = await fetch(url, {method: 'DELETE'})

  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('A renderer that throws is answered with 500 and no details', async () => {
  const {url} = await openDoor(async () => {
    throw new Error('secret detail')
  })

  const answer = await fetch(url)

  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
})
