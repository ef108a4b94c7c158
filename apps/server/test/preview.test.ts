import {afterEach, beforeEach, expect, test} from 'vitest'
import {createQuestionLimit} from '../src/http/client-network.ts'
import {openPreviewSite, type PreviewSite} from './open-preview-site.ts'

let site: PreviewSite
beforeEach(async () => {
  site = await openPreviewSite()
})
afterEach(() => site.close())

test('Staff come in with a secret of the Studio, and see drafts that nothing keeps and nobody lists', async () => {
  const {answer, cookie} = await site.enter()
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/about'])
  expect(cookie).toMatch(/^preview=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)

  const page = await site.ask('/about', cookie)
  expect(await page.text()).toBe('drafts /about')
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-for': 'staff',
  })
  expect(await (await site.ask('/about')).text()).toBe('published /about')
})

test('Without a secret, with one that was made up, or a cookie that was changed, nobody sees a draft', async () => {
  for (const path of ['/-/preview/enable', '/-/preview/enable?sanity-preview-secret=made-up']) {
    const answer = await site.ask(path)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
  }
  const {cookie} = await site.enter({perspective: 'published'})
  const [value = '', signature = ''] = cookie.split(';')[0]?.split('.') ?? []
  const payload = JSON.stringify(['drafts', Date.now(), Date.now()])
  const forged = [
    `preview=${Buffer.from(payload).toString('base64url')}.${signature}`,
    value,
    `${value}.`,
    'preview=.',
    'preview=null',
  ]
  for (const each of forged) expect(await (await site.ask('/about', each)).text(), each).toBe('published /about')
  expect((await site.ask('/-/preview/perspective?perspective=drafts', forged[0], {method: 'POST'})).status).toBe(401)
})

test('Cookies that are made up by the thousand are not all looked at, and broken ones hide no preview', async () => {
  const {cookie} = await site.enter()
  const [own = ''] = cookie.split(';')
  const page = async (...cookies: string[]) => (await site.ask('/about', cookies.join('; '))).text()
  expect(await page(...Array(500).fill('preview=a'), own)).toBe('drafts /about')
  expect(await page(...Array(50).fill(`preview=a.${'b'.repeat(43)}`), own)).toBe('published /about')
})

test('A secret opens nothing by itself: the browser shows a session, by which a code leads in, once, and it is written down', async () => {
  const contributor = {
    email: 'contributor@example.test',
    password: 'correct horse battery staple',
    role: 'contributor',
  } as const
  await site.staff.add(contributor)
  const client = site.staffClient(site.staff.createToken(contributor.email, 'test').token)
  const leave = (secret: string) =>
    client.createOrReplace({_id: `drafts.${secret.slice(0, 9)}`, _type: 'sanity.previewUrlSecret', secret})
  for (const secret of ['abc', 'own-words-'.repeat(5)]) {
    await leave(secret)
    const {answer, cookie} = await site.enter({secret, session: ''})
    expect([answer.status, cookie]).toEqual([401, ''])
  }
  const {back = ''} = await site.enter({path: '/about?x=1'})
  const again = await site.ask(back)
  expect([again.status, again.headers.getSetCookie()]).toEqual([401, []])
  const [entry, ...others] = [...site.audit.find({action: 'preview opened'}, 10)]
  expect([entry, others]).toMatchObject([{staff: 'editor@example.test', network: 'here', subject: '/about'}, []])
})

test('A secret that nobody left is refused without a question to the lake, whose first place strangers would take', async () => {
  const {url} = await site.openServer(site.staffClient(site.lake.readToken).withConfig({apiHost: 'http://127.0.0.1:1'}))
  expect((await fetch(`${url}/-/preview/enable?sanity-preview-secret=made-up`)).status).toBe(401)
})

test('Strangers cannot make a hosted project be asked about secrets without end', async () => {
  const askLimit = createQuestionLimit(() => 'one network')
  const {url} = await site.openServer(site.staffClient(site.lake.readToken), {askLimit})
  const statuses: number[] = []
  for (let secret = 0; secret < 25; secret++)
    statuses.push((await fetch(`${url}/-/preview/enable?sanity-preview-secret=${secret}`)).status)
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)])
})

test('Staff change what they see, and leave', async () => {
  const {cookie} = await site.enter()
  const change = (perspective: string) =>
    site.ask(`/-/preview/perspective?perspective=${perspective}`, cookie, {method: 'POST'})

  const changed = (await change('rSpring,drafts')).headers.getSetCookie()[0]
  expect(await (await site.ask('/about', changed)).text()).toBe('rSpring,drafts /about')
  expect((await change('raw')).status).toBe(400)

  const left = await site.ask('/-/preview/disable?path=/contact', cookie)
  expect([left.status, left.headers.get('location')]).toEqual([307, '/contact'])
  expect(left.headers.getSetCookie()[0]).toContain('Max-Age=0')
})

test('The way in and the way out lead to pages of the site only', async () => {
  for (const path of ['//other.example/x', '/\\other.example/x', 'https://other.example/x'])
    for (const answer of [
      (await site.enter({path})).answer,
      await site.ask(`/-/preview/disable?path=${encodeURIComponent(path)}`),
    ])
      expect(answer.headers.get('location'), path).toMatch(/^\/[^/\\]/)
})

test('A change of a draft is told to previews alone, and visitors go on with the page that is kept', async () => {
  const {cookie} = await site.enter()
  const open = async (headers: Record<string, string>) => {
    const answer = await fetch(`${site.url}/-/events`, {headers})
    const text = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    return async () => (await text?.read())?.value
  }
  const [visitor, preview] = [await open({}), await open({cookie})]
  expect(await visitor()).toContain('event: hello')
  expect(await preview()).toContain('event: hello')

  site.publicServer.contentChanged({published: false})
  expect(await preview()).toContain('event: content')
  site.publicServer.contentChanged({published: true})
  expect(await visitor()).toMatch(/^id: \d+\nevent: content/)
})

test('Of a hosted project without a token, the way in says which one is missing', async () => {
  const {url} = await site.openServer(undefined)
  const answer = await fetch(`${url}/-/preview/enable?sanity-preview-secret=x`)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('SANITY_API_TOKEN')
})
