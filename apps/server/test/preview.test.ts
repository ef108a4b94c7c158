import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {type Lake, openLake, openStaff} from '@site/lake'
import express from 'express'
import {pino} from 'pino'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createHostCheck} from '../src/host-check.ts'
import {close, listen} from '../src/listen.ts'
import {createPreview} from '../src/preview/create-preview.ts'
import {createPreviewCookie} from '../src/preview/preview-cookie.ts'
import {createPublicServer, type PublicServer} from '../src/public-server.ts'
import {createQuestionLimit} from '../src/question-limit.ts'

const log = pino({level: 'silent'})
const email = 'editor@example.test'
const password = 'correct horse battery staple'
const anyPort = {host: '127.0.0.1', port: 0, variable: 'PORT'}

let folder: string
let lake: Lake
let staffUrl: string
let staff: SanityClient
let staffClient: (token: string) => SanityClient
let publicServer: PublicServer
let site: string
const ends: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'))
  lake = await openLake({folder, publicUrl: 'http://localhost:3333'})
  const server = createServer(express().use('/lake', lake.router))
  staffUrl = `http://127.0.0.1:${await listen(server, anyPort)}`
  const apiHost = `${staffUrl}/lake`
  staffClient = (token) =>
    createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost,
      useProjectHostname: false,
      useCdn: false,
      token,
    })
  await lake.staff.add({email, password})
  staff = staffClient(lake.staff.createToken(email, 'test').token)
  const opened = await openPublicServer(staffClient(lake.readToken))
  publicServer = opened.publicServer
  site = opened.url
  ends.push(
    () => close(server, {withinMs: 0}),
    () => lake.close(),
    () => rm(folder, {recursive: true}),
  )
})

afterEach(async () => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) await end()
})

/** A public server whose pages say which perspective they were rendered in. */
async function openPublicServer(
  client: SanityClient | undefined,
  known: Pick<Parameters<typeof createPreview>[0], 'rights' | 'askLimit'> = {rights: lake.previews},
) {
  const siteUrl = 'http://site.test'
  const page = (text: string) => async (request: Request) =>
    new Response(`${text} ${new URL(request.url).pathname}`, {headers: {'content-type': 'text/html'}})
  const opened = createPublicServer({
    site: {
      files: (_request, _response, next) => next(),
      render: page('published'),
      pageParameters: () => ({choices: {}}),
    },
    preview: createPreview({client, ...known, siteUrl, headers: {'x-for': 'staff'}, renderer: page, log}),
    siteUrl,
    headers: {'x-for': 'visitors'},
    isOwnHost: createHostCheck(siteUrl),
    log,
  })
  const url = `http://127.0.0.1:${await listen(opened.server, anyPort)}`
  ends.unshift(async () => {
    opened.endStreams()
    await close(opened.server, {withinMs: 0})
  })
  return {publicServer: opened, url}
}

const ask = (path: string, cookie = '', init: RequestInit = {}) =>
  fetch(site + path, {redirect: 'manual', headers: {cookie}, ...init})

const leaveSecret = async (author = staff) =>
  (await createPreviewSecret(author, 'test', 'http://localhost:3333/studio')).secret

/** The way the Studio takes: a secret among the drafts, and its value in the address. */
async function enter({path = '/about', perspective = 'drafts', secret = ''} = {}) {
  secret ||= await leaveSecret()
  const asked = {
    'sanity-preview-secret': secret,
    'sanity-preview-perspective': perspective,
    'sanity-preview-pathname': path,
  }
  const answer = await ask(`/-/preview/enable?${new URLSearchParams(asked)}`)
  return {answer, cookie: answer.headers.getSetCookie()[0] ?? ''}
}

test('Staff come in with a secret of the Studio, and see drafts that nothing keeps and nobody lists', async () => {
  const {answer, cookie} = await enter()
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/about'])
  expect(cookie).toMatch(/^preview=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)

  const page = await ask('/about', cookie)
  expect(await page.text()).toBe('drafts /about')
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-for': 'staff',
  })
  expect(await (await ask('/about')).text()).toBe('published /about')
})

test('Without a secret, with one that was made up, or a cookie that was changed, nobody sees a draft', async () => {
  for (const path of ['/-/preview/enable', '/-/preview/enable?sanity-preview-secret=made-up']) {
    const answer = await ask(path)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
  }
  const {cookie} = await enter({perspective: 'published'})
  const [value = '', signature = ''] = cookie.split(';')[0]?.split('.') ?? []
  const payload = JSON.stringify(['drafts', Date.now(), Date.now()])
  const forged = [
    `preview=${Buffer.from(payload).toString('base64url')}.${signature}`,
    value,
    `${value}.`,
    'preview=.',
    'preview=null',
  ]
  for (const each of forged) expect(await (await ask('/about', each)).text(), each).toBe('published /about')
  expect((await ask('/-/preview/perspective?perspective=drafts', forged[0], {method: 'POST'})).status).toBe(401)
})

test('Cookies that are made up by the thousand are not all looked at, and broken ones hide no preview', async () => {
  const {cookie} = await enter()
  const [own = ''] = cookie.split(';')
  const page = async (...cookies: string[]) => (await ask('/about', cookies.join('; '))).text()
  expect(await page(...Array(500).fill('preview=a'), own)).toBe('drafts /about')
  expect(await page(...Array(50).fill(`preview=a.${'b'.repeat(43)}`), own)).toBe('published /about')
})

test('A secret that nobody left is refused without a question to the lake, whose first place strangers would take', async () => {
  const {url} = await openPublicServer(staffClient(lake.readToken).withConfig({apiHost: 'http://127.0.0.1:1'}))
  expect((await fetch(`${url}/-/preview/enable?sanity-preview-secret=made-up`)).status).toBe(401)
})

test('Strangers cannot make a hosted project be asked about secrets without end', async () => {
  const askLimit = createQuestionLimit(() => 'one network')
  const {url} = await openPublicServer(staffClient(lake.readToken), {askLimit})
  const statuses: number[] = []
  for (let secret = 0; secret < 25; secret++)
    statuses.push((await fetch(`${url}/-/preview/enable?sanity-preview-secret=${secret}`)).status)
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)])
})

test('Staff change what they see, and leave', async () => {
  const {cookie} = await enter()
  const change = (perspective: string) =>
    ask(`/-/preview/perspective?perspective=${perspective}`, cookie, {method: 'POST'})

  const changed = (await change('rSpring,drafts')).headers.getSetCookie()[0]
  expect(await (await ask('/about', changed)).text()).toBe('rSpring,drafts /about')
  expect((await change('raw')).status).toBe(400)

  const left = await ask('/-/preview/disable?path=/contact', cookie)
  expect([left.status, left.headers.get('location')]).toEqual([307, '/contact'])
  expect(left.headers.getSetCookie()[0]).toContain('Max-Age=0')
})

test('The way in and the way out lead to pages of the site only', async () => {
  for (const path of ['//other.example/x', '/\\other.example/x', 'https://other.example/x'])
    for (const answer of [
      (await enter({path})).answer,
      await ask(`/-/preview/disable?path=${encodeURIComponent(path)}`),
    ])
      expect(answer.headers.get('location'), path).toMatch(/^\/[^/\\]/)
})

test('A change of a draft is told to previews alone, and visitors go on with the page that is kept', async () => {
  const {cookie} = await enter()
  const open = async (headers: Record<string, string>) => {
    const answer = await fetch(`${site}/-/events`, {headers})
    const text = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    return async () => (await text?.read())?.value
  }
  const [visitor, preview] = [await open({}), await open({cookie})]
  expect(await visitor()).toContain('event: hello')
  expect(await preview()).toContain('event: hello')

  publicServer.contentChanged({published: false})
  expect(await preview()).toContain('event: content')
  publicServer.contentChanged({published: true})
  expect(await visitor()).toMatch(/^id: \d+\nevent: content/)
})

async function signIn() {
  const answer = await fetch(`${staffUrl}/lake/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({email, password}),
  })
  return answer.headers.getSetCookie()[0] ?? ''
}

const endings: Record<string, () => Promise<unknown>> = {
  'sign-out': async () => {
    const session = await signIn()
    await fetch(`${staffUrl}/lake/v2025-02-19/auth/logout`, {method: 'POST', headers: {cookie: session}})
  },
  'a new password': () => lake.staff.setPassword(email, 'another battery, staple, horse'),
  'removal of the account': async () => lake.staff.remove(email),
  'removal from the command line': async () => {
    const other = openStaff(folder)
    other.staff.remove(email)
    other.close()
  },
}

for (const [ending, end] of Object.entries(endings))
  test(`A preview ends with ${ending}, its open pages hear no more of drafts, and a secret not used yet is void`, async () => {
    const {cookie} = await enter()
    const unused = await leaveSecret()
    const stream = await fetch(`${site}/-/events`, {headers: {cookie}})
    expect(await (await ask('/about', cookie)).text()).toBe('drafts /about')

    await end()

    expect(await (await ask('/about', cookie)).text()).toBe('published /about')
    expect((await ask('/-/preview/perspective?perspective=drafts', cookie, {method: 'POST'})).status).toBe(401)
    expect((await enter({secret: unused})).answer.status).toBe(401)
    publicServer.contentChanged({published: false})
    expect(await stream.text()).not.toContain('event: content')
  })

test('After a sign-out the same person opens a new preview, and the previews of others go on', async () => {
  const colleague = 'colleague@example.test'
  await lake.staff.add({email: colleague, password})
  const {cookie} = await enter({
    secret: await leaveSecret(staffClient(lake.staff.createToken(colleague, 'test').token)),
  })
  await endings['sign-out']?.()

  expect(await (await ask('/about', cookie)).text()).toBe('drafts /about')
  expect(await (await ask('/about', (await enter()).cookie)).text()).toBe('drafts /about')
})

test('A preview ends an hour after it was last looked at, and half a day after it began', () => {
  vi.useFakeTimers()
  const cookie = createPreviewCookie({secure: true})
  const read = (header: string) => cookie.read({headers: {cookie: header.split(';')[0]}} as never)
  const began = Date.now()
  let header = cookie.issue({perspective: 'drafts', began})
  expect(header).toMatch(/^__Host-preview=.*; Secure$/)
  for (let hour = 0; hour < 12; hour++) {
    vi.advanceTimersByTime(59 * 60_000)
    expect(read(header)).toEqual({perspective: 'drafts', began})
    header = cookie.issue({perspective: 'drafts', began})
  }
  vi.advanceTimersByTime(59 * 60_000)
  expect(read(header)).toBeUndefined()
})

test('Of a hosted project without a token, the way in says which one is missing', async () => {
  const {url} = await openPublicServer(undefined)
  const answer = await fetch(`${url}/-/preview/enable?sanity-preview-secret=x`)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('SANITY_API_TOKEN')
})
