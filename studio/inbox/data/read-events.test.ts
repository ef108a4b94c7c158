import {expect, test} from 'vitest'
import {type InboxEvent, readEvents} from './feed.ts'

function streamOf(...parts: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part)
      controller.close()
    },
  })
}

async function portionsOf(...parts: (string | Uint8Array)[]) {
  const portions: (readonly InboxEvent[])[] = []
  for await (const portion of readEvents(streamOf(...parts))) portions.push(portion)
  return portions
}

async function eventsOf(...parts: (string | Uint8Array)[]) {
  return (await portionsOf(...parts)).flat()
}

test('events are read however the network cuts them', async () => {
  const text = 'retry: 3000\n\nevent: added\ndata: {"id":"A"}\n\n: alive\n\nevent: erased\ndata: {"id":"B"}\n\n'
  const expected = [
    {what: 'added', id: 'A'},
    {what: 'erased', id: 'B'},
  ]
  expect(await eventsOf(text)).toEqual(expected)
  expect(await eventsOf(...text)).toEqual(expected)
})

test('a sign of life is a portion without events', async () => {
  expect(await portionsOf(': alive\n\n')).toEqual([[]])
})

test('events of other names and the rest of a broken one are left out', async () => {
  expect(await eventsOf('event: other\ndata: {"id":"A"}\n\nevent: added\ndata: {"id"')).toEqual([])
})
