import type {IncomingMessage} from 'node:http'
import type {WebSocket} from 'ws'
import {LakeError} from '../lake-error.ts'
import {MOST_STREAMS_A_SOCKET} from '../limits.ts'
import type {StreamOpener} from '../listen/stream-opener.ts'
import type {StreamTarget} from '../listen/stream-target.ts'
import {keepAlive, onMessage, sendText} from './keep-alive.ts'

/** Characters that may wait in a socket before its streams pause. */
const MOST_UNSENT = 64_000
/** Characters; an id is kept as long as its stream, and told with every event. */
const LONGEST_ID = 100

type StreamId = string | number

type MultiplexOptions = {
  /** Asked for the socket, and carries the credentials. */
  request: IncomingMessage
  opener: Pick<StreamOpener, 'prepare'>
  /** Bytes that may wait for a slow reader before its socket is ended; it then reconnects and reads anew. */
  backlog: number
}

/**
 * Carries many event streams over one WebSocket, because browsers allow six connections to a host over HTTP/1.1 and
 * the Studio needs more. The client sends `{open: <id>, url, lastEventId?}` and `{close: <id>}`; it gets
 * `{id, status}` once, `{id, c: "<text of server-sent events>"}`, and `{id, end: 1}`.
 */
export class Multiplex {
  readonly #socket: WebSocket
  readonly #request: IncomingMessage
  readonly #opener: Pick<StreamOpener, 'prepare'>
  readonly #backlog: number
  /** Functions to call when a stream closes, by stream. */
  readonly #closing = new Map<StreamId, (() => void)[]>()

  /** Characters that wait, and what resolves when the last of them have been taken. */
  #unsent = 0
  #sent: Promise<void> = Promise.resolve()

  constructor(socket: WebSocket, {request, opener, backlog}: MultiplexOptions) {
    this.#socket = socket
    this.#request = request
    this.#opener = opener
    this.#backlog = backlog
    keepAlive(socket, backlog)
    onMessage(socket, Number.POSITIVE_INFINITY, (message) => this.#receive(message))
    socket.on('close', () => {
      for (const id of [...this.#closing.keys()]) this.#close(id)
    })
  }

  #receive({open, close, url, lastEventId}: Record<string, unknown>): void {
    if (isStreamId(close)) this.#close(close)
    if (!isStreamId(open) || typeof url !== 'string' || this.#closing.has(open)) return
    if (this.#closing.size >= MOST_STREAMS_A_SOCKET) this.#send({id: open, status: 503, end: 1})
    else void this.#open(open, url, typeof lastEventId === 'string' ? lastEventId : undefined)
  }

  async #open(id: StreamId, url: string, lastEventId: string | undefined): Promise<void> {
    this.#closing.set(id, [])
    try {
      const start = this.#opener.prepare(this.#request, {url, lastEventId})
      this.#send({id, status: 200})
      await start(this.#target(id))
    } catch (error) {
      this.#send({id, status: error instanceof LakeError ? error.status : 500, end: 1})
      this.#close(id)
    }
  }

  #target(id: StreamId): StreamTarget {
    return {
      write: (text) => {
        if (this.#closing.has(id)) this.#send({id, c: text})
      },
      behind: () => (this.#isBehind && this.#closing.has(id) ? this.#sent : undefined),
      end: () => {
        if (!this.#closing.has(id)) return
        if (this.#isBehind) return this.#socket.terminate()
        this.#send({id, end: 1})
        this.#close(id)
      },
      onClose: (listener) => {
        const listeners = this.#closing.get(id)
        // The client may have closed the stream while it was being opened.
        if (listeners) listeners.push(listener)
        else listener()
      },
    }
  }

  #close(id: StreamId): void {
    const listeners = this.#closing.get(id) ?? []
    this.#closing.delete(id)
    for (const listener of listeners) listener()
  }

  get #isBehind(): boolean {
    return this.#unsent > MOST_UNSENT
  }

  #send(message: object): void {
    const text = JSON.stringify(message)
    this.#unsent += text.length
    this.#sent = new Promise((resolve) =>
      sendText(this.#socket, text, this.#backlog, () => {
        this.#unsent -= text.length
        resolve()
      }),
    )
  }
}

const isStreamId = (value: unknown): value is StreamId =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST_ID)
