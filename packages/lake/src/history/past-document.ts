import {applyPatch} from 'mendoza'
import type {LakeDocument} from '../document/document.ts'
import {isDraftId, publishedIdOf} from '../document/document-id.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {type Effects, effectsOf} from '../store/mendoza-difference.ts'
import type {HistoryEntry} from './history-entry.ts'
import type {HistoryStore} from './history-store.ts'

/** Which moment of a document is meant. */
export type Moment = {revision: string} | {time: string} | {lastRevision: true}

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

  /** What each of these did; all that is known of their documents, oldest first. */
  effects(entries: HistoryEntry[]): Map<HistoryEntry, () => Effects> {
    const effects = new Map<HistoryEntry, () => Effects>()
    for (const [id, own] of Map.groupBy(entries, ({documentId}) => documentId)) {
      let document: LakeDocument | null = this.#store.get(id) ?? null
      for (const entry of own.toReversed()) {
        const [previous, next] = [applyPatch(document, entry.revert), document]
        effects.set(entry, () => effectsOf(previous, next))
        document = previous
      }
    }
    return effects
  }

  /** As a transaction left it. */
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
