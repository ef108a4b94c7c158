import type {JsonObject} from '../document/document.ts'
import {isDraftId, isPublicId, isVersionId} from '../document/document-id.ts'
import {readPerspective} from '../document/perspective.ts'
import {badRequest} from '../lake-error.ts'
import type {QueryEngine} from '../query/query-engine.ts'
import {queryParams, refuseLongQuery} from '../query/query-request.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'
import {effectsOf} from '../store/transaction-log.ts'
import {
  endWithError,
  formatEvent,
  type ServerEvent,
  type StreamReader,
  type StreamTarget,
  seesAll,
} from './stream-target.ts'

/** A question of a client to `/data/listen`. */
export type ListenRequest = {
  query: string
  params: JsonObject
  includeResult: boolean
  includePrevious: boolean
  includeMutations: boolean
  includeEffects: boolean
  /** Tells whether drafts and versions are reported as well. */
  includeAllVersions: boolean
  visibility: 'query' | 'transaction'
  /** Id of the last event the client has seen, when it wants to go on from there. */
  resumeAfter: string | undefined
}

type ListenAddress = {
  parameters: URLSearchParams
  /** API version without its `v`. Since the one that reads published by default, so are changes. */
  version: string
  lastEventId: string | undefined
  /** UTF-16 units that query and parameters may have together. */
  longest: number
}

/** Throws 400 when it cannot be read. */
export function readListen({parameters, version, lastEventId, longest}: ListenAddress): ListenRequest {
  const query = parameters.get('query')
  if (!query) throw badRequest('query is required')
  const asked = [...parameters].filter(([name]) => name === 'query' || name.startsWith('$'))
  const length = asked.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if (length > longest) throw badRequest(`The query and its parameters are longer than ${longest} characters`)
  refuseLongQuery(query, longest)
  const publishedByDefault = readPerspective(undefined, version)?.[0] === 'published'
  return {
    query,
    params: queryParams(parameters),
    // Clients leave out what is false, and say so of mutations alone.
    includeResult: parameters.get('includeResult') === 'true',
    includePrevious: parameters.get('includePreviousRevision') === 'true',
    includeMutations: parameters.get('includeMutations') !== 'false',
    includeEffects: parameters.get('effectFormat') === 'mendoza',
    includeAllVersions: parameters.get('includeAllVersions') === 'true' || !publishedByDefault,
    visibility: parameters.get('visibility') === 'transaction' ? 'transaction' : 'query',
    resumeAfter: parameters.get('enableResume') === 'true' ? lastEventId : undefined,
  }
}

/** A change that a listener's query is about: before it, after it, or both. */
type Match = {change: Change; matchedBefore: boolean; matchesNow: boolean}

/** Names an event across reconnects. */
export const eventIdOf = (transactionId: string, documentId: string) => `${transactionId}#${documentId}`

/**
 * The events of one transaction for one listener: one a document.
 * The totals count this listener's events: the Studio waits until it has as many as announced.
 */
function mutationEvents(
  {id, timestamp, author}: CommittedTransaction,
  matches: Match[],
  request: ListenRequest,
): ServerEvent[] {
  return matches.map(({change, matchedBefore, matchesNow}, index) => {
    const eventId = eventIdOf(id, change.id)
    const data = {
      eventId,
      documentId: change.id,
      transactionId: id,
      transition: matchesNow ? (matchedBefore ? 'update' : 'appear') : 'disappear',
      identity: author,
      previousRev: change.previous?._rev,
      // Also for a delete: without it the Studio drops the event, and the next edit hangs at "Saving".
      resultRev: id,
      timestamp,
      visibility: request.visibility,
      transactionTotalEvents: matches.length,
      transactionCurrentEvent: index + 1,
      ...optionalParts(change, request),
    }
    return {event: 'mutation', id: eventId, data}
  })
}

function optionalParts({previous, next, mutations}: Change, request: ListenRequest) {
  return {
    ...(request.includeMutations && {mutations}),
    ...(request.includeEffects && {
      effects: effectsOf(previous ?? null, next ?? null),
    }),
    ...(request.includeResult && next && {result: next}),
    ...(request.includePrevious && previous && {previous}),
  }
}

export type Listener = {request: ListenRequest; reader: StreamReader; target: StreamTarget}

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
