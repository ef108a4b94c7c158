import {isDeepStrictEqual} from 'node:util'
import {isObject, type JsonObject} from '../document/document.ts'
import {isReleaseId, layerPrefix, publishedIdOf, releaseId} from '../document/document-id.ts'
import {MOST_RELEASES} from '../limits.ts'
import {patchOf} from '../mutation/patch.ts'
import type {PendingTransaction} from '../write/pending-transaction.ts'
import {alreadyExists, invalidWrite, tooManyReleases} from '../write/write-error.ts'
import {
  type ActionHandler,
  copyAs,
  deleteIfThere,
  existing,
  releaseIn,
  releaseInState,
  timeIn,
  versionsOf,
} from './action-input.ts'
import {publishAs} from './document-action.ts'

const unschedule: ActionHandler = (pending, action) => {
  const {_id: id} = releaseInState(pending, releaseIn(action), ['scheduled'])
  pending.apply(id, {patch: {id, set: {state: 'active'}, unset: ['publishAt']}})
}

const publish: ActionHandler = (pending, action) => publishRelease(pending, releaseIn(action), 'active')

/**
 * Publishes all versions of a release at once: this is what a transaction is for.
 * @param from the state in which the release must be
 */
export function publishRelease(pending: PendingTransaction, name: string, from: 'active' | 'scheduled'): void {
  const {_id: id} = releaseInState(pending, name, [from])
  const versions = versionsOf(pending, name)
  for (const versionId of versions) {
    if (marksUnpublish(pending, versionId)) unpublishBy(pending, versionId)
    else publishAs(pending, versionId, publishedIdOf(versionId))
  }
  const set = {state: 'published', publishedAt: pending.timestamp, finalDocumentStates: statesOf(versions)}
  pending.apply(id, {patch: {id, set, unset: ['error']}})
}

/** The versions go; history keeps them for as long as it keeps anything. */
const archive: ActionHandler = (pending, action) => {
  const name = releaseIn(action)
  const {_id: id} = releaseInState(pending, name, ['active'])
  const versions = versionsOf(pending, name)
  for (const versionId of versions) deleteIfThere(pending, versionId)
  pending.apply(id, {patch: {id, set: {state: 'archived', finalDocumentStates: statesOf(versions)}, unset: ['error']}})
}

/** Brings the versions back as they were when the release was archived. */
const unarchive: ActionHandler = (pending, action, past) => {
  const name = releaseIn(action)
  const {_id: id, finalDocumentStates} = releaseInState(pending, name, ['archived'])
  expectRoom(pending)
  const states: unknown[] = Array.isArray(finalDocumentStates) ? finalDocumentStates : []
  for (const state of states) {
    const versionId = isObject(state) ? String(state.id) : ''
    const version = versionId.startsWith(layerPrefix(name)) ? past.at(versionId, {lastRevision: true}) : undefined
    if (!version) throw invalidWrite(`History keeps "${versionId}" no longer, so the release cannot be brought back`)
    pending.apply(versionId, {create: copyAs(version, versionId)})
  }
  pending.apply(id, {patch: {id, set: {state: 'active'}, unset: ['finalDocumentStates']}})
}

function marksUnpublish(pending: PendingTransaction, versionId: string): boolean {
  const {_system: system} = existing(pending, versionId)
  return isObject(system) && system.delete === true
}

/** Keeps as a draft what is taken off the site, as when a single document is unpublished. */
function unpublishBy(pending: PendingTransaction, versionId: string): void {
  const publishedId = publishedIdOf(versionId)
  const draftId = layerPrefix('drafts') + publishedId
  const published = pending.get(publishedId)
  if (published && !pending.get(draftId)) pending.apply(draftId, {create: copyAs(published, draftId)})
  deleteIfThere(pending, publishedId)
  deleteIfThere(pending, versionId)
}

/** Lists what the Studio shows of a release that has ended, by history. */
const statesOf = (versionIds: string[]) => versionIds.map((id) => ({_key: id, id}))

/** `sanity.action.release.*` that lead from one state to another: active, published, archived, and back from scheduled. */
export const releaseTransitions: Readonly<Record<string, ActionHandler>> = {
  unschedule,
  publish,
  archive,
  unarchive,
}

const UNDECIDED = 'undecided'
const TYPES = ['asap', 'scheduled', UNDECIDED]
const CARDINALITIES = ['one', 'many']

/** A release is a document under an id that no editor can take; what it publishes are the documents `versions.<name>.*`. */
const create: ActionHandler = (pending, action) => {
  const name = releaseIn(action)
  if (pending.get(releaseId(name))) throw alreadyExists(releaseId(name))
  expectRoom(pending)
  put(pending, name, {metadata: metadataOf(action), state: 'active'})
}

/** Fills in the metadata that a request does not give for a release. */
const metadataOf = ({metadata}: JsonObject) => {
  const given = isObject(metadata) ? metadata : {}
  return {title: '', description: '', releaseType: UNDECIDED, ...given}
}

/** Editors give a release its name and say when they mean to publish it; everything else follows from actions. */
const edit: ActionHandler = (pending, action) => {
  const name = releaseIn(action)
  const before = releaseInState(pending, name, ['active', 'scheduled'])
  if (!isObject(action.patch)) throw invalidWrite('The action needs "patch"')
  const after = pending.apply(before._id, {patch: patchOf(action.patch, before)}) ?? before
  expectMetadata(after.metadata)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  const other = changed.find((field) => !['metadata', '_rev', '_updatedAt'].includes(field))
  if (other) throw invalidWrite(`Only the metadata of a release can be edited, not "${other}"`)
}

/**
 * A release from an export. One that was scheduled there comes as active: what is moved from lake to lake publishes
 * nothing by itself.
 */
const importRelease: ActionHandler = (pending, action) => {
  const name = releaseIn(action)
  const {attributes: document = action.document, ifExists = 'fail'} = action
  if (!isObject(document)) throw invalidWrite('The action needs "attributes" or "document"')
  const id = releaseId(name)
  const {_id = id, _createdAt, publishedAt, finalDocumentStates, state} = document
  if (_id !== id) throw invalidWrite(`"${_id}" is not the ID of release "${name}"`)
  if (!['fail', 'ignore', 'replace'].includes(String(ifExists))) {
    throw invalidWrite('"ifExists" must be "fail", "ignore" or "replace"')
  }
  const there = pending.get(id)
  if (there && ifExists === 'fail') throw alreadyExists(id)
  if (there && ifExists === 'ignore') return
  const metadata = isObject(document.metadata) ? {releaseType: UNDECIDED, ...document.metadata} : metadataOf({})
  if (!hasEnded(document)) return put(pending, name, {_createdAt, metadata, state: 'active'})
  if (versionsOf(pending, name).length > 0) throw invalidWrite(`Release "${name}" has versions and cannot be ${state}`)
  put(pending, name, {_createdAt, metadata, publishedAt, finalDocumentStates, state})
}

/** Tells whether a release was published or archived. */
export const hasEnded = ({state}: JsonObject) => state === 'published' || state === 'archived'

const remove: ActionHandler = (pending, action) => {
  const {_id} = releaseInState(pending, releaseIn(action), ['archived', 'published'])
  deleteIfThere(pending, _id)
}

function put(pending: PendingTransaction, name: string, fields: JsonObject): void {
  expectMetadata(fields.metadata)
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const _id = releaseId(name)
  pending.apply(_id, {createOrReplace: {...Object.fromEntries(given), _id, _type: 'system.release', name}})
}

function expectMetadata(metadata: unknown): void {
  if (!isObject(metadata)) throw invalidWrite('A release needs "metadata"')
  const {title, releaseType, cardinality, intendedPublishAt} = metadata
  if (title !== undefined && typeof title !== 'string') throw invalidWrite('"metadata.title" must be a text')
  if (!TYPES.includes(String(releaseType))) throw invalidWrite(`"metadata.releaseType" must be one of ${TYPES}`)
  if (cardinality !== undefined && !CARDINALITIES.includes(String(cardinality))) {
    throw invalidWrite(`"metadata.cardinality" must be one of ${CARDINALITIES}`)
  }
  if (intendedPublishAt !== undefined) timeIn(intendedPublishAt, 'metadata.intendedPublishAt')
}

/** Throws when as many releases are open as there may be. */
function expectRoom(pending: PendingTransaction): void {
  const open = pending.ids().filter((id) => isReleaseId(id) && isOpen(existing(pending, id).state))
  if (open.length >= MOST_RELEASES) throw tooManyReleases(MOST_RELEASES)
}

const isOpen = (state: unknown) => state === 'active' || state === 'scheduled'

/** `sanity.action.release.*`, without those that lead from one state to another. */
export const releaseActions: Readonly<Record<string, ActionHandler>> = {
  create,
  edit,
  import: importRelease,
  delete: remove,
}
