import type {LakeDocument} from '../document/document.ts'
import {isObject} from '../document/document.ts'
import {layerPrefix, releaseId, releaseOf} from '../document/document-id.ts'
import {MOST_VERSIONS} from '../limits.ts'
import type {ReferenceIndex} from '../store/reference-index.ts'
import type {PendingTransaction} from './pending-transaction.ts'
import {invalidWrite, releaseIsLocked, stillReferenced} from './write-error.ts'

/**
 * Refuses a transaction that would change what a scheduled release is about to publish, delete what that will refer to, or put
 * more into a release than it may hold, whichever way it was put together.
 */
export function guardReleases(pending: PendingTransaction, references: ReferenceIndex): void {
  const changes = pending.changes()
  const isDue = (id: string) => isScheduled(pending.get(releaseId(releaseOf(id) ?? '')))
  for (const {id, next} of changes) {
    const needed = next ? [] : references.laterReferrers(id).filter((one) => isDue(one) && pending.get(one))
    if (needed.length > 0) throw stillReferenced(id, needed)
  }
  const byRelease = Map.groupBy(changes, ({id}) => releaseOf(id))
  for (const [name, versions] of byRelease) {
    if (name === undefined) continue
    const change = changes.find(({id}) => id === releaseId(name))
    const after = pending.get(releaseId(name))
    const before = change ? change.previous : after
    if (isScheduled(before) && isScheduled(after)) throw releaseIsLocked(versions[0]?.id ?? '', name)
    if (versions.some(({previous}) => !previous)) expectRoom(pending, name, after)
  }
}

const isScheduled = (release: LakeDocument | undefined) => release?.state === 'scheduled'

function expectRoom(pending: PendingTransaction, name: string, release: LakeDocument | undefined): void {
  const metadata = isObject(release?.metadata) ? release.metadata : {}
  const most = metadata.cardinality === 'one' ? 1 : MOST_VERSIONS
  const count = pending.ids().filter((id) => id.startsWith(layerPrefix(name))).length
  if (count > most) throw invalidWrite(`Release "${name}" can hold ${most} document(s), not ${count}`)
}
