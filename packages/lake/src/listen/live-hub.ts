import {isPublicId} from '../document/document-id.ts'
import {tagsOfDocument} from '../query/sync-tag.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'
import type {StreamRoom} from './stream-room.ts'
import {formatEvent, type StreamReader, type StreamTarget, seesAll} from './stream-target.ts'

type LiveReader = {
  target: StreamTarget
  seesDrafts: boolean
}

/** Tells pages which of their queries are out of date, by sync tag and nothing else. */
export class LiveHub {
  readonly #store: DocumentStore
  readonly #room: StreamRoom
  readonly #readers = new Set<LiveReader>()

  constructor(store: DocumentStore, room: StreamRoom) {
    this.#store = store
    this.#room = room
    store.onCommit((transaction) => this.#tell(transaction))
  }

  open(reader: StreamReader, wantsDrafts: boolean, target: StreamTarget): void {
    this.#room.add(target, reader)
    const live = {target, seesDrafts: wantsDrafts && seesAll(reader)}
    this.#readers.add(live)
    target.onClose(() => this.#readers.delete(live))
    target.write(formatEvent({event: 'welcome', id: String(this.#store.sequence), data: {}}))
  }

  #tell({sequence, changes}: CommittedTransaction): void {
    const id = String(sequence)
    const [all, published] = [tagsOf(changes), tagsOf(changes.filter((change) => isPublicId(change.id)))]
    for (const {target, seesDrafts} of this.#readers) {
      const tags = seesDrafts ? all : published
      if (tags.length > 0) target.write(formatEvent({event: 'message', id, data: {tags}}))
    }
  }
}

/** Of the document as it was and as it is: a page may depend on either. */
function tagsOf(changes: Change[]): string[] {
  const documents = changes.flatMap(({previous, next}) => [previous, next])
  return [...new Set(documents.flatMap((document) => (document ? tagsOfDocument(document) : [])))]
}
