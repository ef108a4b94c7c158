import {expect, test} from 'vitest'
import {from, html, openPublicServer} from './open-public-server.ts'
import {openRaw} from './raw-socket.ts'

/** The events of a stream, one text each. */
function readEvents(response: Response) {
  let buffered = ''
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    async next(): Promise<string> {
      while (!buffered.includes('\n\n')) buffered += (await chunks?.read())?.value ?? '\n\n'
      const [event = '', ...rest] = buffered.split('\n\n')
      buffered = rest.join('\n\n')
      return event
    },
  }
}

const idOf = (event: string) => /^id: (.*)$/m.exec(event)?.[1] ?? ''

test('An open page hears of a change of content, and a page that lost its connection hears what it missed', async () => {
  const {server, url} = await openPublicServer(async () => html('the page'))
  const first = readEvents(await fetch(`${url}/-/events`))
  const hello = await first.next()

  server.contentChanged({published: true})
  const change = await first.next()
  const back = await readEvents(await fetch(`${url}/-/events`, {headers: {'last-event-id': idOf(hello)}})).next()
  server.endStreams()

  expect(hello).toContain('event: hello')
  expect(change).toContain('event: content')
  expect(back).toBe(change)
})

test('A network has its share of streams; without room for all, who has most gives one up', async () => {
  const {server, url} = await openPublicServer(async () => html('the page'))
  // A stream that nothing holds on to is closed by the garbage collector.
  const opened: Response[] = []
  async function open(network: string) {
    const answer = await fetch(`${url}/-/events`, from(network))
    opened.push(answer)
    return answer
  }
  for (let each = 0; each < 100; each++) await open('one')
  expect((await open('one')).status).toBe(503)
  expect((await open('another')).status).toBe(200)

  for (let network = 0; network < 19; network++) await Promise.all(Array.from({length: 100}, () => open(`n${network}`)))
  expect(server.stats().streams).toBe(2_000)
  expect((await open('last')).status).toBe(200)
  expect(server.stats().streams).toBe(2_000)
  server.endStreams()
})

test('Who reads no events is cut off, and who reads them is not', async () => {
  const {server, url} = await openPublicServer(async () => html('the page'))
  const streams = (count: number) => expect.poll(() => server.stats().streams, {timeout: 20_000}).toBe(count)
  const get = 'GET /-/events HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const [deaf, reader] = [openRaw(Number(new URL(url).port), get), openRaw(Number(new URL(url).port), get)]
  await streams(2)
  deaf.socket.pause()
  // Until what the network holds for them is full, and then our own bound.
  for (let each = 0; each < 500_000 && server.stats().streams > 1; each++) {
    server.contentChanged({published: true})
    if (each % 100 === 0) await new Promise(setImmediate)
  }
  await streams(1)
  deaf.socket.destroy()
  reader.socket.destroy()
  await streams(0)
})

test('A question for the headers of the stream is answered at once', async () => {
  const {server, url} = await openPublicServer(async () => html('the page'))
  expect((await fetch(`${url}/-/events`, {method: 'HEAD'})).status).toBe(200)
  await expect.poll(() => server.stats().streams).toBe(0)
})
