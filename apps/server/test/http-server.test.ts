import {once} from 'node:events'
import type {RequestListener, ServerResponse} from 'node:http'
import {createHostCheck} from '@site/limits'
import {pino} from 'pino'
import {afterEach, expect, test, vi} from 'vitest'
import {createHttpServer} from '../src/http/http-server.ts'
import {close, listen} from '../src/http/listen.ts'
import {openRaw, sendRaw} from './raw-socket.ts'

type Options = Partial<Parameters<typeof createHttpServer>[0]>

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function openPublicServer(options: Options = {}) {
  let handled = 0
  const handler: RequestListener = (_request, response) => {
    handled += 1
    response.end('here')
  }
  const isOwnHost = createHostCheck('https://www.example.com', 'http://127.0.0.1:3000')
  const server = createHttpServer({handler, isOwnHost, log: pino({level: 'silent'}), ...options})
  ends.push(() => close(server, {withinMs: 0}))
  const port = await listen(server, {host: '127.0.0.1', port: 0, variable: 'PORT'})
  return {server, port, handled: () => handled}
}

const get = (host: string, more = '') => `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`
const upgrade = (host: string) =>
  `GET /lake/_mux HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`

const statusOf = (answer: string) => Number(answer.match(/^HTTP\/1\.1 (\d+)/)?.[1])

test('A server answers for addresses, localhost and its own name, whatever the port and the capitals', async () => {
  const {port} = await openPublicServer()
  for (const host of [
    'localhost',
    'localhost:3000',
    'site.localhost:80',
    '192.0.2.1:3000',
    '[::1]:3000',
    '[2001:db8::1]',
    'www.example.com',
    'WWW.Example.COM:443',
  ])
    expect(statusOf(await sendRaw(port, get(host))), host).toBe(200)
})

test('A name that somebody else pointed at this machine is told so, and nothing is done for it', async () => {
  const {port, handled} = await openPublicServer()
  for (const host of [
    'evil.example',
    'example.com',
    'www.example.com.evil.example',
    'evil-localhost',
    'localhost.evil.example',
    'localhost@evil.example',
    '127.0.0.1.evil.example',
    '[evil.example]',
    '',
  ]) {
    const answer = await sendRaw(port, get(host))
    expect(statusOf(answer), host).toBe(421)
    expect(answer, host).toContain('text/plain')
  }
  expect(handled()).toBe(0)
})

test('A WebSocket is opened for the own name only', async () => {
  const asked: (string | undefined)[] = []
  const {port} = await openPublicServer({
    upgrade: (request, socket) => {
      asked.push(request.headers.host)
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
      return true
    },
  })
  expect(statusOf(await sendRaw(port, upgrade('evil.example')))).toBe(421)
  expect(statusOf(await sendRaw(port, upgrade('localhost')))).toBe(101)
  expect(asked).toEqual(['localhost'])
})

test('Who resets a connection in the middle of an upgrade ends nothing else', async () => {
  const {promise: reached, resolve} = Promise.withResolvers<void>()
  const {port} = await openPublicServer({
    upgrade: (_request, socket) => {
      socket.once('close', resolve)
      return true
    },
  })
  const {socket} = openRaw(port, upgrade('localhost'))
  await new Promise<void>((sent) => socket.write('more', () => sent()))
  socket.resetAndDestroy()
  await reached
  expect(statusOf(await sendRaw(port, get('localhost')))).toBe(200)
})

test('An upgrade that nobody takes is refused and its socket closed, also when its sender keeps it open', async () => {
  const {port} = await openPublicServer({upgrade: () => false})
  expect(statusOf(await sendRaw(port, upgrade('localhost')))).toBe(404)
})

test('A server without WebSockets answers an upgrade as the request that it is', async () => {
  const {port} = await openPublicServer()
  const answer = await sendRaw(port, upgrade('localhost').replace('Connection: Upgrade', 'Connection: Upgrade, close'))
  expect([statusOf(answer), answer.endsWith('here\r\n0\r\n\r\n') || answer.endsWith('here')]).toEqual([200, true])
})

test('What throws on the way ends the request that caused it, not the process', async () => {
  const fail = () => {
    throw new Error('unforeseen')
  }
  const {port} = await openPublicServer({handler: fail, upgrade: fail})
  expect(await sendRaw(port, get('localhost'))).toBe('')
  expect(await sendRaw(port, upgrade('localhost'))).toBe('')
})

test('What is no HTTP is refused', async () => {
  const {port} = await openPublicServer()
  for (const [bytes, status] of [
    ['nonsense\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\n\r\n', 400],
    [`${get('localhost').slice(0, -2)}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`, 400],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
  ] as const)
    expect(statusOf(await sendRaw(port, bytes)), bytes.slice(0, 60)).toBe(status)
  expect(await sendRaw(port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe('')
})

test('One packet cannot start requests without end', async () => {
  const {port, handled} = await openPublicServer()
  const one = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
  await sendRaw(port, one.repeat(1_500) + get('localhost'))
  expect(handled()).toBeLessThanOrEqual(8)
})

test('One connection asks again and again, each time after an answer', async () => {
  const {port, handled} = await openPublicServer()
  const {socket} = openRaw(port, '')
  for (let request = 0; request < 100; request++) {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(socket, 'data')
  }
  expect(handled()).toBe(100)
  socket.destroy()
})

test('A network that has too many requests under way is told so at once, until some of them end', async () => {
  const waiting: ServerResponse[] = []
  const {port} = await openPublicServer({
    requestsPerNetwork: 3,
    networkOf: ({url}) => url ?? '',
    handler: (request, response) => void (request.url === '/' ? waiting.push(response) : response.end()),
  })
  const held = [1, 2, 3].map(() => sendRaw(port, get('localhost')))
  await expect.poll(() => waiting.length).toBe(3)
  expect(statusOf(await sendRaw(port, get('localhost')))).toBe(429)
  expect(statusOf(await sendRaw(port, get('localhost').replace('/', '/other')))).toBe(200)
  for (const response of waiting) response.end()
  await Promise.all(held)
  const after = sendRaw(port, get('localhost'))
  await expect.poll(() => waiting.length).toBe(4)
  waiting[3]?.end()
  expect(statusOf(await after)).toBe(200)
})

test('A connection that breaks gives back what waited on it, though none of it was answered', async () => {
  const waiting: ServerResponse[] = []
  const {port} = await openPublicServer({
    requestsPerNetwork: 3,
    networkOf: () => 'one',
    handler: (_request, response) => void waiting.push(response),
  })
  const {socket} = openRaw(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3))
  await expect.poll(() => waiting.length).toBe(3)
  socket.resetAndDestroy()
  await expect.poll(() => waiting.every(({destroyed}) => destroyed) || waiting.length).toBeTruthy()
  const after = sendRaw(port, get('localhost'))
  await expect.poll(() => waiting.length).toBe(4)
  waiting[3]?.end()
  expect(statusOf(await after)).toBe(200)
})

test('A body that drips is ended with 408, whoever reads it; one that comes slowly is not', async () => {
  const {port} = await openPublicServer({
    bodySlackMs: 300,
    handler: (request, response) => void request.resume().once('end', () => response.end('read')),
  })
  const head = (length: number) =>
    `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`
  expect(statusOf(await sendRaw(port, `${head(10)}a`))).toBe(408)
  const {socket, answer} = openRaw(port, head(2_000))
  await sendRaw(port, get('localhost'))
  socket.write('a'.repeat(1_000))
  await sendRaw(port, `${head(10)}a`)
  socket.write('a'.repeat(1_000))
  expect(statusOf(await answer)).toBe(200)
})

test('A crowd that holds all connections and asks for nothing makes room for who comes, which is logged once', async () => {
  const lines: string[] = []
  const log = pino({}, {write: (line: string) => void lines.push(line)})
  const {port} = await openPublicServer({connections: 4, log})
  const crowd = Array.from({length: 20}, () => openRaw(port, 'GET / HTTP/1.1\r\nHost: loc').socket)
  // All have come, and four hold what there is.
  await expect.poll(() => crowd.filter(({destroyed}) => destroyed).length).toBe(16)
  for (let visitor = 1; visitor <= 3; visitor++) expect(statusOf(await sendRaw(port, get('localhost')))).toBe(200)
  expect(lines.map((line) => JSON.parse(line)).filter(({connections}) => connections === 4)).toHaveLength(1)
  for (const socket of crowd) socket.destroy()
})

test('Who gets no connection makes nobody else go', async () => {
  const {port} = await openPublicServer({
    ...{connections: 2, connectionsPerNetwork: 2},
    networkOfConnection: () => 'one network',
  })
  const held = [1, 2].map(() => openRaw(port, 'GET / HTTP/1.1\r\nHost: loc').socket)
  await expect.poll(() => held.every(({readyState}) => readyState === 'open')).toBe(true)
  for (let time = 0; time < 5; time++) expect(await sendRaw(port, get('localhost'))).toBe('')
  expect(held.map(({destroyed}) => destroyed)).toEqual([false, false])
  for (const socket of held) socket.destroy()
})

test('A network that holds its share of connections gets no more until it lets one go', async () => {
  const held: ServerResponse[] = []
  const {port} = await openPublicServer({
    networkOfConnection: () => 'one network',
    connectionsPerNetwork: 2,
    handler: (_request, response) => void (held.length < 2 ? held.push(response) : response.end()),
  })
  const [first] = [openRaw(port, get('localhost')), openRaw(port, get('localhost'))]
  await expect.poll(() => held.length).toBe(2)
  expect(await sendRaw(port, get('localhost'))).toBe('')
  first?.socket.destroy()
  await expect.poll(async () => statusOf(await sendRaw(port, get('localhost')))).toBe(200)
})

test('Who sends what no browser sends loses that connection, and its network is kept out a while from the twentieth on', async () => {
  vi.useFakeTimers({toFake: ['performance']})
  ends.push(async () => void vi.useRealTimers())
  const {port} = await openPublicServer({networkOfConnection: ({remoteAddress}) => remoteAddress})
  const offend = () => sendRaw(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100))
  for (let count = 1; count < 20; count++) await offend()
  expect(statusOf(await sendRaw(port, get('localhost')))).toBe(200)
  await offend()
  expect(await sendRaw(port, get('localhost'))).toBe('')
  expect(statusOf(await sendRaw(port, get('localhost'), '127.0.0.2'))).toBe(200)
  vi.advanceTimersByTime(10_000)
  expect(statusOf(await sendRaw(port, get('localhost')))).toBe(200)
})

test('A request with two Host headers is refused', async () => {
  const {port, handled} = await openPublicServer()
  expect(statusOf(await sendRaw(port, get('localhost', 'Host: localhost\r\n')))).toBe(400)
  expect(handled()).toBe(0)
})

test('A stop waits for answers that are under way, and for no connection on which nothing follows them', async () => {
  const responses: ServerResponse[] = []
  const {server, port} = await openPublicServer({handler: (_request, response) => responses.push(response)})
  const ask = () => openRaw(port, get('localhost').replace('Connection: close\r\n', ''))
  const asked = [ask(), ask()]
  await vi.waitFor(() => expect(responses).toHaveLength(2))
  responses[0]?.write('begun, ')
  const closed = close(server, {withinMs: 3_600_000})
  for (const response of responses) response.end('answered')
  for (const {answer} of asked) expect(await answer).toContain('answered')
  await closed
})
