import {createLakeSocket} from './lake-socket.ts'

const eventStream = /\/data\/(listen|live\/events)\//

type Init = {
  headers?: HeadersInit
  signal?: AbortSignal
}

/**
 * A fetch for @sanity/client that sends event streams over one WebSocket and all else over the network.
 *
 * Browsers allow six connections to a host over HTTP/1.1, all tabs together. The Studio holds more than six event
 * streams a tab: without this, documents never finish loading.
 *
 * @param lake address of the lake without version, for example `http://localhost:3333/lake`
 */
export function createLakeFetch(lake: string) {
  const openStream = createLakeSocket(`${lake.replace(/^http/, 'ws')}/_mux`)
  const encoder = new TextEncoder()

  const fetchStream = (url: string, {headers, signal}: Init) =>
    new Promise<Response>((resolve, reject) => {
      let body: ReadableStreamDefaultController<Uint8Array> | undefined
      const lastEventId = new Headers(headers).get('last-event-id') ?? undefined
      const close = openStream(url, lastEventId, {
        status(status) {
          const stream = new ReadableStream<Uint8Array>({
            start: (controller) => {
              body = controller
            },
            cancel: close,
          })
          const response = new Response(stream, {status, headers: {'content-type': 'text/event-stream'}})
          // A made response has no address, but event sources compare it with the one they asked for.
          resolve(Object.defineProperty(response, 'url', {value: url}))
        },
        text: (text) => body?.enqueue(encoder.encode(text)),
        end() {
          if (body) body.close()
          // The words of a browser whose network fails: the client tries again on them.
          else reject(new TypeError('Failed to fetch'))
        },
      })
      const abort = () => {
        close()
        body?.error(signal?.reason)
        reject(signal?.reason)
      }
      if (signal?.aborted) abort()
      else signal?.addEventListener('abort', abort, {once: true})
    })

  return (url: string, init: Init = {}): Promise<Response> =>
    eventStream.test(new URL(url).pathname) ? fetchStream(url, init) : globalThis.fetch(url, init)
}
