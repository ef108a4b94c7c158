import {isObject, type JsonObject} from '../document/document.ts'
import {layerPrefix, publishedIdOf} from '../document/document-id.ts'
import {patchOf} from '../mutation/patch.ts'
import type {PendingTransaction} from '../write/pending-transaction.ts'
import {alreadyExists, invalidWrite} from '../write/write-error.ts'
import {type ActionHandler, deleteIfThere, existing, idIn} from './action-input.ts'
import {publishAs} from './document-action.ts'

const RELEASE_ID = /^[a-zA-Z0-9_-]{1,40}$/

/** Releases are documents of their own, under ids that no editor can take. */
function releaseIn(action: JsonObject): {name: string; id: string} {
  const name = idIn(action, 'releaseId')
  if (!RELEASE_ID.test(name)) throw invalidWrite(`Invalid release "${name}"`)
  return {name, id: `_.releases.${name}`}
}

const versionsOf = (pending: PendingTransaction, name: string) =>
  pending.ids().filter((id) => id.startsWith(layerPrefix(name)))

function expectState(pending: PendingTransaction, id: string, ...states: string[]): void {
  const {state} = existing(pending, id)
  if (!states.includes(String(state))) throw invalidWrite(`The release is ${state}, not ${states.join(' or ')}`)
}

const create: ActionHandler = (pending, action) => {
  const {name, id} = releaseIn(action)
  if (pending.get(id)) throw alreadyExists(id)
  const given = isObject(action.metadata) ? action.metadata : {}
  const metadata = {title: '', description: '', releaseType: 'undecided', ...given}
  pending.apply(id, {create: {_id: id, _type: 'system.release', name, state: 'active', metadata}})
}

const edit: ActionHandler = (pending, action) => {
  const {id} = releaseIn(action)
  if (!isObject(action.patch)) throw invalidWrite('The action needs "patch"')
  pending.apply(id, {patch: patchOf(action.patch, existing(pending, id))})
}

/** All versions of the release at once: this is what a transaction is for. */
const publish: ActionHandler = (pending, action) => {
  const {name, id} = releaseIn(action)
  expectState(pending, id, 'active')
  for (const versionId of versionsOf(pending, name)) {
    const publishedId = publishedIdOf(versionId)
    const system = existing(pending, versionId)._system
    if (isObject(system) && system.delete === true) {
      deleteIfThere(pending, publishedId)
      deleteIfThere(pending, versionId)
    } else publishAs(pending, versionId, publishedId)
  }
  pending.apply(id, {patch: {id, set: {state: 'published', publishedAt: pending.timestamp}}})
}

/** The versions go; their history stays. */
const archive: ActionHandler = (pending, action) => {
  const {name, id} = releaseIn(action)
  expectState(pending, id, 'active')
  for (const versionId of versionsOf(pending, name)) deleteIfThere(pending, versionId)
  pending.apply(id, {patch: {id, set: {state: 'archived'}}})
}

const remove: ActionHandler = (pending, action) => {
  const {id} = releaseIn(action)
  expectState(pending, id, 'archived', 'published')
  deleteIfThere(pending, id)
}

/** `sanity.action.release.*`; scheduling needs a clock that the embedded lake does not run. */
export const releaseActions: Readonly<Record<string, ActionHandler>> = {create, edit, publish, archive, delete: remove}
