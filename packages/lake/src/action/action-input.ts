import {isObject, type JsonObject, type LakeDocument} from '../document/document.ts'
import {isSystemId, layerPrefix, publishedIdOf, releaseId, releaseOf} from '../document/document-id.ts'
import type {PastDocument} from '../history/past-document.ts'
import {documentStub} from '../mutation/mutation-request.ts'
import type {DocumentStub} from '../write/document-mutation.ts'
import type {PendingTransaction} from '../write/pending-transaction.ts'
import {doesNotExist, insufficientPermissions, invalidWrite, otherRevision} from '../write/write-error.ts'

/**
 * Does one action within a transaction. Throws a `WriteFault`.
 * @param past documents as they were, for what brings them back
 */
export type ActionHandler = (pending: PendingTransaction, action: JsonObject, past: PastDocument) => void

/** Throws for the lake's own documents as well: releases are led from state to state by actions of theirs. */
export function idIn(action: JsonObject, field: string): string {
  const id = action[field]
  if (typeof id === 'string' && isSystemId(id)) throw insufficientPermissions(id, 'update')
  if (typeof id === 'string' && id !== '') return id
  throw invalidWrite(`The action needs "${field}"`)
}

export function stubIn(action: JsonObject, field: string): DocumentStub {
  const document = action[field]
  if (isObject(document)) return documentStub(document)
  throw invalidWrite(`The action needs "${field}"`)
}

export function existing(pending: PendingTransaction, id: string): LakeDocument {
  const document = pending.get(id)
  if (!document) throw doesNotExist(id)
  return document
}

/** Checks `ifPublishedRevisionId` and its like: the editor acts on what they saw. */
export function expectRevision(document: LakeDocument | undefined, id: string, expected: unknown): void {
  if (typeof expected === 'string' && document?._rev !== expected) throw otherRevision(id, document?._rev, expected)
}

/** The same content under another id. It keeps its date of creation. */
export function copyAs(document: LakeDocument, id: string): DocumentStub {
  const {_rev, _updatedAt, ...content} = document
  return {...content, _id: id}
}

export function deleteIfThere(pending: PendingTransaction, id: string): void {
  if (pending.get(id)) pending.apply(id, {delete: {id}})
}

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
