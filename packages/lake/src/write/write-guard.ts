import {isObject, type LakeDocument} from '../document/document.ts'
import {type DocumentRule, type DocumentWriter, documentFault} from '../document/document-fault.ts'
import {layerPrefix, releaseId, releaseOf} from '../document/document-id.ts'
import {strongReferencesIn} from '../document/document-reference.ts'
import {MOST_VERSIONS} from '../limits.ts'
import type {ReferenceIndex} from '../store/reference-index.ts'
import type {Change} from '../store/transaction.ts'
import type {PendingTransaction} from './pending-transaction.ts'
import {
  foreignComment,
  insufficientPermissions,
  invalidDocument,
  invalidWrite,
  refersToNothing,
  releaseIsLocked,
  stillReferenced,
  type WriteFault,
} from './write-error.ts'

/**
 * Refuses a transaction that touches what its author may not, or has history forget it. Asked of the documents, whatever
 * led to them: an id, a query, a document put in place of another, an action.
 */
export function guardRights(pending: PendingTransaction, mayWrite: (id: string) => boolean): void {
  const refused = pending.changes().find(({id}) => !mayWrite(id))
  if (refused) throw insufficientPermissions(refused.id, permissionFor(refused))
  // What was made and deleted within the transaction is no change, and may have a history.
  const purged = pending.purged.find((id) => !mayWrite(id))
  if (purged !== undefined) throw insufficientPermissions(purged, 'update')
}

const permissionFor = ({previous}: Change) => (previous ? 'update' : 'create')

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

/** Refuses a transaction that would leave a strong reference leading nowhere. */
export function guardReferences(pending: PendingTransaction, references: ReferenceIndex): void {
  for (const fault of referenceFaults(pending, references)) throw fault
}

/**
 * Finds strong references that a transaction would leave leading nowhere: by deleting what is referred to or giving it
 * another type, or by referring to what does not exist. References that were broken before (imports brought such) do
 * not block edits.
 * @param isAllNew whether all content comes anew, also what refers to what has another type
 */
export function* referenceFaults(
  pending: PendingTransaction,
  references: ReferenceIndex,
  isAllNew = false,
): Generator<WriteFault> {
  const changes = pending.changes()
  const changed = new Set(changes.map(({id}) => id))
  const strong = new Map(changes.map(({id, next}) => [id, strongReferencesIn(next)]))
  // Turned round once: as many documents may be deleted as refer to others.
  const links = [...strong].flatMap(([from, targets]) => [...targets].map((to) => ({from, to})))
  const linksTo = Map.groupBy(links, ({to}) => to)
  for (const {id, previous, next} of changes) {
    if (!next || (!isAllNew && previous && next._type !== previous._type)) {
      const untouched = references.strongReferrers(id).filter((referrer) => !changed.has(referrer))
      const touched = linksTo.get(id)?.flatMap(({from}) => (from === id ? [] : from)) ?? []
      const referrers = [...untouched, ...touched]
      if (referrers.length > 0) yield stillReferenced(id, referrers, next ? 'become another type' : 'be deleted')
    }
    const before = strongReferencesIn(previous)
    for (const to of strong.get(id) ?? []) {
      if (!before.has(to) && !pending.get(to)) yield refersToNothing(id, to)
    }
  }
}

/** Types of what colleagues write to each other; other content has its dataset, and other rights. */
const OF_COLLEAGUES = new Set(['comment', 'tasks.task'])
/** Fields of a comment that others change: whether it is settled, and what they think of it. */
const OF_EVERYBODY = ['_rev', '_updatedAt', 'status', 'reactions']

/**
 * Refuses a transaction that signs a comment with another member's name, or changes or deletes a comment of another
 * member: colleagues act on what a comment says. Answers go with the comment that they are to.
 */
export function guardComments(pending: PendingTransaction, author: string): void {
  const changes = pending.changes()
  const isOwn = (document: LakeDocument) => document.authorId === author
  const deleted = new Set(changes.flatMap(({id, previous, next}) => (previous && !next && isOwn(previous) ? id : [])))
  for (const {id, previous, next} of changes) {
    if (next && !OF_COLLEAGUES.has(next._type)) throw insufficientPermissions(id, previous ? 'update' : 'create')
    if (previous?._type !== 'comment' && next?._type !== 'comment') continue
    const isSigned = !next || next.authorId === (previous?.authorId ?? author)
    const isAnswer = !next && deleted.has(String(previous?.parentCommentId))
    const mayChange = !previous || isOwn(previous) || isAnswer || (next && essenceOf(next) === essenceOf(previous))
    if (!isSigned || !mayChange) throw foreignComment(id)
  }
}

const essenceOf = (document: LakeDocument) =>
  JSON.stringify(
    Object.entries(document)
      .filter(([name]) => !OF_EVERYBODY.includes(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** @param rule of the program that opened the lake, in addition to those that hold for every document */
export const withRule =
  (rule: DocumentRule | undefined): DocumentRule =>
  (document, writer) =>
    documentFault(document) ?? rule?.(document, writer)

/**
 * Refuses a transaction that would leave a document which no client could have meant or the rule forbids, whichever way
 * it was put together. A document that got in before it was forbidden does not block edits that leave the fault alone.
 */
export function guardDocuments(pending: PendingTransaction, faultOf: DocumentRule, writer: DocumentWriter): void {
  for (const {id, previous, next} of pending.changes()) {
    const fault = next && faultOf(next, writer)
    if (fault && fault !== (previous && faultOf(previous, writer))) throw invalidDocument(id, fault)
  }
}
