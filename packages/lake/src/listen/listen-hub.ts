import {createHash} from 'node:crypto'
import {shareHolder} from '../http/client.ts'
import {LARGEST_RECENT_BYTES, MOST_RECENT} from '../limits.ts'
import type {QueryEngine} from '../query/query-engine.ts'
import {jsonLength} from '../query/result-size.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {CommittedTransaction} from '../store/transaction.ts'
import type {ListenRequest} from './listen-request.ts'
import {eventIdOf, Listener, type Measured} from './listener.ts'
import {ListenerGroup} from './listener-group.ts'
import {endWithError, greeting, type StreamReader, type StreamRoom, type StreamTarget} from './stream-target.ts'

/** A transaction in memory, whatever is in it. */
const LEAST_BYTES = 1_000

/** Remembers what happened lately, for listeners that were cut off and come back; one that was away longer reads anew. */
class RecentTransactions {
  readonly #transactions: Measured[] = []
  #total = 0
  #position = 0

  add(transaction: CommittedTransaction): Measured {
    const bytes = LEAST_BYTES + jsonLength(transaction.changes, LARGEST_RECENT_BYTES)
    const measured = {...transaction, bytes, position: this.#position}
    this.#position += bytes
    this.#transactions.push(measured)
    this.#total += measured.bytes
    while (this.#transactions.length > MOST_RECENT || this.#total > LARGEST_RECENT_BYTES)
      this.#total -= this.#transactions.shift()?.bytes ?? 0
    return measured
  }

  /**
   * Returns what came after an event: the rest of its own transaction, and all later ones. Undefined when that is no
   * longer known, so that the listener must read anew.
   */
  after(eventId: string): Measured[] | undefined {
    const index = this.#transactions.findIndex(({id, changes}) =>
      changes.some((change) => eventIdOf(id, change.id) === eventId),
    )
    const own = this.#transactions[index]
    if (!own) return undefined
    const seen = own.changes.findIndex((change) => eventIdOf(own.id, change.id) === eventId)
    return [{...own, changes: own.changes.slice(seen + 1)}, ...this.#transactions.slice(index + 1)]
  }
}

type ListenHubOptions = {store: DocumentStore; engine: QueryEngine; room: StreamRoom}

/** Tells listeners what was committed. */
export class ListenHub {
  readonly #options: ListenHubOptions
  readonly #groups = new Map<string, ListenerGroup>()
  readonly #recent = new RecentTransactions()

  constructor(options: ListenHubOptions) {
    this.#options = options
    options.store.onCommit('listeners', (transaction) => {
      const measured = this.#recent.add(transaction)
      for (const group of this.#groups.values()) group.deliver(measured)
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
    target.write(greeting(request.resumeAfter === undefined ? 'welcome' : missed ? 'welcomeback' : 'reset'))
    this.#join(new Listener(request, reader, target), target, missed ?? [])
  }

  #join(listener: Listener, target: StreamTarget, missed: Measured[]): void {
    const {query, params} = listener.request
    const {client} = listener.reader
    // A group has strangers of one network, or one member of staff: what other clients ask does not affect it.
    const asked = JSON.stringify([query, params, client.kind, shareHolder(client)])
    const key = createHash('sha1').update(asked).digest('base64')
    const group = this.#groups.get(key) ?? new ListenerGroup(this.#options.engine)
    this.#groups.set(key, group)
    group.listeners.add(listener)
    for (const transaction of missed) group.deliver(transaction, listener)
    target.onClose(() => {
      group.listeners.delete(listener)
      if (group.listeners.size === 0) this.#groups.delete(key)
    })
  }
}
