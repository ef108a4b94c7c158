import type {IncomingMessage} from 'node:http'
import type {Access} from '../http/access.ts'
import {notFound} from '../http/lake-error.ts'
import {parametersOf} from '../http/request-parameters.ts'
import {DATASET} from '../project.ts'
import type {ListenHub} from './listen-hub.ts'
import {readListen} from './listener.ts'
import type {LiveHub} from './live-hub.ts'
import type {StreamReader, StreamTarget} from './stream-target.ts'

const ADDRESS = /\/v([^/]+)\/data\/(listen|live\/events)\/([^/?]+)(?:\?|$)/

export interface StreamAddress {
  /** Path and query string, as the client asks for it. */
  url: string
  lastEventId: string | undefined
}

interface Parts {
  access: Access
  listenHub: ListenHub
  liveHub: LiveHub
}

/** Opens a stream by its address: the same for plain HTTP and for the WebSocket that carries many. */
export class StreamOpener {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Reads the address first, so that what is wrong with it can still be answered with a status.
   * @param request carries the credentials.
   * @returns what opens the stream.
   */
  prepare(request: IncomingMessage, {url, lastEventId}: StreamAddress): (target: StreamTarget) => Promise<void> {
    const [, version = '', kind, dataset] = ADDRESS.exec(url) ?? []
    if (!kind || dataset !== DATASET) throw notFound('No such stream')
    const parameters = parametersOf({url})
    const reader = this.#readerOf(request)
    if (kind === 'listen') {
      const listen = readListen(parameters, version, lastEventId)
      return (target) => this.#parts.listenHub.open(listen, reader, target)
    }
    const wantsDrafts = parameters.get('includeDrafts') === 'true'
    return async (target) => this.#parts.liveHub.open(reader, wantsDrafts, target)
  }

  #readerOf(request: IncomingMessage): StreamReader {
    const {access} = this.#parts
    const client = access.client(request)
    return {identity: client.id, stillValid: () => access.isStill(request, client)}
  }
}
