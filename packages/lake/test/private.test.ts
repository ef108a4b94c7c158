import {afterAll, beforeAll, expect, test} from 'vitest'
import {writeExport} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {rawAnswer, upgradeRequest} from './raw-client.ts'
import {waitFor} from './wait-for.ts'

let closed: LakeFixture
let open: LakeFixture

beforeAll(async () => {
  closed = await startLake()
  open = await startLake({public: true})
  for (const {lake} of [closed, open]) await lake.importFolder(await writeExport())
})

afterAll(async () => {
  await closed.close()
  await open.close()
})

const DATA = '/lake/v2025-02-19/data'

/** Everything that tells what the lake holds. */
async function addresses({staff, token, origin}: LakeFixture): Promise<string[]> {
  const file = await staff.assets.upload('file', Buffer.from('Terms'), {filename: 'terms.txt'})
  const pictures = await staff.fetch('*[_type == "sanity.imageAsset"] | order(originalFilename desc).path')
  expect([pictures.length, token.length > 0, file.url.startsWith(origin)]).toEqual([2, true, true])
  return [
    `${DATA}/query/production?query=count(*)`,
    `${DATA}/doc/production/tower`,
    `${DATA}/listen/production?query=*`,
    `${DATA}/live/events/production`,
    `${DATA}/export/production`,
    `${DATA}/history/production/transactions/tower`,
    '/lake/v1/projects',
    '/lake/v1/projects/local/datasets',
    '/lake/v1/users/p1',
    new URL(file.url).pathname,
    ...pictures.map((path: string) => `/lake/${path}`),
  ]
}

async function status(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {headers})
  await answer.body?.cancel()
  return answer.status
}

test('A stranger gets nothing of the lake: no query, document, stream, history, export, picture or file', async () => {
  for (const path of await addresses(closed)) {
    expect([path, await status(closed.origin + path)]).toEqual([path, 401])
    expect([path, await status(closed.origin + path, {Cookie: 'session=made-up'})]).toEqual([path, 401])
    const staff = {Authorization: `Bearer ${closed.token}`}
    expect([path, await status(closed.origin + path, staff)]).toEqual([path, 200])
  }
  expect(await status(`${closed.origin}${DATA}/query/production?query=*`, {Authorization: 'Bearer x'})).toBe(401)
})

test('A stranger gets no WebSocket', async () => {
  for (const path of ['/lake/_mux', '/lake/v2022-06-30/socket/production'])
    expect(await rawAnswer(closed.origin, upgradeRequest(path))).toMatch(/^HTTP\/1\.1 401 Unauthorized/)
})

test('A stranger learns how to sign in, and that nobody is signed in', async () => {
  const ask = async (path: string) => (await fetch(`${closed.origin}/lake/v2026-05-04${path}`)).json()
  expect(await ask('/users/me')).toEqual({})
  expect(await ask('/auth/providers')).toMatchObject({providers: [{name: 'local', url: '/sign-in'}]})
})

test("The site's own process reads queries, documents, streams and pictures", async () => {
  const site = closed.client({token: closed.lake.readToken})
  expect(await site.fetch('*[_id == "tower"][0].title')).toBe('Tower')
  expect(await site.getDocument('tower')).toMatchObject({title: 'Tower'})
  const [path] = await site.fetch('*[_type == "sanity.imageAsset"].path')
  const headers = {Authorization: `Bearer ${closed.lake.readToken}`}
  expect(await status(`${closed.origin}/lake/${path}`, headers)).toBe(200)
  expect(await status(`${closed.origin}${DATA}/listen/production?query=*`, headers)).toBe(200)
})

test('What a member may keep, a shared cache on the way may not give to a stranger', async () => {
  const [path] = await closed.staff.fetch('*[_type == "sanity.imageAsset"].path')
  const answer = await fetch(`${closed.origin}/lake/${path}`, {headers: {Authorization: `Bearer ${closed.token}`}})
  expect(answer.headers.get('vary')).toMatch(/Cookie.*Authorization/)
})

test('A public lake shows anybody what is published, and nothing else', async () => {
  const paths = await addresses(open)
  const answers = await Promise.all(paths.map((path) => status(open.origin + path)))
  // Pictures in the sizes that pages ask for alone, and of published documents: not as they were uploaded.
  expect(answers).toEqual([200, 200, 200, 200, 401, 401, 401, 401, 401, 404, 404, 404])
  expect(await open.visitor.fetch('*[_id in path("**")]._id', {}, {perspective: 'raw'})).not.toContain('private.note')
  expect(await rawAnswer(open.origin, upgradeRequest('/lake/v2022-06-30/socket/production'))).toMatch(/ 401 /)
  const failure = await open.visitor.create({_type: 'page'}).catch((error) => error)
  expect(failure.statusCode).toBe(401)
})

test('A sign-out ends the streams of its session, and of a public lake those of nobody else', async () => {
  const Cookie = `session=${open.access.add('Leaving', {via: 'session'})}`
  const listen = async (headers: Record<string, string>) => {
    const stream = {ended: false}
    const answer = await fetch(`${open.origin}${DATA}/listen/production?query=*`, {headers})
    void (async () => {
      for await (const _ of answer.body ?? []);
      stream.ended = true
    })().catch(() => undefined)
    return stream
  }
  const [mine, anybody] = [await listen({Cookie}), await listen({})]
  await fetch(`${open.origin}/lake/v1/auth/logout`, {method: 'POST', headers: {Cookie}})
  await waitFor(() => expect(mine.ended).toBe(true))
  expect(anybody.ended).toBe(false)
})
