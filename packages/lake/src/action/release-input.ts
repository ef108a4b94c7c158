import type {JsonObject, LakeDocument} from '../document/document.ts'
import {layerPrefix, publishedIdOf, releaseId, releaseOf} from '../document/document-id.ts'
import type {PendingTransaction} from '../write/pending-transaction.ts'
import {invalidWrite} from '../write/write-error.ts'
import {existing, idIn} from './action-input.ts'

const NAME = /^(?!(?:drafts|published|raw|previewDrafts)$)[a-zA-Z0-9_-]{1,40}$/

/** The name of the release that an action is about: what perspectives and ids of versions call it. */
export function releaseIn(action: JsonObject): string {
  const name = idIn(action, 'releaseId')
  if (!NAME.test(name)) throw invalidWrite(`Invalid release ID "${name}"`)
  return name
}

/** Reads a release that an action asks something of, in the states in which it may be asked that. */
export function releaseInState(pending: PendingTransaction, name: string, states: string[]): LakeDocument {
  const release = existing(pending, releaseId(name))
  const {state} = release
  if (!states.includes(String(state))) {
    throw invalidWrite(`Release "${name}" is ${state}; this can be done when it is ${states.join(' or ')}`)
  }
  return release
}

/** Throws unless an id is that of a draft of the document named, or of a version in a release that is open. */
export function expectVersion(pending: PendingTransaction, versionId: string, publishedId: string): void {
  if (versionId === publishedIdOf(versionId) || publishedIdOf(versionId) !== publishedId) {
    throw invalidWrite(`"${versionId}" is not the ID of a version of "${publishedId}"`)
  }
  const name = releaseOf(versionId)
  if (name !== undefined) releaseInState(pending, name, ['active'])
}

/** Ids of the versions that a release consists of, in a stable order. */
export const versionsOf = (pending: PendingTransaction, name: string): string[] =>
  pending
    .ids()
    .filter((id) => id.startsWith(layerPrefix(name)))
    .sort()

/** Throws for anything but a moment. Returns it as all times are written: ISO 8601, UTC. */
export function timeIn(value: unknown, field: string): string {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) throw invalidWrite(`"${field}" must be a date and time`)
  return new Date(time).toISOString()
}
