import {isPublicId} from '../document/document-id.ts'
import {MOST_RECENT} from '../limits.ts'
import {tagsOfChanges} from '../query/sync-tag.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {CommittedTransaction} from '../store/transaction.ts'
import {formatEvent, type StreamReader, type StreamRoom, type StreamTarget, seesAll} from './stream-target.ts'

type LiveRequest = {
  wantsDrafts: boolean
  /** Id of the last event the client has seen, when it was cut off. */
  lastEventId: string | undefined
}

type LiveReader = {target: StreamTarget; seesDrafts: boolean}

/** Tags of what a commit changed, for readers of drafts, and for all readers; absent when it changed too much to name it. */
type Told = {sequence: number; all: string[] | undefined; published: string[] | undefined}

/** Tells pages which of their queries are out of date, by sync tag and nothing else. */
export class LiveHub {
  readonly #room: StreamRoom
  readonly #readers = new Set<LiveReader>()
  /** Events for readers who were cut off and come back, the oldest first. */
  readonly #recent: Told[] = []
  #sequence: number

  constructor(store: DocumentStore, room: StreamRoom) {
    this.#room = room
    this.#sequence = store.sequence
    store.onCommit('live pages', (transaction) => this.#note(transaction))
  }

  /**
   * Opens a stream, from where it was cut off or from now on. `restart` tells that what was missed is not known any more, so
   * that everything is to be asked anew.
   */
  open(reader: StreamReader, {wantsDrafts, lastEventId}: LiveRequest, target: StreamTarget): void {
    this.#room.add(target, reader)
    const live = {target, seesDrafts: wantsDrafts && seesAll(reader)}
    this.#readers.add(live)
    target.onClose(() => this.#readers.delete(live))
    const missed = lastEventId === undefined ? [] : this.#after(lastEventId)
    const event = missed ? 'welcome' : 'restart'
    const from = missed?.[0] ? Number(lastEventId) : this.#sequence
    target.write(formatEvent({event, id: String(from), data: {}}))
    for (const told of missed ?? []) tell(live, told)
  }

  #note({sequence, changes}: CommittedTransaction): void {
    const published = tagsOfChanges(changes.filter(({id}) => isPublicId(id)))
    const told = {sequence, all: tagsOfChanges(changes), published}
    this.#sequence = sequence
    this.#recent.push(told)
    if (this.#recent.length > MOST_RECENT) this.#recent.shift()
    for (const live of this.#readers) tell(live, told)
  }

  /** Returns what came after an event; undefined when that is not known. */
  #after(eventId: string): Told[] | undefined {
    const last = Number(eventId)
    const oldest = this.#recent[0]?.sequence ?? this.#sequence + 1
    const isKnown = last >= oldest - 1 && last <= this.#sequence
    return isKnown ? this.#recent.filter(({sequence}) => sequence > last) : undefined
  }
}

function tell({target, seesDrafts}: LiveReader, {sequence, all, published}: Told): void {
  const tags = seesDrafts ? all : published
  if (!tags) target.write(formatEvent({event: 'restart', id: String(sequence), data: {}}))
  else if (tags.length > 0) target.write(formatEvent({event: 'message', id: String(sequence), data: {tags}}))
}
