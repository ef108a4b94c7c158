export interface InboxEvent {
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
