import {isObject} from '../document/document.ts'
import {layerPrefix, publishedIdOf} from '../document/document-id.ts'
import type {PendingTransaction} from '../write/pending-transaction.ts'
import {invalidWrite} from '../write/write-error.ts'
import {type ActionHandler, copyAs, deleteIfThere, existing} from './action-input.ts'
import {publishAs} from './document-action.ts'
import {expectRoom} from './release-action.ts'
import {releaseIn, releaseInState, timeIn, versionsOf} from './release-input.ts'

/** Scheduling again moves the time. One in the past is due at once: `ReleaseSchedule` does what is due. */
const schedule: ActionHandler = (pending, action) => {
  const {_id: id} = releaseInState(pending, releaseIn(action), ['active', 'scheduled'])
  const publishAt = timeIn(action.publishAt, 'publishAt')
  pending.apply(id, {patch: {id, set: {state: 'scheduled', publishAt}, unset: ['error']}})
}

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

/** A scheduled release that cannot be published is open again, and says why. */
export function failRelease(pending: PendingTransaction, name: string, message: string): void {
  const {_id: id} = releaseInState(pending, name, ['scheduled'])
  pending.apply(id, {patch: {id, set: {state: 'active', error: {message}}, unset: ['publishAt']}})
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

/** `sanity.action.release.*` that lead from one state to another: active, scheduled, published, archived. */
export const releaseTransitions: Readonly<Record<string, ActionHandler>> = {
  schedule,
  unschedule,
  publish,
  archive,
  unarchive,
}
