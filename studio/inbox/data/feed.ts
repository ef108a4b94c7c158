import {asProblem, type InboxProblem} from './inbox-problem.ts'
import {createStore, type Readable} from './store.ts'

/** `opened`: the stream is there (again), and anything may have happened before. */
export type FeedEvent = InboxEvent | {what: 'opened'}

type Connection = {
  state: 'connecting' | 'open' | 'lost'
  /** Why it is lost, where the server said so. */
  problem?: InboxProblem | undefined
}

export type Feed = {
  connection: Readable<Connection>
  listen: (listener: (event: FeedEvent) => void) => () => void
  /** Connects and stays connected until the returned function is called. */
  open: () => () => void
  /** Does not wait for the next try. */
  retry: () => void
}

// The server gives a sign of life every 15 s: after three missing ones the connection is dead, whatever the browser says.
const longestSilence = 45_000
const waits = [1_000, 2_000, 4_000, 8_000, 15_000]

/** Follows the inbox's event stream. @param connect opens one stream, and rejects when it is refused */
export function createFeed(connect: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>): Feed {
  const connection = createStore<Connection>({state: 'connecting'})
  const listeners = new Set<(event: FeedEvent) => void>()
  let wake = () => {}

  const tell = (event: FeedEvent) => {
    for (const listener of listeners) listener(event)
  }
  /** Until the stream ends or breaks. */
  async function readOnce(outer: AbortSignal): Promise<void> {
    const silence = new AbortController()
    const signal = AbortSignal.any([outer, silence.signal])
    let timer = setTimeout(() => silence.abort(), longestSilence)
    try {
      const body = await connect(signal)
      connection.set({state: 'open', problem: undefined})
      tell({what: 'opened'})
      for await (const events of readEvents(body)) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), longestSilence)
        events.forEach(tell)
      }
    } finally {
      clearTimeout(timer)
    }
  }

  async function follow(signal: AbortSignal): Promise<void> {
    for (let tries = 0; !signal.aborted; tries += 1) {
      const problem = (await readOnce(signal).catch(asProblem)) ?? undefined
      if (signal.aborted) return
      // Only a stream that was open ends without a problem.
      if (connection.get().state === 'open') tries = 0
      connection.set({state: 'lost', problem})
      const pause = beginPause(waits[Math.min(tries, waits.length - 1)])
      wake = pause.end
      await pause.over
    }
  }

  return {
    connection,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open() {
      const controller = new AbortController()
      connection.set({state: 'connecting', problem: undefined})
      void follow(controller.signal)
      return () => {
        controller.abort()
        wake()
      }
    },
    retry: () => wake(),
  }
}

/** Begins a pause that can be ended before its time. */
function beginPause(ms: number | undefined): {over: Promise<void>; end: () => void} {
  const {promise, resolve} = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const end = () => {
    clearTimeout(timer)
    resolve()
  }
  return {over: promise, end}
}

export type InboxEvent = {
  what: 'added' | 'changed' | 'erased'
  id: string
}

/**
 * The events of a `text/event-stream`, in the portions in which they arrive. A portion may be empty: a comment is a
 * sign of life without an event.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly InboxEvent[]> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const {done, value} = await reader.read()
      if (done) return
      const blocks = (rest + decoder.decode(value, {stream: true})).split('\n\n')
      rest = blocks.pop() ?? ''
      yield blocks.flatMap((block) => eventOf(block) ?? [])
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventOf(block: string): InboxEvent | undefined {
  const what = /^event: (added|changed|erased)$/m.exec(block)?.[1]
  const data = /^data: (.*)$/m.exec(block)?.[1]
  if (!what || !data) return undefined
  return {what: what as InboxEvent['what'], id: JSON.parse(data).id}
}
