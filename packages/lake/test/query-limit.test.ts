import type {Socket} from 'node:net'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {SHARES} from '../src/limits.ts'
import type {LakeFixture} from './lake-fixture.ts'
import {ask as askOf, bearer, DATA, endless, from, openStream, startOpenLake} from './limit-fixture.ts'
import {rawClient} from './raw-client.ts'
import {waitFor} from './wait-for.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startOpenLake()
})

afterAll(() => fixture.close())

const ask = (query: string, headers: Record<string, string> = {}, params: object = {}, signal?: AbortSignal) =>
  askOf(fixture, query, headers, {params, signal: signal ?? null})

test('A flood of slow queries by strangers makes nobody wait but strangers, and those who leave do not', async () => {
  const leaving = new AbortController()
  const statuses: number[] = []
  const flood = Array.from({length: 60}, async (_, mark) => {
    const answer = await ask(endless(mark), {}, {}, leaving.signal).catch(() => undefined)
    if (answer) statuses.push(answer.status)
  })
  const most = SHARES.queries.anonymous.each
  const refused = () => statuses.filter((status) => status === 429).length
  await waitFor(() => expect(refused()).toBe(60 - most))
  // Between one that is given up and the next there is none for a moment.
  await waitFor(() => expect(fixture.lake.stats().queriesRunning).toMatchObject({anonymous: 1, site: 0}))
  for (const token of [fixture.lake.readToken, fixture.token])
    for (let round = 0; round < 10; round++) expect((await ask('1 + 1', bearer(token))).status).toBe(200)
  expect((await ask('1 + 1', from('elsewhere'))).status).toBe(200)
  // All but the few whose turn has come wait still.
  expect(statuses.length - refused()).toBeLessThan(10)
  expect(fixture.lake.stats().queriesWaiting.anonymous).toBeGreaterThan(0)
  leaving.abort()
  await Promise.all(flood)
  await waitFor(() => expect(fixture.lake.stats().queriesWaiting.anonymous).toBe(0))
  expect(fixture.lake.stats().queriesCut).toBeGreaterThan(0)
}, 60_000)

test('Slow queries of one script wait for each other, and leave a thread for the site', async () => {
  const leaving = new AbortController()
  const slow = [0, 1, 2].map((mark) =>
    ask(endless(mark), bearer(fixture.token), {}, leaving.signal).catch(() => undefined),
  )
  const {each} = SHARES.queriesRunning.token
  await waitFor(() => {
    const {queriesRunning, queriesWaiting} = fixture.lake.stats()
    expect([queriesRunning.token, queriesWaiting.token]).toEqual([each, 3 - each])
  })
  expect((await ask('1 + 1', bearer(fixture.lake.readToken))).status).toBe(200)
  leaving.abort()
  await Promise.all(slow)
}, 60_000)

test('A result over 20 MB is refused with its bound, before it is written', async () => {
  const query = `[${Array.from({length: 3_000}, () => '$a')}]`
  const answer = await ask(query, bearer(fixture.token), {a: 'x'.repeat(40_000)})
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({error: {description: expect.stringContaining('20 MB')}})
  const failure = await fixture.staff.fetch(query, {a: 'x'.repeat(40_000)}).catch((error) => error)
  expect(failure.message).toContain('20 MB')
  const large = await ask(`[${Array.from({length: 400}, () => '$a')}]`, bearer(fixture.token), {a: 'ü'.repeat(20_000)})
  expect([large.status, (await large.arrayBuffer()).byteLength > 16_000_000]).toEqual([200, true])
})

test('Queries that are long or nested are refused, strangers sooner than staff', async () => {
  const long = `"${'x'.repeat(20_000)}"`
  expect((await ask(long)).status).toBe(400)
  expect((await ask(long, bearer(fixture.token))).status).toBe(200)
  expect((await ask('1', {}, {a: 'x'.repeat(60_000)})).status).toBe(413)
  expect((await ask(`${'('.repeat(101)}1${')'.repeat(101)}`, bearer(fixture.token))).status).toBe(400)
  expect((await openStream(fixture, {}, long.slice(0, 6_000))).status).toBe(400)
  const staff = await openStream(fixture, bearer(fixture.token), '*[_id == "a"]')
  expect(staff.status).toBe(200)
  staff.stop()
})

test('Results that nobody reads are bounded for each client', async () => {
  const query = `[${Array.from({length: 380}, () => '$a')}]`
  const body = JSON.stringify({query, params: {a: 'x'.repeat(40_000)}})
  const request = (network: string) =>
    `POST ${DATA}/query/production HTTP/1.1\r\nHost: a\r\nX-Network: ${network}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const silent: Socket[] = []
  // Until the first is made, the second would find nothing waiting; on a slow machine the first may be given up.
  await waitFor(async () => {
    silent.push(await rawClient(fixture.origin, request('silent')))
    expect((await ask(query, from('silent'), {a: 'x'.repeat(40_000)})).status).toBe(429)
  })
  expect((await ask('1', from('elsewhere'))).status).toBe(200)
  for (const socket of silent) socket.destroy()
  await waitFor(async () => expect((await ask(query, from('silent'), {a: 'x'})).status).toBe(200))
}, 60_000)

test('A perspective of more layers than anybody has is refused', async () => {
  const path = `${DATA}/query/production?query=1&perspective=${Array.from({length: 11}, (_, layer) => `r${layer}`)}`
  expect((await fetch(fixture.origin + path)).status).toBe(400)
})

test('Strangers get documents by id up to a megabyte', async () => {
  await fixture.staff.createOrReplace({_id: 'huge', _type: 'page', text: 'x'.repeat(1_100_000)})
  const path = `${fixture.origin}${DATA}/doc/production/${Array.from({length: 50}, () => 'huge')}`
  expect((await fetch(path)).status).toBe(413)
  const staff = await fetch(path, {headers: bearer(fixture.token)})
  expect(((await staff.json()) as {documents: unknown[]}).documents.length).toBe(1)
})
