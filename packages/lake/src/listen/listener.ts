import {isDraftId, isPublicId, isVersionId} from '../document/document-id.ts'
import {isTimeout} from '../lake-error.ts'
import {LARGEST_RECENT_BYTES, MOST_RECENT} from '../limits.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'
import {effectsOf} from '../store/transaction-log.ts'
import type {ListenRequest} from './listen-request.ts'
import {
  endWithError,
  formatEvent,
  greeting,
  type ServerEvent,
  type StreamReader,
  type StreamTarget,
  seesAll,
} from './stream-target.ts'

/** A change that a listener's query is about: before it, after it, or both. */
export type Match = {change: Change; matchedBefore: boolean; matchesNow: boolean}

/** A transaction with the bytes of its changes as JSON, nearly. */
export type Measured = CommittedTransaction & {bytes: number}

/** Names an event across reconnects. */
export const eventIdOf = (transactionId: string, documentId: string) => `${transactionId}#${documentId}`

/**
 * Somebody who listens. Transactions wait here until they have been told, in their order and as fast as they are read. More
 * wait for nobody than are remembered for those who come back: such a listener is let go, comes back and reads anew.
 */
export class Listener {
  readonly request: ListenRequest
  readonly reader: StreamReader
  readonly #target: StreamTarget
  #last: Promise<void> = Promise.resolve()
  #waiting = 0
  #waitingBytes = 0
  #hasGone = false

  constructor(request: ListenRequest, reader: StreamReader, target: StreamTarget) {
    this.request = request
    this.reader = reader
    this.#target = target
    target.onClose(() => {
      this.#hasGone = true
    })
  }

  /** @param matches rejects when it cannot be known what is meant: the listener then reads anew, or is let go. */
  tell(transaction: Measured, matches: Promise<Match[]>): void {
    if (this.#waiting > MOST_RECENT || this.#waitingBytes > LARGEST_RECENT_BYTES) {
      this.#target.end()
      return
    }
    this.#waiting++
    this.#waitingBytes += transaction.bytes
    this.#last = this.#last.then(async () => {
      try {
        await this.#send(transaction, await matches)
      } catch (error) {
        await this.#isRead()
        this.#fail(error)
      }
      this.#waiting--
      this.#waitingBytes -= transaction.bytes
    })
  }

  #fail(error: unknown): void {
    // Who resumes would come back to the same transaction, which takes as long again: such a listener stays.
    if (isTimeout(error) && this.request.resumes) this.#target.write(greeting('reset'))
    else endWithError(this.#target, error)
  }

  /** All at once would be lost: nothing of it can leave before the event loop turns. */
  async #send(transaction: CommittedTransaction, matches: Match[]): Promise<void> {
    for (const event of mutationEvents(transaction, matches.filter(this.#isMeant), this.request)) {
      await this.#isRead()
      if (this.#hasGone) return
      this.#target.write(formatEvent(event))
    }
  }

  async #isRead(): Promise<void> {
    // Another stream of the same socket may have been told meanwhile.
    for (let reading = this.#target.behind(); reading; reading = this.#target.behind()) await reading
  }

  #isMeant = ({change, matchedBefore, matchesNow}: Match): boolean => {
    const version = isDraftId(change.id) || isVersionId(change.id)
    const readable = seesAll(this.reader) || isPublicId(change.id)
    return (matchedBefore || matchesNow) && readable && (this.request.includeAllVersions || !version)
  }
}

/**
 * Makes the events of one transaction for one listener: one a document.
 * The totals count this listener's events: the Studio waits until it has as many as announced.
 */
function* mutationEvents(
  {id, timestamp, author}: CommittedTransaction,
  matches: Match[],
  request: ListenRequest,
): Generator<ServerEvent> {
  for (const [index, {change, matchedBefore, matchesNow}] of matches.entries()) {
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
    yield {event: 'mutation', id: eventId, data}
  }
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
