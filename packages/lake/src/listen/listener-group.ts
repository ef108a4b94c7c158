import {isDraftId, isPublicId, isVersionId} from '../document/document-id.ts'
import type {QueryEngine} from '../query/query-engine.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'
import type {ListenRequest} from './listener.ts'
import {type Match, mutationEvents} from './mutation-event.ts'
import {endWithError, formatEvent, type StreamReader, type StreamTarget, seesAll} from './stream-target.ts'

export type Listener = {
  request: ListenRequest
  reader: StreamReader
  target: StreamTarget
}

/**
 * Listeners with the same query: it is evaluated once for all of them, off the main thread. Transactions are
 * delivered in their order, whatever the evaluation of each takes.
 */
export class ListenerGroup {
  readonly listeners = new Set<Listener>()
  readonly #engine: QueryEngine
  #last: Promise<void> = Promise.resolve()

  constructor(engine: QueryEngine) {
    this.#engine = engine
  }

  /** @param only deliver to this one: how a listener that comes back catches up. */
  deliver(transaction: CommittedTransaction, only?: Listener): void {
    // Those who listen now: who joins while this waits its turn has been told of it already.
    const listeners = only ? [only] : [...this.listeners]
    this.#last = this.#last.then(() => this.#deliver(transaction, listeners))
  }

  async #deliver(transaction: CommittedTransaction, listeners: Listener[]): Promise<void> {
    const [first] = listeners
    if (!first) return
    try {
      const matches = await this.#matches(first, transaction.changes)
      for (const listener of listeners) send(listener, transaction, matches)
    } catch (error) {
      for (const {target} of listeners) endWithError(target, error)
    }
  }

  async #matches({request, reader}: Listener, changes: Change[]): Promise<Match[]> {
    const {query, params} = request
    if (query.trim() === '*') return changes.map((change) => matchOf(change, !!change.previous, !!change.next))
    const documents = changes.flatMap(({previous, next}) => [previous ?? null, next ?? null])
    const task = {query, params, perspective: ['raw'], identity: reader.client.id, each: documents}
    const found = (await this.#engine.value(task, reader.client)) as boolean[]
    return changes.map((change, index) => matchOf(change, found[index * 2] === true, found[index * 2 + 1] === true))
  }
}

const matchOf = (change: Change, matchedBefore: boolean, matchesNow: boolean): Match => ({
  change,
  matchedBefore,
  matchesNow,
})

function send({request, reader, target}: Listener, transaction: CommittedTransaction, matches: Match[]): void {
  const told = matches.filter(({change, matchedBefore, matchesNow}) => {
    const version = isDraftId(change.id) || isVersionId(change.id)
    const readable = seesAll(reader) || isPublicId(change.id)
    return (matchedBefore || matchesNow) && readable && (request.includeAllVersions || !version)
  })
  for (const event of mutationEvents(transaction, told, request)) target.write(formatEvent(event))
}
