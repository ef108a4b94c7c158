import {isDeepStrictEqual} from 'node:util'
import {randomId} from '@site/storage'
import type {LakeDocument} from '../document/document.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {PendingTransaction} from './pending-transaction.ts'
import type {Writer} from './writer.ts'

/** All documents of a moment. */
export type Snapshot = ReadonlyMap<string, LakeDocument>

/** Takes a dataset back to how it was, in one transaction, of which open pages are told as of any other. */
export class Snapshots {
  readonly #store: DocumentStore
  readonly #writer: Writer
  readonly #taken = new Set<Snapshot>()

  constructor(store: DocumentStore, writer: Writer) {
    this.#store = store
    this.#writer = writer
  }

  /** Returns the documents of all snapshots. */
  documents(): Iterable<LakeDocument> {
    return this.#taken.values().flatMap((snapshot) => snapshot.values())
  }

  async take(): Promise<Snapshot> {
    await this.#writer.settled()
    const snapshot = new Map(this.#store.all().map((document) => [document._id, document] as const))
    this.#taken.add(snapshot)
    return snapshot
  }

  /** Gives what has changed since a new `_rev`, as whatever is written; all else of it is as it was. */
  restore(snapshot: Snapshot): Promise<void> {
    return this.#writer.exclusively(async () => {
      const pending = new PendingTransaction(this.#store, {id: randomId(), author: 'system', at: this.#writer.now()})
      for (const id of new Set([...snapshot.keys(), ...this.#store.ids()])) {
        const then = snapshot.get(id)
        if (!isSame(this.#store.get(id), then)) pending.put(id, then)
      }
      if (pending.changes().length > 0) this.#store.commit(pending.finished())
    })
  }
}

const isSame = (one: LakeDocument | undefined, other: LakeDocument | undefined) =>
  one === other || (one && other && isDeepStrictEqual({...one, _rev: ''}, {...other, _rev: ''}))
