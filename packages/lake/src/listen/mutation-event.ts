import {effectsOf} from '../store/mendoza-difference.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'
import type {ListenRequest} from './listener.ts'
import type {ServerEvent} from './stream-target.ts'

/** A change that a listener's query is about: before it, after it, or both. */
export type Match = {
  change: Change
  matchedBefore: boolean
  matchesNow: boolean
}

/** Names an event across reconnects. */
export const eventIdOf = (transactionId: string, documentId: string) => `${transactionId}#${documentId}`

/**
 * The events of one transaction for one listener: one a document.
 * The totals count this listener's events: the Studio waits until it has as many as announced.
 */
export function mutationEvents(
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
