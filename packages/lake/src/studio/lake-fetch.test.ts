import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {waitFor} from '../../test/wait-for.ts'
import {createLakeFetch as createWith} from './lake-fetch.ts'
import {createReachability} from './reachability.ts'

const listen = 'http://localhost:3333/lake/v2025-02-19/data/listen/production?query=*'

const health = 'http://localhost:3333/healthz'
const query = 'http://localhost:3333/lake/v1/data/query/production?query=*'
const change = 'http://localhost:3333/lake/v1/data/mutate/production'

const createLakeFetch = (lake: string) => createWith(lake, createReachability(health))

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
    FakeSocket.all.push(this)
  }

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }

  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  receive(message: object) {
    this.dispatchEvent(Object.assign(new Event('message'), {data: JSON.stringify(message)}))
  }

  fail() {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}

function lastSocket(): FakeSocket {
  const socket = FakeSocket.all.at(-1)
  if (!socket) throw new Error('No socket was opened.')
  return socket
}

beforeEach(() => {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => vi.unstubAllGlobals())

describe('event streams of the embedded lake', () => {
  test('share one socket, and each gets its own text', async () => {
    vi.stubGlobal('fetch', async () => Response.json({id: 'sana'}))
    const lakeFetch = createLakeFetch('http://localhost:3333/lake')
    const first = lakeFetch(listen)
    const second = lakeFetch(listen, {headers: {'last-event-id': 'e7'}})
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
    const socket = lastSocket()
    socket.open()
    expect(socket.address).toBe('ws://localhost:3333/lake/_mux')
    expect(socket.sent).toEqual([
      {open: 1, url: listen},
      {open: 2, url: listen, lastEventId: 'e7'},
    ])

    for (const id of [1, 2]) socket.receive({id, status: 200})
    socket.receive({id: 2, c: 'data: b\n\n'})
    socket.receive({id: 1, c: 'data: a\n\n'})
    for (const id of [1, 2]) socket.receive({id, end: 1})
    const responses = await Promise.all([first, second])
    expect(responses.map(({url, status}) => [url, status])).toEqual([
      [listen, 200],
      [listen, 200],
    ])
    const texts = await Promise.all(responses.map((response) => response.text()))
    expect(texts).toEqual(['retry: 20\n\ndata: a\n\n', 'retry: 20\n\ndata: b\n\n'])
  })

  test('are closed at the other end when nobody listens any more', async () => {
    const lakeFetch = createLakeFetch('http://localhost:3333/lake')
    const stop = new AbortController()
    const aborted = lakeFetch(listen, {signal: stop.signal})
    const cancelled = lakeFetch(listen)
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
    const socket = lastSocket()
    socket.open()
    socket.receive({id: 2, status: 200})
    stop.abort()
    await expect(aborted).rejects.toThrow('aborted')
    await (await cancelled).body?.cancel()
    expect(socket.sent.slice(2)).toEqual([{close: 1}, {close: 2}])
  })

  test('wait for a server that is away, and go on over a new socket', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}))
    const lakeFetch = createLakeFetch('https://staff.example/lake')
    const waiting = lakeFetch(listen)
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
    lastSocket().fail()

    await waitFor(() => expect(FakeSocket.all).toHaveLength(2))
    lastSocket().open()
    lastSocket().receive({id: 2, status: 200})
    const response = await waiting
    lastSocket().fail()
    expect(await response.text()).toBe('retry: 20\n\n')
  })

  test('say when the lake refuses them, and where somebody is signed in by then, go on over a socket that knows', async () => {
    let me = Response.json({}, {status: 401})
    vi.stubGlobal('fetch', async (url: string) => (url === health ? new Response('ok') : me))
    const lakeFetch = createLakeFetch('http://localhost:3333/lake')
    const refused = lakeFetch(listen)
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
    lastSocket().open()
    lastSocket().receive({id: 1, status: 401, end: 1})
    expect((await refused).status).toBe(401)

    me = Response.json({id: 'sana'})
    const again = lakeFetch(listen)
    await waitFor(() => expect(FakeSocket.all).toHaveLength(2))
    lastSocket().open()
    lastSocket().receive({id: 2, status: 401, end: 1})
    await waitFor(() => expect(FakeSocket.all).toHaveLength(3))
    lastSocket().open()
    lastSocket().receive({id: 3, status: 200})
    expect((await again).status).toBe(200)
  })

  test('leave nothing to fail when they are given up while it is asked who is signed in', async () => {
    const stop = new AbortController()
    const asked = Promise.withResolvers<void>()
    const halfAnAnswer = new ReadableStream({
      start: (controller) => stop.signal.addEventListener('abort', () => controller.error(stop.signal.reason)),
      pull: () => asked.resolve(),
    })
    vi.stubGlobal('fetch', async (url: string) => new Response(url === health ? 'ok' : halfAnAnswer))
    const unheard = vi.fn()
    process.once('unhandledRejection', unheard)
    onTestFinished(() => void process.off('unhandledRejection', unheard))
    const refused = createLakeFetch('http://localhost:3333/lake')(listen, {signal: stop.signal})
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
    lastSocket().open()
    lastSocket().receive({id: 1, status: 401, end: 1})
    await asked.promise
    stop.abort()
    await expect(refused).rejects.toThrow('aborted')
    await new Promise(setImmediate)
    expect(unheard).not.toHaveBeenCalled()
  })

  test('leave all other requests to the network', async () => {
    const network = vi.fn(async () => new Response('ok'))
    vi.stubGlobal('fetch', network)
    await createLakeFetch('http://localhost:3333/lake')('http://localhost:3333/lake/v1/data/query/production?query=*')
    expect(network).toHaveBeenCalledOnce()
    expect(FakeSocket.all).toEqual([])
  })
})

describe('while the server is away', () => {
  const away = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
  const badGateway = async () => new Response('', {status: 502})

  test('reads wait for it, and are answered once it is back', async () => {
    vi.useFakeTimers()
    const network = vi.fn(away).mockImplementationOnce(badGateway)
    vi.stubGlobal('fetch', network)
    const reachability = createReachability(health)
    const waiting = createWith('http://localhost:3333/lake', reachability)(query)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reachability.away()).toBe(true)
    expect(network.mock.calls.slice(1).flat()).not.toContain(query)

    network.mockImplementation(async () => new Response('back'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await (await waiting).text()).toBe('back')
    expect(reachability.away()).toBe(false)
    vi.useRealTimers()
  })

  test('a change that was under way fails, and one that was not waits', async () => {
    const network = vi.fn(away)
    vi.stubGlobal('fetch', network)
    const lakeFetch = createLakeFetch('http://localhost:3333/lake')
    await expect(lakeFetch(change, {method: 'POST'})).rejects.toThrow('Failed to fetch')

    const stop = new AbortController()
    const waiting = lakeFetch(change, {method: 'POST', signal: stop.signal})
    stop.abort()
    await expect(waiting).rejects.toThrow('aborted')
    expect(network.mock.calls.flat().filter((url) => String(url) === change)).toHaveLength(1)
  })
})
