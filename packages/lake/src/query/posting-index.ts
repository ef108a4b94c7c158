import type {LakeDocument} from '../document/document.ts'

/** Documents by what they hold, each list in the order of their ids. */
export class PostingIndex {
  readonly #keysOf: (document: LakeDocument) => Iterable<string>
  /** A list only where there are several: most fields that are looked up (a slug) are of one document each. */
  readonly #found = new Map<string, LakeDocument | LakeDocument[]>()

  /** @param documents in the order of their ids. */
  constructor(documents: LakeDocument[], keysOf: (document: LakeDocument) => Iterable<string>) {
    this.#keysOf = keysOf
    for (const document of documents) this.add(document)
  }

  at(key: string): readonly LakeDocument[] {
    const found = this.#found.get(key) ?? []
    return Array.isArray(found) ? found : [found]
  }

  add(document: LakeDocument): void {
    for (const key of this.#keysOf(document)) {
      const found = this.#found.get(key)
      if (Array.isArray(found)) putInto(found, document)
      else if (!found || found._id === document._id) this.#found.set(key, document)
      else this.#found.set(key, found._id < document._id ? [found, document] : [document, found])
    }
  }

  remove(document: LakeDocument): void {
    for (const key of this.#keysOf(document)) {
      const found = this.#found.get(key)
      if (Array.isArray(found)) takeFrom(found, document._id)
      if (Array.isArray(found) ? found.length === 0 : found?._id === document._id) this.#found.delete(key)
    }
  }
}

/** Keeps the order of ids; takes the place of a document of the same id. */
export function putInto(list: LakeDocument[], document: LakeDocument): void {
  const last = list.at(-1)
  if (!last || last._id < document._id) {
    list.push(document)
    return
  }
  const place = placeOf(list, document._id)
  list.splice(place, list[place]?._id === document._id ? 1 : 0, document)
}

export function takeFrom(list: LakeDocument[], id: string): void {
  const place = placeOf(list, id)
  if (list[place]?._id === id) list.splice(place, 1)
}

/** Of the first document whose id is not smaller. */
function placeOf(list: LakeDocument[], id: string): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle]?._id ?? id) < id) from = middle + 1
    else to = middle
  }
  return from
}
