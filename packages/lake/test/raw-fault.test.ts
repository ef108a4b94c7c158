import {once} from 'node:events'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {rawAnswer, rawClient, upgradeRequest} from './raw-client.ts'
import {waitFor} from './wait-for.ts'

const PRESENCE = '/lake/v2022-06-30/socket/production'

let fixture: LakeFixture
const uncaught: unknown[] = []
const collect = (error: unknown) => uncaught.push(error)

beforeAll(async () => {
  process.on('uncaughtException', collect)
  fixture = await startLake()
})

afterAll(async () => {
  await fixture.close()
  process.off('uncaughtException', collect)
})

afterEach(async () => {
  expect(await fixture.staff.fetch('1 + 1')).toBe(2)
  expect(uncaught).toEqual([])
})

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const staff = () => ({Authorization: `Bearer ${fixture.token}`})

async function staffSocket(path: string) {
  const socket = new WebSocket(fixture.origin.replace('http', 'ws') + path, {headers: staff()})
  const messages: string[] = []
  socket.on('message', (data) => messages.push(String(data)))
  await once(socket, 'open')
  return {socket, messages}
}

/** Resolves when the server has read what was sent to it before: it answers in order. */
async function settled() {
  await fetch(`${fixture.origin}/lake/v1/ping`)
  await new Promise((resolve) => setImmediate(resolve))
}

test('A refused upgrade whose client resets it ends nothing but itself', async () => {
  for (let count = 0; count < 50; count++) {
    const socket = await rawClient(fixture.origin, upgradeRequest('/lake/_mux', {Origin: 'https://evil.example'}))
    socket.resetAndDestroy()
  }
  await settled()
})

test('A refused upgrade is hung up, also on a client that never hangs up', async () => {
  const request = upgradeRequest('/lake/_mux', {Origin: 'https://evil.example'})
  expect(await rawAnswer(fixture.origin, request)).toMatch(/^HTTP\/1\.1 403 /)
})

test("A broken frame of a stranger's presence, and of a member's, ends nothing but its socket", async () => {
  // A text frame of one byte without the mask that clients must use.
  const unmasked = Buffer.from([0x81, 0x01, 0x41])
  for (const headers of [{}, staff()]) {
    for (const path of [PRESENCE, '/lake/_mux']) {
      const socket = await rawClient(fixture.origin, upgradeRequest(path, headers))
      const closed = once(socket.resume(), 'close')
      socket.write(unmasked)
      await closed
    }
  }
  await settled()
})

test('A socket that is reset right after its upgrade ends nothing but itself', async () => {
  for (const path of [PRESENCE, '/lake/_mux']) {
    const socket = await rawClient(fixture.origin, upgradeRequest(path, staff()))
    await once(socket, 'data')
    socket.resetAndDestroy()
  }
  await settled()
})

test('Presence that is nested without end is passed over, and the socket goes on', async () => {
  const {socket, messages} = await staffSocket(PRESENCE)
  socket.send('{"id":1,"method":"presence_subscribe"}')
  socket.send(`{"id":2,"method":"presence_announce","params":{"data":${nested(20_000)}}}`)
  socket.send('{"id":3,"method":"presence_rollcall","params":{"session":"s"}}')
  await waitFor(() => expect(messages.some((text) => text.includes('"id":3'))).toBe(true))
  expect(messages.some((text) => text.includes('"id":2'))).toBe(false)
  socket.close()
})

test('Nonsense on either socket is passed over', async () => {
  for (const path of [PRESENCE, '/lake/_mux']) {
    const {socket, messages} = await staffSocket(path)
    for (const nonsense of ['null', '[]', '"x"', '{', '{"open":{}}', '{"method":{}}', '{"method":"toString"}'])
      socket.send(nonsense)
    socket.send('{"id":9,"method":"authorization"}')
    socket.send('{"open":9,"url":"/nowhere"}')
    await waitFor(() => expect(messages.some((text) => text.includes('"id":9'))).toBe(true))
    socket.close()
  }
})

test('Parameters nested 5,000 deep are refused, and queries go on', async () => {
  const ask = () =>
    fetch(`${fixture.origin}/lake/v1/data/query/production?query=$a&$a=${nested(5_000)}`, {headers: staff()})
  const answers = await Promise.all(Array.from({length: 8}, ask))
  expect(answers.map(({status}) => status)).toEqual(answers.map(() => 400))
})

test('A query that is nested without end is refused, also behind a quote in a comment', async () => {
  const ask = async (query: string) => {
    const url = `${fixture.origin}/lake/v1/data/query/production?query=${encodeURIComponent(query)}`
    return (await fetch(url, {headers: staff()})).status
  }
  const deep = `${'('.repeat(2_000)}1${')'.repeat(2_000)}`
  for (const before of ['', "// it's\n", '// "\n', "'a' + // '\n"]) expect(await ask(before + deep), before).toBe(400)
  expect(await ask("// it's\n'// ((' + \"'((\" // ((\n")).toBe(200)
})

test('A body that is nested without end is refused in words, and not sent back', async () => {
  for (const path of ['query', 'mutate']) {
    const answer = await fetch(`${fixture.origin}/lake/v1/data/${path}/production`, {
      method: 'POST',
      headers: {...staff(), 'Content-Type': 'application/json'},
      body: `{"query":${nested(5_000)}}`,
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      {message: expect.stringMatching(/^Nested deeper/)},
    ])
  }
})

test('A listener whose parameters are nested 5,000 deep is refused', async () => {
  const url = `${fixture.origin}/lake/v1/data/listen/production?query=*&$a=${nested(5_000)}`
  expect((await fetch(url, {headers: staff()})).status).toBe(400)
})
