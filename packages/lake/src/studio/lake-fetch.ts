import {isAway, type Reachability} from './reachability.ts'

const EVENT_STREAM = /\/data\/(listen|live\/events)\//
/** Queries too long for an address are sent, but change nothing. */
const QUERY = /\/data\/query\//
const UNAUTHORIZED = 401
/** An event source that is cut off pauses for three seconds, in which forms take no keys; that the server is back is asked here. */
const OPEN_AGAIN = 'retry: 20\n\n'

type Init = {
  method?: string
  headers?: ConstructorParameters<typeof Headers>[0]
  signal?: AbortSignal
  credentials?: 'include' | 'omit' | 'same-origin'
}

/**
 * A fetch for @sanity/client that sends event streams over one WebSocket and all else over the network, and that waits
 * while the server is away.
 *
 * Browsers allow six connections to a host over HTTP/1.1, all tabs together. The Studio holds more than six event
 * streams a tab: without the socket, documents never finish loading. And it puts an error screen in the place of a form
 * or a list whenever one of their many queries fails: without waiting, a restart of the server takes what was open.
 *
 * @param lake address of the lake without version, for example `http://localhost:3333/lake`
 */
export function createLakeFetch(lake: string, reachability: Reachability) {
  async function fetchWaiting(url: string, init: Init): Promise<Response> {
    const reads = !init.method || init.method === 'GET' || QUERY.test(new URL(url).pathname)
    for (;;) {
      await reachability.back(init.signal)
      // It is unknown whether a change that failed on its way was made: the Studio itself then asks again.
      const answer = await globalThis.fetch(url, init).catch((error: unknown) => {
        if (init.signal?.aborted) throw error
        reachability.lost()
        if (!reads) throw error
      })
      if (answer && !(reads && isAway(answer))) return answer
      reachability.lost()
    }
  }

  /** Asked plainly, since sockets do not say why they are refused; a user may be signed in again before there is an answer. */
  async function isAnybody(signal: AbortSignal | undefined): Promise<boolean | undefined> {
    const init: Init = {credentials: 'include', ...(signal && {signal})}
    try {
      const answer = await fetchWaiting(`${lake}/v1/users/me`, init)
      if (answer.status === UNAUTHORIZED) return false
      return answer.ok && ((await answer.json()) as {id?: string}).id ? true : undefined
    } catch {
      // The caller waits for it no more, also where it ended amid the answer.
      return undefined
    }
  }

  const fetchStream = createStreamFetch(lake, {reachability, isAnybody})
  return (url: string, init: Init = {}): Promise<Response> =>
    EVENT_STREAM.test(new URL(url).pathname) ? fetchStream(url, init) : fetchWaiting(url, init)
}

type StreamOptions = {
  reachability: Reachability
  /** Tells whether a user is signed in; false of a session that ended. */
  isAnybody: (signal: AbortSignal | undefined) => Promise<boolean | undefined>
}

function createStreamFetch(lake: string, {reachability, isAnybody}: StreamOptions) {
  const openStream = createLakeSocket(`${lake.replace(/^http/, 'ws')}/_mux`)
  const encoder = new TextEncoder()

  return (url: string, {headers, signal}: Init) =>
    new Promise<Response>((resolve, reject) => {
      let body: ReadableStreamDefaultController<Uint8Array> | undefined
      let close = () => {}
      let isRefused = false
      const lastEventId = new Headers(headers).get('last-event-id') ?? undefined
      const open = () => {
        if (signal?.aborted) return
        close = openStream(url, lastEventId, {
          status(status) {
            isRefused = status === UNAUTHORIZED
            if (isRefused) return
            const stream = new ReadableStream<Uint8Array>({
              start: (controller) => {
                body = controller
                controller.enqueue(encoder.encode(OPEN_AGAIN))
              },
              cancel() {
                body = undefined
                close()
              },
            })
            const response = new Response(stream, {status, headers: {'content-type': 'text/event-stream'}})
            // A made response has no address, but event sources compare it with the one they asked for.
            resolve(Object.defineProperty(response, 'url', {value: url}))
          },
          text: (text) => body?.enqueue(encoder.encode(text)),
          async end({isLost}) {
            reachability.lost()
            // An event source that has begun opens itself again; one that never began would be an error to the Studio.
            if (!body) return reachability.back().then(reopen)
            // Once a user is signed in again, if that is why the server ended it.
            if (!isLost) await isAnybody(signal)
            if (!signal?.aborted) body?.close()
          },
        })
      }
      async function reopen() {
        const anybody = await isAnybody(signal)
        if (anybody === false || (isRefused && !anybody)) resolve(new Response(null, {status: UNAUTHORIZED}))
        else open()
      }
      const abort = () => {
        close()
        body?.error(signal?.reason)
        reject(signal?.reason)
      }
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort, {once: true})
      reachability.back().then(open)
    })
}

/**
 * Hears what comes of one event stream: its HTTP status, then its text in pieces, then its end (also when the socket
 * fails).
 */
type StreamReader = {
  status: (status: number) => void
  text: (text: string) => void
  end: (how: {isLost: boolean}) => unknown
}

type Connection = {socket: WebSocket; readers: Map<number, StreamReader>}

/** Carries any number of event streams over one WebSocket, connected when the first of them opens. */
function createLakeSocket(address: string) {
  let connection: Connection | undefined
  let lastId = 0

  function connect(): Connection {
    const socket = new WebSocket(address)
    const opened: Connection = {socket, readers: new Map()}
    socket.addEventListener('message', ({data}) => {
      const {id, status, c: text, end} = JSON.parse(data)
      const reader = opened.readers.get(id)
      // The session ended with which this socket was opened: what is opened next shows the one that there is by then.
      if (status === UNAUTHORIZED && connection === opened) connection = undefined
      if (status) reader?.status(status)
      if (text) reader?.text(text)
      if (end && opened.readers.delete(id)) reader?.end({isLost: false})
    })
    // Comes after a failure to connect as well; event sources then try again by themselves.
    socket.addEventListener('close', () => {
      if (connection === opened) connection = undefined
      for (const reader of opened.readers.values()) reader.end({isLost: true})
      opened.readers.clear()
    })
    return opened
  }

  function send({socket}: Connection, message: object) {
    const text = JSON.stringify(message)
    if (socket.readyState === WebSocket.CONNECTING)
      socket.addEventListener('open', () => socket.send(text), {once: true})
    else if (socket.readyState === WebSocket.OPEN) socket.send(text)
  }

  /** Opens a stream; the returned function closes it, without a further call to the reader. */
  return function open(url: string, lastEventId: string | undefined, reader: StreamReader): () => void {
    if (!connection || connection.socket.readyState > WebSocket.OPEN) connection = connect()
    const used = connection
    lastId += 1
    const id = lastId
    used.readers.set(id, reader)
    send(used, {open: id, url, lastEventId})
    return () => {
      if (used.readers.delete(id)) send(used, {close: id})
    }
  }
}
