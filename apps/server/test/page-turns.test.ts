import {expect, test} from 'vitest'
import {from, html, openPublicServer} from './open-public-server.ts'

/** The first so many answers, with the time after which to come back. */
async function refusedOf(visits: Promise<Response>[], count: number): Promise<string[]> {
  const answers: string[] = []
  for (const visit of visits)
    void visit.then(({status, headers}) => answers.push(`${status} ${headers.get('retry-after')}`))
  await expect.poll(() => answers.length, {timeout: 20_000}).toBe(count)
  return [...answers]
}

test('Pages that nobody has asked for in a while make room when all together are too large', async () => {
  const rendered: string[] = []
  const {server, url} = await openPublicServer(async (request) => {
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
  expect(server.stats().bytes).toBeLessThanOrEqual(64 * 1024 * 1024)
  expect(rendered.filter((path) => path === '/')).toEqual(['/'])
})

test('A page that is not kept yet is answered while a network asks for more than its share, which is refused', async () => {
  const held = Promise.withResolvers<void>()
  let holding = 0
  const {url} = await openPublicServer(async (request) => {
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
  const {server, url} = await openPublicServer(async (request) => {
    if (!request.url.includes('nonsense')) return html('the page')
    holding += 1
    await held.promise
    return html('nowhere', 404)
  })
  await fetch(`${url}/about`)
  const nonsense = Array.from({length: 40}, (_, each) => fetch(`${url}/nonsense-${each}`, from(`flood ${each}`)))
  await expect.poll(() => holding).toBe(2)
  server.contentChanged({published: true})
  expect(await (await fetch(`${url}/about`)).text()).toBe('the page')
  held.resolve()
  await Promise.all(nonsense)
})

test('A page that is rendered ahead is kept for whoever asks', async () => {
  let renderings = 0
  const {server, url} = await openPublicServer(async () => html(`rendering ${++renderings}`))
  const ahead = await server.renderAhead(new Request('http://site.test/about'))
  expect([await ahead.text(), await (await fetch(`${url}/about`)).text()]).toEqual(['rendering 1', 'rendering 1'])
})

test('Searches of one network beyond what people type are refused with the time to come back', async () => {
  const held = Promise.withResolvers<void>()
  const {url} = await openPublicServer(async () => {
    await held.promise
    return html('found')
  })
  const searches = Array.from({length: 30}, (_, each) => fetch(`${url}/search?q=${each}`))
  expect(await refusedOf(searches, 18)).toEqual(Array(18).fill('429 5'))
  held.resolve()
  expect((await Promise.all(searches)).filter(({status}) => status === 200)).toHaveLength(12)
})

test('Visitors at the same moment share one rendering', async () => {
  let renderings = 0
  const {promise, resolve} = Promise.withResolvers<void>()
  const {url} = await openPublicServer(async () => {
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
