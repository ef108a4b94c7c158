import type {LakeDocument} from '../document/document.ts'
import {fieldAt} from './field-path.ts'
import {PostingIndex, putInto, takeFrom} from './posting-index.ts'
import {referenceTargets} from './reference-target.ts'

/** Fields that are indexed at a time: those that queries compare with a text, of which anybody can make up more. */
const MOST_FIELDS = 20

/** The documents that readers of a perspective see, in the order of their ids, with indexes that grow as they are asked for. */
export class DocumentView {
  readonly documents: LakeDocument[]
  readonly byId: Map<string, LakeDocument>
  readonly #fields = new Map<string, PostingIndex>()
  #references: PostingIndex | undefined

  constructor(documents: LakeDocument[]) {
    this.documents = documents.toSorted((one, other) => (one._id < other._id ? -1 : 1))
    this.byId = new Map(this.documents.map((document) => [document._id, document]))
  }

  /** @param document undefined when there is none of that id any more. */
  set(id: string, document: LakeDocument | undefined): void {
    const before = this.byId.get(id)
    const indexes = [...this.#fields.values(), ...(this.#references ? [this.#references] : [])]
    if (before) for (const index of indexes) index.remove(before)
    if (document) {
      for (const index of indexes) index.add(document)
      putInto(this.documents, document)
      this.byId.set(id, document)
    } else if (before) {
      takeFrom(this.documents, id)
      this.byId.delete(id)
    }
  }

  /** Those with this text at that place. */
  withText(path: string[], text: string): readonly LakeDocument[] {
    const name = path.join('\n')
    if (name === '_id') {
      const document = this.byId.get(text)
      return document ? [document] : []
    }
    const index = this.#fields.get(name) ?? this.#indexField(name, path)
    return index.at(text)
  }

  /** Those that `references()` finds. */
  referringTo(id: string): readonly LakeDocument[] {
    this.#references ??= new PostingIndex(this.documents, (document) => referenceTargets(document))
    return this.#references.at(id)
  }

  #indexField(name: string, path: string[]): PostingIndex {
    const index = new PostingIndex(this.documents, (document) => {
      const value = fieldAt(document, path)
      return typeof value === 'string' ? [value] : []
    })
    const [oldest] = this.#fields.keys()
    if (this.#fields.size >= MOST_FIELDS && oldest !== undefined) this.#fields.delete(oldest)
    this.#fields.set(name, index)
    return index
  }
}
