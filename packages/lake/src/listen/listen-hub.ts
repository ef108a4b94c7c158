import {createHash} from 'node:crypto'
import {randomId} from '@site/storage'
import type {QueryEngine} from '../query/query-engine.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {ListenRequest} from './listener.ts'
import {type Listener, ListenerGroup} from './listener-group.ts'
import {RecentTransactions} from './recent-transactions.ts'
import type {StreamRoom} from './stream-room.ts'
import {endWithError, formatEvent, type StreamReader, type StreamTarget} from './stream-target.ts'

type ListenHubOptions = {
  store: DocumentStore
  engine: QueryEngine
  room: StreamRoom
}

/** Tells listeners what was committed. */
export class ListenHub {
  readonly #options: ListenHubOptions
  readonly #groups = new Map<string, ListenerGroup>()
  readonly #recent = new RecentTransactions()

  constructor(options: ListenHubOptions) {
    this.#options = options
    options.store.onCommit('listeners', (transaction) => {
      this.#recent.add(transaction)
      for (const group of this.#groups.values()) group.deliver(transaction)
    })
  }

  /** Opens a listener's stream. A query that cannot be evaluated is told in the stream, as hosted does. */
  async open(request: ListenRequest, reader: StreamReader, target: StreamTarget): Promise<void> {
    const {engine, room} = this.#options
    room.add(target, reader)
    try {
      const {query, params} = request
      const identity = reader.client.id
      await engine.run({query, params, perspective: ['raw'], identity, each: []}, reader.client)
    } catch (error) {
      return endWithError(target, error)
    }
    // From here to the end nothing is awaited, so that no commit falls between what was missed and what comes.
    const missed = request.resumeAfter === undefined ? undefined : this.#recent.after(request.resumeAfter)
    const greeting = request.resumeAfter === undefined ? 'welcome' : missed ? 'welcomeback' : 'reset'
    target.write(formatEvent({event: greeting, data: {listenerName: randomId(12)}}))
    this.#join({request, reader, target}, missed ?? [])
  }

  #join(listener: Listener, missed: Parameters<ListenerGroup['deliver']>[0][]): void {
    const {query, params} = listener.request
    const asked = JSON.stringify([query, params, listener.reader.client.id])
    const key = createHash('sha1').update(asked).digest('base64')
    const group = this.#groups.get(key) ?? new ListenerGroup(this.#options.engine)
    this.#groups.set(key, group)
    for (const transaction of missed) group.deliver(transaction, listener)
    group.listeners.add(listener)
    listener.target.onClose(() => {
      group.listeners.delete(listener)
      if (group.listeners.size === 0) this.#groups.delete(key)
    })
  }
}
