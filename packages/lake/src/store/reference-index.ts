import type {LakeDocument} from '../document/document.ts'
import {type Reference, referencesIn} from '../document/document-reference.ts'
import type {Change} from './transaction.ts'

/** Tells which document refers to which: guards deletes, and tells which assets a published document shows. */
export class ReferenceIndex {
  readonly #outgoing = new Map<string, Reference[]>()
  readonly #incoming = new Map<string, Set<string>>()

  update({id, next}: Change): void {
    for (const {to} of this.#outgoing.get(id) ?? []) this.#incoming.get(to)?.delete(id)
    this.#outgoing.delete(id)
    if (next) this.add(next)
  }

  add(document: LakeDocument): void {
    const references = referencesIn(document)
    if (references.length > 0) this.#outgoing.set(document._id, references)
    for (const {to} of references) {
      const referrers = this.#incoming.get(to) ?? new Set()
      this.#incoming.set(to, referrers.add(document._id))
    }
  }

  /** Ids of the documents that refer to `id`, weakly or not. */
  referrers(id: string): string[] {
    return [...(this.#incoming.get(id) ?? [])]
  }

  /** Ids of the documents that would be left with a broken reference if `id` went. */
  strongReferrers(id: string): string[] {
    const holds = (referrer: string) => this.#outgoing.get(referrer)?.some(({to, weak}) => to === id && !weak)
    return this.referrers(id).filter((referrer) => referrer !== id && holds(referrer))
  }

  /** Ids of the documents that could not be published if `id` went. */
  laterReferrers(id: string): string[] {
    return this.referrers(id).filter((referrer) =>
      this.#outgoing.get(referrer)?.some(({to, strengthens}) => to === id && strengthens),
    )
  }
}
