import {strongReferencesIn} from '../document/document-reference.ts'
import type {ReferenceIndex} from '../store/reference-index.ts'
import type {PendingTransaction} from './pending-transaction.ts'
import {refersToNothing, stillReferenced} from './write-error.ts'

/**
 * Refuses a transaction that would leave a strong reference leading nowhere: by deleting what is referred to, or by
 * referring to what does not exist. References that were broken before (an import may bring such) do not block edits.
 */
export function guardReferences(pending: PendingTransaction, references: ReferenceIndex): void {
  const changes = pending.changes()
  const changed = new Set(changes.map(({id}) => id))
  const strong = new Map(changes.map(({id, next}) => [id, strongReferencesIn(next)]))
  for (const {id, previous, next} of changes) {
    if (!next) {
      const untouched = references.strongReferrers(id).filter((referrer) => !changed.has(referrer))
      const touched = [...strong].flatMap(([referrer, to]) => (to.has(id) && referrer !== id ? referrer : []))
      if (untouched.length + touched.length > 0) throw stillReferenced(id, [...untouched, ...touched])
    }
    const before = strongReferencesIn(previous)
    for (const to of strong.get(id) ?? []) {
      if (!before.has(to) && !pending.get(to)) throw refersToNothing(id, to)
    }
  }
}
