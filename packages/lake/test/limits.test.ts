import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import express from 'express'
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest'
import {WebSocket} from 'ws'
import {SITE} from '../src/http/client.ts'
import {Delivery} from '../src/http/delivery.ts'
import {LONGEST_READ_MS, SHARES} from '../src/limits.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {rawClient, upgradeRequest} from './raw-client.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake({public: true, networkOf: ({headers}) => String(headers['x-network'] ?? 'here')})
})

afterAll(() => fixture.close())

afterEach(() => vi.useRealTimers())

const DATA = '/lake/v2025-02-19/data'
const bearer = (token: string) => ({Authorization: `Bearer ${token}`})
const from = (network: string) => ({'X-Network': network})

function ask(query: string, headers: Record<string, string> = {}, params: object = {}, signal?: AbortSignal) {
  return fetch(`${fixture.origin}${DATA}/query/production`, {
    method: 'POST',
    signal: signal ?? null,
    headers: {'Content-Type': 'application/json', ...headers},
    body: JSON.stringify({query, params}),
  })
}

const numbers = `[${Array.from({length: 300}, (_, index) => index)}]`
/** Takes minutes. The mark makes it another query. */
const endless = (mark: number) => `count(${numbers}[count(${numbers}[count(${numbers}[@ == ^]) > ${mark}]) > ^])`

async function listen(headers: Record<string, string> = {}, query = '*') {
  const stopping = new AbortController()
  const path = `${DATA}/listen/production?query=${encodeURIComponent(query)}`
  const answer = await fetch(fixture.origin + path, {headers, signal: stopping.signal})
  return {status: answer.status, body: answer, stop: () => stopping.abort()}
}

test('A flood of slow queries by strangers makes nobody wait but strangers, and those who leave do not', async () => {
  const leaving = new AbortController()
  const statuses: number[] = []
  const flood = Array.from({length: 60}, async (_, mark) => {
    const answer = await ask(endless(mark), {}, {}, leaving.signal).catch(() => undefined)
    if (answer) statuses.push(answer.status)
  })
  const most = SHARES.queries.anonymous.each
  const refused = () => statuses.filter((status) => status === 429).length
  await vi.waitFor(() => expect(refused()).toBe(60 - most), 20_000)
  expect(fixture.lake.stats().queriesRunning).toMatchObject({anonymous: 1, site: 0})
  for (const token of [fixture.lake.readToken, fixture.token])
    for (let round = 0; round < 10; round++) expect((await ask('1 + 1', bearer(token))).status).toBe(200)
  expect((await ask('1 + 1', from('elsewhere'))).status).toBe(200)
  // All but the few whose turn has come wait still.
  expect(statuses.length - refused()).toBeLessThan(10)
  expect(fixture.lake.stats().queriesWaiting.anonymous).toBeGreaterThan(0)
  leaving.abort()
  await Promise.all(flood)
  await vi.waitFor(() => expect(fixture.lake.stats().queriesWaiting.anonymous).toBe(0), 5_000)
  expect(fixture.lake.stats().queriesCut).toBeGreaterThan(0)
}, 60_000)

test('Slow queries of one script wait for each other, and leave a thread for the site', async () => {
  const leaving = new AbortController()
  const slow = [0, 1, 2].map((mark) =>
    ask(endless(mark), bearer(fixture.token), {}, leaving.signal).catch(() => undefined),
  )
  const {each} = SHARES.queriesRunning.token
  await vi.waitFor(() => {
    const {queriesRunning, queriesWaiting} = fixture.lake.stats()
    expect([queriesRunning.token, queriesWaiting.token]).toEqual([each, 3 - each])
  }, 10_000)
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
  expect((await listen({}, long.slice(0, 6_000))).status).toBe(400)
  const staff = await listen(bearer(fixture.token), '*[_id == "a"]')
  expect(staff.status).toBe(200)
  staff.stop()
})

test("One network's streams end neither those of other strangers nor those of staff", async () => {
  const most = SHARES.streams.anonymous.each
  const open = await Promise.all(Array.from({length: most}, () => listen()))
  const others = [await listen(), await listen(from('elsewhere')), await listen(bearer(fixture.token))]
  expect(others.map(({status}) => status)).toEqual([429, 200, 200])
  expect(fixture.lake.stats().streams).toMatchObject({anonymous: most + 1, token: 1, staff: 0})
  for (const {stop} of [...open, ...others]) stop()
  await vi.waitFor(() => expect(fixture.lake.stats().streams).toMatchObject({anonymous: 0, token: 0}), 5_000)
})

test("One network's sockets end neither those of other strangers nor those of staff", async () => {
  const open = async (headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`${fixture.origin.replace('http', 'ws')}/lake/_mux`, {headers})
    socket.on('error', () => undefined)
    const status = await Promise.race([
      once(socket, 'open').then(() => 101),
      once(socket, 'unexpected-response').then(([, answer]) => answer.statusCode),
    ])
    return {socket, status}
  }
  const most = SHARES.sockets.anonymous.each
  const sockets = await Promise.all(Array.from({length: most}, () => open()))
  expect(sockets.map(({status}) => status)).toEqual(sockets.map(() => 101))
  const others = [await open(), await open(from('elsewhere')), await open(bearer(fixture.token))]
  expect(others.map(({status}) => status)).toEqual([429, 101, 101])
  for (const {socket} of [...sockets, ...others]) socket.terminate()
  await vi.waitFor(() => expect(fixture.lake.stats().sockets).toMatchObject({anonymous: 0, token: 0}), 5_000)
})

test('Results that nobody reads are bounded for each client', async () => {
  const query = `[${Array.from({length: 380}, () => '$a')}]`
  const body = JSON.stringify({query, params: {a: 'x'.repeat(40_000)}})
  const request = (network: string) =>
    `POST ${DATA}/query/production HTTP/1.1\r\nHost: a\r\nX-Network: ${network}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const silent = await rawClient(fixture.origin, request('silent'))
  // Until the first is made, the second would find nothing waiting.
  await vi.waitFor(async () => {
    const status = (await ask(query, from('silent'), {a: 'x'.repeat(40_000)}).then((answer) => answer)).status
    expect(status).toBe(429)
  }, 20_000)
  expect((await ask('1', from('elsewhere'))).status).toBe(200)
  silent.destroy()
  await vi.waitFor(async () => expect((await ask(query, from('silent'), {a: 'x'})).status).toBe(200), 10_000)
}, 60_000)

test('A reader who does not read a result is cut off', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const delivery = new Delivery()
  const app = express().get('/', (_request, response) => {
    delivery.sendJson(response, SITE, [Buffer.alloc(19_000_000, 'x')])
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  const accepted = once(server, 'request')
  await rawClient(`http://127.0.0.1:${port}`, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [, response] = await accepted
  const closed = once(response, 'close')
  vi.advanceTimersByTime(LONGEST_READ_MS)
  await closed
  expect(response.writableFinished).toBe(false)
  server.close()
  server.closeAllConnections()
})

/** Changes a document of 400 kB so often that the buffers of two systems cannot hold the events. */
async function shout(until: () => boolean) {
  await fixture.staff.createOrReplace({_id: 'large', _type: 'page', text: 'x'.repeat(400_000)})
  for (let round = 0; round < 100 && !until(); round++) await fixture.staff.patch('large').set({round}).commit()
  await vi.waitFor(() => expect(until()).toBe(true), 5_000)
}

test('A listener that does not read is cut off', async () => {
  const socket = await rawClient(fixture.origin, `GET ${DATA}/listen/production?query=* HTTP/1.1\r\nHost: a\r\n\r\n`)
  await vi.waitFor(() => expect(fixture.lake.stats().streams.anonymous).toBe(1), 5_000)
  await shout(() => fixture.lake.stats().streams.anonymous === 0)
  socket.destroy()
}, 60_000)

test('A socket that does not read its streams, or the answers to its pings, is cut off', async () => {
  const open = () => rawClient(fixture.origin, upgradeRequest('/lake/_mux', bearer(fixture.token)))
  const url = `${fixture.origin}${DATA}/listen/production?query=*`
  const isOpen = () => fixture.lake.stats().sockets.token > 0
  const deaf = await open()
  deaf.write(masked(0x1, JSON.stringify({open: 1, url})))
  await vi.waitFor(() => expect(fixture.lake.stats().streams.token).toBe(1), 5_000)
  await shout(() => !isOpen())
  const pinging = await open()
  await vi.waitFor(() => expect(isOpen()).toBe(true), 5_000)
  const pings = Buffer.concat(Array.from({length: 20_000}, () => masked(0x9, 'x'.repeat(100))))
  for (let round = 0; round < 10; round++) pinging.write(pings)
  await vi.waitFor(() => expect(isOpen()).toBe(false), 20_000)
}, 60_000)

/** A frame as a client sends it; a mask of zeros leaves the text as it is. */
function masked(kind: number, text: string): Buffer {
  const length = text.length < 126 ? [0x80 | text.length] : [0x80 | 126, text.length >> 8, text.length & 0xff]
  return Buffer.from([0x80 | kind, ...length, 0, 0, 0, 0, ...Buffer.from(text)])
}

test('A listener that comes back is told to read anew when what it missed is more than is kept', async () => {
  const commit = (round: number) =>
    fixture.staff.createOrReplace({_id: 'long', _type: 'page', round, text: 'x'.repeat(1_500_000)})
  const seen = await commit(0)
  const resume = async () => {
    const path = `${DATA}/listen/production?query=*&enableResume=true`
    const headers = {...bearer(fixture.token), 'Last-Event-ID': `${seen._rev}#long`}
    const answer = await fetch(fixture.origin + path, {headers})
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString()
      if (text.includes('event: ')) break
    }
    return text
  }
  expect(await resume()).toContain('event: welcomeback')
  for (let round = 1; round <= 8; round++) await commit(round)
  expect(await resume()).toContain('event: reset')
}, 30_000)

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

test('The lake says that it works, and that it does not once it is closed', async () => {
  const other = await startLake()
  await other.lake.check()
  expect(other.lake.stats()).toEqual({
    queriesRunning: {site: 0, staff: 0, token: 0, anonymous: 0},
    queriesWaiting: {site: 0, staff: 0, token: 0, anonymous: 0},
    queriesCut: 0,
    streams: {site: 0, staff: 0, token: 0, anonymous: 0},
    sockets: {site: 0, staff: 0, token: 0, anonymous: 0},
  })
  await other.close()
  await expect(other.lake.check()).rejects.toThrow()
})
