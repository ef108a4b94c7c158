import {isObject, type JsonObject} from '../document/document.ts'
import {isSystemId, publishedIdOf} from '../document/document-id.ts'
import {patchOf} from '../mutation/patch.ts'
import type {DocumentStub} from '../write/document-mutation.ts'
import type {PendingTransaction} from '../write/pending-transaction.ts'
import {alreadyExists, hasVersion, insufficientPermissions, invalidWrite} from '../write/write-error.ts'
import {
  type ActionHandler,
  copyAs,
  deleteIfThere,
  existing,
  expectRevision,
  expectVersion,
  idIn,
  stubIn,
} from './action-input.ts'

/** Creates a document that is not published: that one is edited. */
const create: ActionHandler = (pending, action) => {
  const publishedId = idIn(action, 'publishedId')
  const document = stubIn(action, 'attributes')
  const {ifExists = 'fail'} = action
  if (!IF_EXISTS.includes(String(ifExists))) throw invalidWrite('"ifExists" must be "fail" or "ignore"')
  expectVersion(pending, document._id, publishedId)
  if (pending.get(publishedId)) throw alreadyExists(publishedId)
  if (!pending.get(document._id)) pending.apply(document._id, {create: document})
  else if (ifExists === 'fail') throw alreadyExists(document._id)
}

/** `useExisting` is the word of an earlier API for `ignore`. */
const IF_EXISTS = ['fail', 'ignore', 'useExisting']

/**
 * Edits a draft, or a version in a release. The first edit makes it from the published document. A patch that changes
 * nothing is still a transaction.
 */
const edit: ActionHandler = (pending, action) => {
  const draftId = idIn(action, 'draftId')
  const publishedId = idIn(action, 'publishedId')
  if (!isObject(action.patch)) throw invalidWrite('The action needs "patch"')
  expectVersion(pending, draftId, publishedId)
  if (!pending.get(draftId)) pending.apply(draftId, {create: copyAs(existing(pending, publishedId), draftId)})
  pending.apply(draftId, {patch: patchOf(action.patch, existing(pending, draftId))})
}

const publish: ActionHandler = (pending, action) => {
  const publishedId = idIn(action, 'publishedId')
  const draftId = idIn(action, 'draftId')
  expectVersion(pending, draftId, publishedId)
  const draft = existing(pending, draftId)
  expectRevision(pending.get(publishedId), publishedId, action.ifPublishedRevisionId)
  expectRevision(draft, draftId, action.ifDraftRevisionId)
  publishAs(pending, draftId, publishedId)
}

/** Puts a draft or version in the place of the published document, which keeps its date of creation. */
export function publishAs(pending: PendingTransaction, sourceId: string, publishedId: string): void {
  // A version that was there before such were refused.
  if (isSystemId(publishedId)) throw insufficientPermissions(publishedId, 'update')
  const {_system, ...content} = strengthenReferences(copyAs(existing(pending, sourceId), publishedId)) as DocumentStub
  const before = pending.get(publishedId)
  const created = before ? {_createdAt: before._createdAt} : {}
  pending.apply(publishedId, {createOrReplace: {...content, ...created} as DocumentStub})
  pending.apply(sourceId, {delete: {id: sourceId}})
}

const unpublish: ActionHandler = (pending, action) => {
  const published = existing(pending, idIn(action, 'publishedId'))
  const draftId = idIn(action, 'draftId')
  expectVersion(pending, draftId, published._id)
  if (!pending.get(draftId)) pending.apply(draftId, {create: copyAs(published, draftId)})
  pending.apply(published._id, {delete: {id: published._id}})
}

/**
 * Deletes a published document with all its versions, which the request has to name: none is lost that its author has
 * not seen.
 */
const remove: ActionHandler = (pending, action) => {
  const {_id: publishedId} = existing(pending, idIn(action, 'publishedId'))
  const named = Array.isArray(action.includeDrafts) ? action.includeDrafts.map(String) : []
  for (const id of named) expectVersion(pending, id, publishedId)
  const forgotten = pending.versionsOf(publishedId).find((id) => !named.includes(id))
  if (forgotten) throw hasVersion(publishedId, forgotten)
  for (const id of [publishedId, ...named]) deleteIfThere(pending, id)
  if (action.purge === true) pending.purge([publishedId, ...named])
}

/** Discards one that is there; with `purge` its history goes as well. */
export const discardVersion = (pending: PendingTransaction, action: JsonObject, id: string): void => {
  if (id === publishedIdOf(id)) throw invalidWrite(`"${id}" is neither a draft nor a version`)
  existing(pending, id)
  pending.apply(id, {delete: {id}})
  if (action.purge === true) pending.purge([id])
}

const discard: ActionHandler = (pending, action) => discardVersion(pending, action, idIn(action, 'draftId'))

const replaceDraft: ActionHandler = (pending, action) => {
  const publishedId = idIn(action, 'publishedId')
  const document = stubIn(action, 'attributes')
  expectVersion(pending, document._id, publishedId)
  if (!pending.get(document._id)) existing(pending, publishedId)
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
