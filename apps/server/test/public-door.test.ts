import {request as nodeRequest} from 'node:http'
import {brotliDecompressSync} from 'node:zlib'
import {pino} from 'pino'
import {afterEach, expect, test} from 'vitest'
import {createHostCheck} from '../src/host-check.ts'
import {close, listen} from '../src/listen.ts'
import {createPublicDoor, type PublicDoor, type Render} from '../src/public-door.ts'

const html = (body: string, status = 200) =>
  new Response(body, {
    status,
    headers: {'content-type': 'text/html; charset=utf-8'},
  })

const open: PublicDoor[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(({server}) => close(server, {withinMs: 0})))
})

async function openDoor(render: Render) {
  const headers = {'x-content-type-options': 'nosniff'}
  const door = createPublicDoor({
    site: {render, files: (_request, _response, next) => next()},
    siteUrl: 'http://site.test',
    headers,
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
function visitRaw(url: string, headers: Record<string, string>): Promise<{headers: Headers; body: Buffer}> {
  return new Promise((resolve, reject) => {
    nodeRequest(url, {headers}, async (response) => {
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

test('Parameters that mean nothing to a page do not make another page of it', async () => {
  const rendered: string[] = []
  const {url} = await openDoor(async (request) => {
    rendered.push(new URL(request.url).search)
    return html('the page')
  })

  for (const query of ['', '?utm_source=letter', '?type=running', '?fbclid=1&type=running'])
    await fetch(`${url}/all-projects${query}`)

  expect(rendered).toEqual(['', '?type=running'])
})

test('An address that names another host is rendered as a path of this one', async () => {
  const {url} = await openDoor(async (request) => html(new URL(request.url).host))

  expect((await visitRaw(`${url}//evil.example/`, {})).body.toString()).toBe('site.test')
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
