import type {IncomingMessage} from 'node:http'
import type {Access} from '../http/access.ts'
import type {Client} from '../http/client.ts'
import {parametersOf} from '../http/json-body.ts'
import {Share} from '../http/share.ts'
import {notFound} from '../lake-error.ts'
import type {ClientKind} from '../limits.ts'
import {SHARES, SIZES} from '../limits.ts'
import type {ListenHub} from './listen-hub.ts'
import {readListen} from './listen-request.ts'
import type {LiveHub} from './live-hub.ts'
import type {StreamReader, StreamTarget} from './stream-target.ts'

const ADDRESS = /\/v([^/]+)\/data\/(listen|live\/events)\/[^/?]+(?:\?|$)/

export type StreamAddress = {
  /** Path and query string, as the client asks for it. */
  url: string
  lastEventId: string | undefined
}

type StreamOpenerOptions = {access: Access; listenHub: ListenHub; liveHub: LiveHub}

/** Opens a stream by its address: the same for plain HTTP and for the WebSocket that carries many. */
export class StreamOpener {
  readonly #options: StreamOpenerOptions
  readonly #share = new Share('streams', SHARES.streams)

  constructor(options: StreamOpenerOptions) {
    this.#options = options
  }

  /** Counts those that are open, of each kind of client. */
  get counts(): Record<ClientKind, number> {
    return this.#share.counts
  }

  /** Counts an answer that takes as long as its reader likes as one of a client's streams. Returns what ends that. */
  count(client: Client): () => void {
    return this.#share.take(client)
  }

  /**
   * Reads the address first, so that what is wrong with it can still be answered with a status, also 429 and 503 when
   * there are too many.
   * @param request carries the credentials.
   * @returns what opens the stream. To be called: until its target closes, it counts.
   */
  prepare(request: IncomingMessage, {url, lastEventId}: StreamAddress): (target: StreamTarget) => Promise<void> {
    const [, version = '', kind] = ADDRESS.exec(url) ?? []
    if (!kind) throw notFound('No such stream')
    const parameters = parametersOf({url})
    const wantsDrafts = parameters.get('includeDrafts') === 'true'
    const reader = this.#readerOf(request, {isOpen: kind !== 'listen' && !wantsDrafts})
    const longest = SIZES.listener[reader.client.kind]
    const listen = kind === 'listen' ? readListen({parameters, version, lastEventId, longest}) : undefined
    const release = this.#share.take(reader.client)
    return async (target) => {
      target.onClose(release)
      if (listen) return this.#options.listenHub.open(listen, reader, target)
      this.#options.liveHub.open(reader, {wantsDrafts, lastEventId}, target)
    }
  }

  /** @param isOpen whether it tells no more than that something changed */
  #readerOf(request: IncomingMessage, {isOpen}: {isOpen: boolean}): StreamReader {
    const {access} = this.#options
    const client = isOpen ? access.clientOfAddress(request) : access.client(request)
    return {client, stillValid: () => access.isStill(request, client)}
  }
}
