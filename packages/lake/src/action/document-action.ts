import {isObject} from '../document/document.ts'
import {patchOf} from '../mutation/patch.ts'
import type {DocumentStub} from '../write/document-mutation.ts'
import type {PendingTransaction} from '../write/pending-transaction.ts'
import {alreadyExists, invalidWrite} from '../write/write-error.ts'
import {type ActionHandler, copyAs, deleteIfThere, existing, expectRevision, idIn, stubIn} from './action-input.ts'
import {expectOpenRelease} from './release-input.ts'

const create: ActionHandler = (pending, action) => {
  const document = stubIn(action, 'attributes')
  if (!pending.get(document._id)) pending.apply(document._id, {create: document})
  else if (action.ifExists !== 'useExisting') throw alreadyExists(document._id)
}

/** Of a draft, or of a version in a release. The first edit makes it from the published document. A patch that changes nothing is still a transaction. */
const edit: ActionHandler = (pending, action) => {
  const draftId = idIn(action, 'draftId')
  if (!isObject(action.patch)) throw invalidWrite('The action needs "patch"')
  expectOpenRelease(pending, draftId)
  if (!pending.get(draftId)) {
    pending.apply(draftId, {create: copyAs(existing(pending, idIn(action, 'publishedId')), draftId)})
  }
  pending.apply(draftId, {patch: patchOf(action.patch, existing(pending, draftId))})
}

const publish: ActionHandler = (pending, action) => {
  const publishedId = idIn(action, 'publishedId')
  const draft = existing(pending, idIn(action, 'draftId'))
  expectRevision(pending.get(publishedId), publishedId, action.ifPublishedRevisionId)
  expectRevision(draft, draft._id, action.ifDraftRevisionId)
  publishAs(pending, draft._id, publishedId)
}

/** Puts a draft or version in the place of the published document, which keeps its date of creation. */
export function publishAs(pending: PendingTransaction, sourceId: string, publishedId: string): void {
  const {_system, ...content} = strengthenReferences(copyAs(existing(pending, sourceId), publishedId)) as DocumentStub
  const before = pending.get(publishedId)
  const created = before ? {_createdAt: before._createdAt} : {}
  pending.apply(publishedId, {createOrReplace: {...content, ...created} as DocumentStub})
  pending.apply(sourceId, {delete: {id: sourceId}})
}

const unpublish: ActionHandler = (pending, action) => {
  const published = existing(pending, idIn(action, 'publishedId'))
  const draftId = idIn(action, 'draftId')
  if (!pending.get(draftId)) pending.apply(draftId, {create: copyAs(published, draftId)})
  pending.apply(published._id, {delete: {id: published._id}})
}

const remove: ActionHandler = (pending, action) => {
  const drafts = Array.isArray(action.includeDrafts) ? action.includeDrafts.map(String) : []
  const ids = [idIn(action, 'publishedId'), ...drafts]
  // Deleting a document that another editor has just deleted must say so, or the Studio would go on showing it.
  if (!ids.some((id) => pending.get(id))) existing(pending, ids[0] ?? '')
  for (const id of ids) deleteIfThere(pending, id)
}

const discard: ActionHandler = (pending, action) => deleteIfThere(pending, idIn(action, 'draftId'))

const replaceDraft: ActionHandler = (pending, action) => {
  const document = stubIn(action, 'attributes')
  pending.apply(document._id, {createOrReplace: document})
}

/** `sanity.action.document.*` */
export const documentActions: Readonly<Record<string, ActionHandler>> = {
  create,
  edit,
  publish,
  unpublish,
  delete: remove,
  discard,
  replaceDraft,
}

/**
 * A draft may refer to a document that is not published yet: the Studio makes that reference weak and notes what it
 * shall become. Publishing is when it becomes that.
 */
function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isObject(value)) return value
  const parts = Object.entries(value).map(([name, part]) => [name, strengthenReferences(part)])
  const {_strengthenOnPublish: later, ...copy} = Object.fromEntries(parts)
  if (!isObject(later)) return copy
  if (later.weak !== true) delete copy._weak
  return copy
}
