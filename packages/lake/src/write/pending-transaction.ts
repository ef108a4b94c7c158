import type {JsonObject, LakeDocument} from '../document/document.ts'
import {publishedIdOf} from '../document/document-id.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {Change, Transaction} from '../store/transaction.ts'
import {applyMutation, type DocumentMutation} from './document-mutation.ts'

type Touched = {
  previous: LakeDocument | undefined
  next: LakeDocument | undefined
  mutations: JsonObject[]
  isWhole?: true
}

/** A transaction while it is being put together: it alone sees its own writes. */
export class PendingTransaction {
  readonly id: string
  readonly author: string
  readonly timestamp: string
  readonly #store: DocumentStore
  readonly #touched = new Map<string, Touched>()
  /** Versions by the document that they are of, once that is asked: of all there are, for as many as are deleted. */
  #versions: Map<string, Set<string>> | undefined
  /** Ids of the documents that history will forget. */
  readonly purged: string[] = []

  /** @param at milliseconds since 1970 */
  constructor(store: DocumentStore, {id, author, at}: {id: string; author: string; at: number}) {
    this.#store = store
    this.id = id
    this.author = author
    this.timestamp = new Date(at).toISOString()
  }

  /** The document as this transaction has left it so far. */
  get(id: string): LakeDocument | undefined {
    const touched = this.#touched.get(id)
    return touched ? touched.next : this.#store.get(id)
  }

  #has(id: string): boolean {
    const touched = this.#touched.get(id)
    return touched ? touched.next !== undefined : this.#store.has(id)
  }

  /** Ids of stored documents and of those this transaction made. */
  ids(): string[] {
    const all = new Set([...this.#store.ids(), ...this.#touched.keys()])
    return [...all].filter((id) => this.#has(id))
  }

  /** Ids of the drafts and versions of a document. */
  versionsOf(publishedId: string): string[] {
    this.#versions ??= versionsAmong(this.ids())
    return [...(this.#versions.get(publishedId) ?? [])].filter((id) => this.#has(id))
  }

  /** Applies a mutation of one document. Throws a `WriteFault` when it cannot be applied. */
  apply(id: string, mutation: DocumentMutation): LakeDocument | undefined {
    const touched = this.#touched.get(id) ?? {previous: this.#store.get(id), next: this.#store.get(id), mutations: []}
    const {document, recorded} = applyMutation(touched.next, mutation, this)
    touched.next = document
    touched.mutations.push(recorded)
    this.#touch(id, touched)
    return document
  }

  /** Leaves a document as it comes, with its dates; undefined deletes it. */
  put(id: string, document: LakeDocument | undefined): void {
    const next = document && {...document, _rev: this.id}
    const written = next
      ? {mutations: [{createOrReplace: next}], isWhole: true as const}
      : {mutations: [{delete: {id}}]}
    this.#touch(id, {previous: this.#store.get(id), next, ...written})
  }

  #touch(id: string, touched: Touched): void {
    this.#touched.set(id, touched)
    if (this.#versions) versionsAmong([id], this.#versions)
  }

  /** Has history forget these documents, with what this transaction does to them. */
  purge(ids: string[]): void {
    this.purged.push(...ids)
  }

  /** Returns the changes; what was made and deleted again within the transaction is none. */
  changes(): Change[] {
    const all = [...this.#touched].map(([id, touched]) => ({id, ...touched}))
    return all.filter(({previous, next}) => previous || next)
  }

  finished(): Transaction {
    return {id: this.id, author: this.author, timestamp: this.timestamp, changes: this.changes(), purged: this.purged}
  }
}

function versionsAmong(ids: string[], found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const id of ids) {
    const publishedId = publishedIdOf(id)
    if (publishedId !== id) found.set(publishedId, (found.get(publishedId) ?? new Set()).add(id))
  }
  return found
}
