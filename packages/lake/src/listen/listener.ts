import {isDraftId, isPublicId, isVersionId} from '../document/document-id.ts'
import {isTimeout} from '../lake-error.ts'
import {LARGEST_WAITING_BYTES} from '../limits.ts'
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

/** Names an event across reconnects. */
export const eventIdOf = (transactionId: string, documentId: string) => `${transactionId}#${documentId}`

/**
 * A transaction to be told: the changes that are meant, or why it cannot be known which they are; and the bytes that were
 * committed before it was handed over.
 */
type Told = {position: number} & ({transaction: CommittedTransaction; meant: Match[]} | {error: unknown})

/**
 * A client that listens. What is meant for it waits here until it has been told, in order and as fast as it is read. A
 * client that is too far behind is let go, comes back and reads anew.
 */
export class Listener {
  readonly request: ListenRequest
  readonly reader: StreamReader
  readonly #target: StreamTarget
  readonly #waiting = new Set<Told>()
  #telling: Promise<void> | undefined
  #hasGone = false

  constructor(request: ListenRequest, reader: StreamReader, target: StreamTarget) {
    this.request = request
    this.reader = reader
    this.#target = target
    target.onClose(() => {
      this.#hasGone = true
      this.#waiting.clear()
    })
  }

  /** Tells of a transaction, behind what waits: to be called in the order of the transactions. */
  tell(transaction: CommittedTransaction, matches: Match[], position: number): void {
    const meant = matches.filter(this.#isMeant)
    if (meant.length > 0) this.#add({transaction, meant, position})
  }

  /** Tells of a failure, behind what waits: what of a transaction is meant is unknown, so that it reads anew, or is let go. */
  fail(error: unknown, position: number): void {
    this.#add({error, position})
  }

  /** Settles when its reader has taken what waits, or has gone; undefined when nothing waits. */
  get told(): Promise<void> | undefined {
    return this.#telling
  }

  /** @param position bytes that were committed until now: what waits must not stay in memory for ever */
  letGoIfBehind(position: number): void {
    const [oldest] = this.#waiting
    if (oldest && position - oldest.position > LARGEST_WAITING_BYTES) this.letGo()
  }

  letGo(): void {
    this.#target.end()
  }

  #add(told: Told): void {
    if (this.#hasGone) return
    this.#waiting.add(told)
    this.#telling ??= this.#tellAll()
  }

  async #tellAll(): Promise<void> {
    for (const told of this.#waiting) {
      if ('meant' in told) await this.#send(told.transaction, told.meant)
      else {
        await this.#isRead()
        this.#fail(told.error)
      }
      this.#waiting.delete(told)
    }
    this.#telling = undefined
  }

  #fail(error: unknown): void {
    // A client that resumes would come back to the same transaction, which takes as long again: such a listener stays.
    if (isTimeout(error) && this.request.resumes) this.#target.write(greeting('reset'))
    else endWithError(this.#target, error)
  }

  /** All at once would be lost: nothing of it can leave before the event loop turns. */
  async #send(transaction: CommittedTransaction, matches: Match[]): Promise<void> {
    for (const event of mutationEvents(transaction, matches, this.request)) {
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
