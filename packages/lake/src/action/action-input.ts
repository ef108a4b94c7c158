import {isObject, type JsonObject, type LakeDocument} from '../document/document.ts'
import type {PastDocument} from '../history/past-document.ts'
import {documentStub} from '../mutation/mutation-request.ts'
import type {DocumentStub} from '../write/document-mutation.ts'
import type {PendingTransaction} from '../write/pending-transaction.ts'
import {doesNotExist, invalidWrite, otherRevision} from '../write/write-error.ts'

/**
 * Does one action within a transaction. Throws a `WriteFault`.
 * @param past documents as they were, for what brings them back
 */
export type ActionHandler = (pending: PendingTransaction, action: JsonObject, past: PastDocument) => void

export function idIn(action: JsonObject, field: string): string {
  const id = action[field]
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
