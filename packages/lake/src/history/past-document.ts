import {applyPatch} from 'mendoza'
import {isAsset, type LakeDocument} from '../document/document.ts'
import {isDraftId, isSystemId, publishedIdOf} from '../document/document-id.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {type Effects, effectsOf} from '../store/transaction-log.ts'
import type {HistoryEntry, HistoryStore} from './history-store.ts'

/** A moment of a document. */
export type Moment = {revision: string} | {time: string} | {lastRevision: true}

type Around = {previous: LakeDocument | null; next: LakeDocument | null}

type DeletedDocument = {
  /** The id of the published document, whatever it was last. */
  id: string
  /** ISO 8601. */
  deletedAt: string
  author: string
  document: LakeDocument
}

/** Deletions that are looked at: of drafts that were published, there are many. */
const MOST_DELETIONS = 5_000

/** Rebuilds documents as they were, by undoing what came later. */
export class PastDocument {
  readonly #store: DocumentStore
  readonly #history: HistoryStore

  constructor(store: DocumentStore, history: HistoryStore) {
    this.#store = store
    this.#history = history
  }

  /** Undefined when the document did not exist then, or that time is no longer kept. */
  at(id: string, moment: Moment): LakeDocument | undefined {
    const sequence = this.#sequenceOf(id, moment)
    if (sequence === undefined) return undefined
    const document = this.after(id, sequence)
    if (document || !isDraftId(id) || !('revision' in moment)) return document
    // The Studio compares a draft with what was last published. An import leaves no draft of that, as Publish does.
    const published = this.after(publishedIdOf(id), sequence)
    return published && {...published, _id: id}
  }

  /** Returns what each of these did: all that happened to their documents within some time, oldest first. */
  effects(entries: HistoryEntry[]): Map<HistoryEntry, () => Effects> {
    const around = [...this.around(entries)]
    return new Map(around.map(([entry, {previous, next}]) => [entry, () => effectsOf(previous, next)]))
  }

  /** Returns the document before and after each of these: all that happened to their documents within some time, oldest first. */
  around(entries: HistoryEntry[]): Map<HistoryEntry, Around> {
    const around = new Map<HistoryEntry, Around>()
    for (const [id, own] of Map.groupBy(entries, ({documentId}) => documentId)) {
      let next = this.after(id, own.at(-1)?.sequence ?? 0) ?? null
      for (const entry of own.toReversed()) {
        const previous: LakeDocument | null = applyPatch(next, entry.revert)
        around.set(entry, {previous, next})
        next = previous
      }
    }
    return around
  }

  /**
   * Returns documents of which nothing is left, neither published nor as a draft or in a release, as they were last;
   * those deleted last come first. The lake's own documents and assets are left out.
   * @param types of which they are, when they are named
   */
  deleted(most: number, types?: readonly string[]): {documents: DeletedDocument[]; isCut: boolean} {
    const left = new Set([...this.#store.ids()].map(publishedIdOf))
    const found = new Map<string, DeletedDocument>()
    const deletions = this.#history.deletions(MOST_DELETIONS, types)
    for (const {documentId, ...deletion} of deletions) {
      const id = publishedIdOf(documentId)
      if (found.has(id) || left.has(id) || isSystemId(id)) continue
      const document = this.at(documentId, {lastRevision: true})
      if (!document || isAsset(document)) continue
      if (found.size === most) return {documents: [...found.values()], isCut: true}
      found.set(id, {id, ...deletion, document})
    }
    return {documents: [...found.values()], isCut: deletions.length === MOST_DELETIONS}
  }

  /** Returns a document as a transaction left it. */
  after(id: string, sequence: number): LakeDocument | undefined {
    let document: LakeDocument | null = this.#store.get(id) ?? null
    for (const {revert} of this.#history.after(id, sequence)) document = applyPatch(document, revert)
    return document ?? undefined
  }

  #sequenceOf(id: string, moment: Moment): number | undefined {
    if ('revision' in moment) return this.#history.sequenceOf(moment.revision)
    if ('time' in moment) return this.#history.sequenceAt(moment.time)
    // The last one in which there was something: what a restored document comes back as.
    return this.#history.of([id]).findLast(({existsAfter}) => existsAfter)?.sequence
  }
}
