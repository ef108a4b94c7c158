import {once} from 'node:events'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {WebSocket} from 'ws'
import {LARGEST_WAITING_BYTES, SHARES} from '../src/limits.ts'
import {listen} from './ear.ts'
import type {LakeFixture} from './lake-fixture.ts'
import {ask, bearer, DATA, endless, from, openStream, startOpenLake} from './limit-fixture.ts'
import {rawClient, upgradeRequest} from './raw-client.ts'
import {waitFor} from './wait-for.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startOpenLake()
})

afterAll(() => fixture.close())

test("One network's streams end neither those of other strangers nor those of staff", async () => {
  const most = SHARES.streams.anonymous.each
  const open = await Promise.all(Array.from({length: most}, () => openStream(fixture)))
  const others = [
    await openStream(fixture),
    await openStream(fixture, from('elsewhere')),
    await openStream(fixture, bearer(fixture.token)),
  ]
  expect(others.map(({status}) => status)).toEqual([429, 200, 200])
  expect(fixture.lake.stats().streams).toMatchObject({anonymous: most + 1, token: 1, staff: 0})
  for (const {stop} of [...open, ...others]) stop()
  await waitFor(() => expect(fixture.lake.stats().streams).toMatchObject({anonymous: 0, token: 0}))
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
  await waitFor(() => expect(fixture.lake.stats().sockets).toMatchObject({anonymous: 0, token: 0}))
})

/** Changes a document of a megabyte so often that neither the buffers of two systems nor the lake hold the events. */
async function shout(until: () => boolean) {
  await fixture.staff.createOrReplace({_id: 'large', _type: 'page', text: 'x'.repeat(1_000_000)})
  for (let round = 0; round < 100 && !until(); round++) await fixture.staff.patch('large').set({round}).commit()
  await waitFor(() => expect(until()).toBe(true))
}

test('A listener that does not read is cut off', async () => {
  const socket = await rawClient(
    fixture.origin,
    `GET ${DATA}/listen/production?query=*&includeResult=true HTTP/1.1\r\nHost: a\r\n\r\n`,
  )
  await waitFor(() => expect(fixture.lake.stats().streams.anonymous).toBe(1))
  await shout(() => fixture.lake.stats().streams.anonymous === 0)
  socket.destroy()
}, 60_000)

test('A socket that does not read its streams, or the answers to its pings, is cut off', async () => {
  const open = () => rawClient(fixture.origin, upgradeRequest('/lake/_mux', bearer(fixture.token)))
  const url = `${fixture.origin}${DATA}/listen/production?query=*&includeResult=true`
  const isOpen = () => fixture.lake.stats().sockets.token > 0
  const deaf = await open()
  deaf.write(masked(0x1, JSON.stringify({open: 1, url})))
  await waitFor(() => expect(fixture.lake.stats().streams.token).toBe(1))
  await shout(() => !isOpen())
  const pinging = await open()
  await waitFor(() => expect(isOpen()).toBe(true))
  const pings = Buffer.concat(Array.from({length: 20_000}, () => masked(0x9, 'x'.repeat(100))))
  for (let round = 0; round < 10; round++) pinging.write(pings)
  await waitFor(() => expect(isOpen()).toBe(false))
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

/** Publishes in one transaction ten times what may wait for a stranger, and more than may wait for staff. */
async function publish(type: string) {
  const transaction = fixture.staff.transaction()
  for (let leaf = 0; leaf < LEAVES; leaf++)
    transaction.create({_id: `${type}-${leaf}`, _type: type, text: 'x'.repeat(20_000)})
  return transaction.commit({visibility: 'sync', returnDocuments: false})
}

const LEAVES = 150
const leavesOf = (type: string) => Array.from({length: LEAVES}, (_, leaf) => `${type}-${leaf}`)

test('Whoever reads hears all of a large transaction, in its order, without being cut off', async () => {
  const ear = await listen(fixture.visitor, '*[_type == "published"]')
  const socket = new WebSocket(`${fixture.origin.replace('http', 'ws')}/lake/_mux`)
  await once(socket, 'open')
  let heard = ''
  socket.on('message', (data) => {
    heard += JSON.parse(String(data)).c ?? ''
  })
  const query = encodeURIComponent('*[_type == "published"]')
  socket.send(JSON.stringify({open: 1, url: `${fixture.origin}${DATA}/listen/production?query=${query}`}))
  await waitFor(() => expect(heard).toContain('event: welcome'))
  await publish('published')
  await ear.until(LEAVES)
  expect(ear.mutations().map(({documentId}) => documentId)).toEqual(leavesOf('published'))
  expect(ear.heard.map(({type}) => type)).not.toContain('reconnect')
  const ids = () => [...heard.matchAll(/^id: .+#(.+)$/gm)].map(([, id]) => id)
  await waitFor(() => expect(ids()).toEqual(leavesOf('published')))
  ear.stop()
  socket.terminate()
})

test('Whoever comes back amid a large transaction hears the rest of it', async () => {
  const {transactionId} = await publish('resumed')
  const path = `${DATA}/listen/production?query=${encodeURIComponent('*[_type == "resumed"]')}&enableResume=true`
  const headers = {'Last-Event-ID': `${transactionId}#resumed-0`}
  const answer = await fetch(fixture.origin + path, {headers})
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString()
    if (text.includes(`#resumed-${LEAVES - 1}\n`)) break
  }
  expect([...text.matchAll(/^id: .+#(.+)$/gm)].map(([, id]) => id)).toEqual(leavesOf('resumed').slice(1))
})

/** Lets networks of strangers ask for as much as they may, until they are stopped. */
async function flood(...networks: string[]) {
  const leaving = new AbortController()
  const {each} = SHARES.queries.anonymous
  const askOn = async (network: string, mark: number) => {
    while (!leaving.signal.aborted)
      await ask(fixture, endless(mark), from(network), {signal: leaving.signal}).catch(() => undefined)
  }
  const asked = networks.flatMap((network) => Array.from({length: each}, (_, mark) => askOn(network, mark)))
  await waitFor(() => {
    const {queriesRunning, queriesWaiting} = fixture.lake.stats()
    expect(queriesRunning.anonymous + queriesWaiting.anonymous).toBe(each * networks.length)
  })
  const stop = async () => {
    leaving.abort()
    await Promise.all(asked)
  }
  onTestFinished(stop)
  return stop
}

test('A network that asks too much comes back to listen, and no other one hears less for it', async () => {
  const [here, elsewhere] = [
    await listen(fixture.client({headers: from('greedy')}), '*[_type == "flooded"]'),
    await listen(fixture.client({headers: from('elsewhere')}), '*[_type == "flooded"]'),
  ]
  const stop = await flood('greedy')
  await fixture.staff.create({_id: 'flooded-1', _type: 'flooded'})
  await elsewhere.until(1)
  await waitFor(() => expect(here.heard.map(({type}) => type)).toContain('reconnect'))
  await stop()
  await waitFor(() => expect(here.heard.at(-1)?.type).toBe('welcome'))
  await fixture.staff.create({_id: 'flooded-2', _type: 'flooded'})
  await Promise.all([elsewhere.until(2), here.until(1)])
  expect(elsewhere.heard.map(({type}) => type)).toEqual(['welcome', 'mutation', 'mutation'])
  for (const ear of [here, elsewhere]) ear.stop()
})

test('A listener whose query waits while more is written than memory may hold hears all of it, in its order', async () => {
  const ear = await listen(fixture.client({headers: from('elsewhere')}), '*[_type == "hurried"]')
  const text = 'x'.repeat(LARGEST_WAITING_BYTES / 25)
  await fixture.staff.create({_id: 'hurried', _type: 'hurried', text})
  await ear.until(1)
  // Each in its turn: what the listener's query waits for takes longer than the writes.
  const stop = await flood('here', 'there', 'beyond', 'abroad')
  const rounds = Array.from({length: 20}, (_, round) => round)
  const write = (round: number) => fixture.staff.patch('hurried').set({round}).commit({returnDocuments: false})
  for (const round of rounds) await write(round)
  await stop()
  await ear.until(1 + rounds.length)
  expect(ear.heard.slice(0, 2).map(({type, transition}) => [type, transition])).toEqual([
    ['welcome', undefined],
    ['mutation', 'appear'],
  ])
  expect(ear.heard.slice(2).map(({mutations, result}) => [mutations, result?.round])).toEqual(
    rounds.map((round) => [[{patch: {id: 'hurried', set: {round}}}], round]),
  )
  ear.stop()
}, 60_000)

test('A listener whose query cannot be evaluated in time for a transaction reads anew, and hears the next', async () => {
  const query = `*[select(_type == "quick" => true, _type == "slow" => ${endless(0)} > 0)]`
  const ear = await listen(fixture.client({headers: from('patient')}), query, {}, {enableResume: true})
  await fixture.staff.create({_id: 'quick-1', _type: 'quick'})
  await ear.until(1)
  await fixture.staff.create({_id: 'slow-1', _type: 'slow'})
  await waitFor(() => expect(ear.heard).toHaveLength(3))
  await fixture.staff.create({_id: 'quick-2', _type: 'quick'})
  await ear.until(2)
  expect(ear.heard.map(({type}) => type)).toEqual(['welcome', 'mutation', 'reset', 'mutation'])
  ear.stop()
}, 60_000)
