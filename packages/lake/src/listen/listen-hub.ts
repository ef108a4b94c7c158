import {createHash} from 'node:crypto'
import type {RecentTransactions} from '../history/recent-transactions.ts'
import {shareHolder} from '../http/client.ts'
import type {QueryEngine} from '../query/query-engine.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {CommittedTransaction} from '../store/transaction.ts'
import type {ListenRequest} from './listen-request.ts'
import {eventIdOf, Listener} from './listener.ts'
import {ListenerGroup} from './listener-group.ts'
import {endWithError, greeting, type StreamReader, type StreamRoom, type StreamTarget} from './stream-target.ts'

type ListenHubOptions = {store: DocumentStore; engine: QueryEngine; recent: RecentTransactions; room: StreamRoom}

/** Tells listeners what was committed. */
export class ListenHub {
  readonly #options: ListenHubOptions
  readonly #groups = new Map<string, ListenerGroup>()

  constructor(options: ListenHubOptions) {
    this.#options = options
    options.store.onCommit('listeners', () => {
      for (const group of this.#groups.values()) group.catchUp()
    })
  }

  /** Opens a listener's stream. A query that cannot be evaluated is told in the stream, as hosted does. */
  async open(request: ListenRequest, reader: StreamReader, target: StreamTarget): Promise<void> {
    const {engine, recent, room} = this.#options
    room.add(target, reader)
    try {
      const {query, params} = request
      const identity = reader.client.id
      await engine.run({query, params, perspective: ['raw'], identity, each: []}, reader.client)
    } catch (error) {
      return endWithError(target, error)
    }
    // From here to the end nothing is awaited, so that no commit falls between what was missed and what comes.
    const {resumeAfter} = request
    const isSeen = (transactionId: string, id: string) => eventIdOf(transactionId, id) === resumeAfter
    const missed = resumeAfter === undefined ? undefined : recent.since(isSeen)
    target.write(greeting(resumeAfter === undefined ? 'welcome' : missed ? 'welcomeback' : 'reset'))
    this.#join(new Listener(request, reader, target), target, missed ?? [])
  }

  #join(listener: Listener, target: StreamTarget, missed: CommittedTransaction[]): void {
    const {query, params} = listener.request
    const {client} = listener.reader
    // A group has strangers of one network, or one member of staff: what other clients ask does not affect it.
    const asked = JSON.stringify([query, params, client.kind, shareHolder(client)])
    const key = createHash('sha1').update(asked).digest('base64')
    const {engine, recent} = this.#options
    const group = this.#groups.get(key) ?? new ListenerGroup(engine, recent)
    this.#groups.set(key, group)
    recent.followers.add(group)
    group.add(listener, missed)
    target.onClose(() => {
      if (group.remove(listener) > 0) return
      this.#groups.delete(key)
      recent.followers.delete(group)
    })
  }
}
