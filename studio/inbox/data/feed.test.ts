import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createFeed, type FeedEvent} from './feed.ts'
import {InboxProblem} from './inbox-problem.ts'

type Controller = ReadableStreamDefaultController<Uint8Array>

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A feed whose streams the test holds in its hands; with a refusal, it gets none. */
function follow({refusal}: {refusal?: InboxProblem} = {}) {
  const streams: Controller[] = []
  const heard: FeedEvent[] = []
  const server = {refusal, tries: 0}
  const feed = createFeed(async (signal) => {
    server.tries += 1
    if (server.refusal) throw server.refusal
    return new ReadableStream({
      start(controller) {
        streams.push(controller)
        signal.addEventListener('abort', () => controller.error(signal.reason), {once: true})
      },
    })
  })
  feed.listen((event) => heard.push(event))
  const close = feed.open()
  return {feed, server, heard, streams, close}
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const bytes = (text: string) => new TextEncoder().encode(text)

test('events are passed on, after the word that the stream is open', async () => {
  const {feed, heard, streams, close} = follow()
  await wait(0)
  streams[0]?.enqueue(bytes('event: added\ndata: {"id":"A"}\n\n'))
  await wait(0)
  expect(heard).toEqual([{what: 'opened'}, {what: 'added', id: 'A'}])
  expect(feed.connection.get().state).toBe('open')
  close()
})

test('a stream that ends is opened again, and that is told', async () => {
  const {feed, heard, streams, close} = follow()
  await wait(0)
  streams[0]?.close()
  await wait(0)
  expect(feed.connection.get().state).toBe('lost')
  await wait(1_000)
  expect(feed.connection.get().state).toBe('open')
  expect(heard).toEqual([{what: 'opened'}, {what: 'opened'}])
  close()
})

test('a stream without a sign of life for three quarters of a minute counts as lost', async () => {
  const {streams, close} = follow()
  await wait(40_000)
  streams[0]?.enqueue(bytes(': alive\n\n'))
  await wait(40_000)
  expect(streams).toHaveLength(1)
  await wait(10_000)
  expect(streams).toHaveLength(2)
  close()
})

test('a refusal is told with its reason, and tried again ever more seldom', async () => {
  const {feed, server, close} = follow({refusal: new InboxProblem(401, 'Please sign in to the Studio.')})
  await wait(0)
  expect(feed.connection.get()).toMatchObject({state: 'lost', problem: {signedOut: true}})
  await wait(15_000)
  expect(server.tries).toBe(5)
  await wait(60_000)
  expect(server.tries).toBe(9)
  close()
})

test('who asks for it is connected at once', async () => {
  const {feed, server, close} = follow({refusal: new InboxProblem(503, 'Not now.')})
  await wait(20_000)
  server.refusal = undefined
  feed.retry()
  await wait(0)
  expect(feed.connection.get()).toEqual({state: 'open', problem: undefined})
  close()
})

test('a closed feed stays closed', async () => {
  const {streams, close} = follow()
  await wait(0)
  close()
  await wait(120_000)
  expect(streams).toHaveLength(1)
})
