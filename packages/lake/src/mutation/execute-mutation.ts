import type {JsonObject, LakeDocument} from '../document/document.ts'
import {isSystemId} from '../document/document-id.ts'
import type {PendingTransaction} from '../write/pending-transaction.ts'
import {alreadyExists, doesNotExist, insufficientPermissions, invalidWrite} from '../write/write-error.ts'
import {documentStub, type RequestedMutation} from './mutation-request.ts'
import {patchOf} from './patch.ts'

export type MutationResult = {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document: LakeDocument | undefined
}

/**
 * Does what one mutation asks, to one document or to all that its query finds.
 * @param found ids of the documents that its query finds, where it has one
 */
export function executeMutation(
  pending: PendingTransaction,
  {kind, value}: RequestedMutation,
  found: readonly string[] | undefined,
): MutationResult[] {
  if (kind !== 'patch' && kind !== 'delete') return [putDocument(pending, kind, value)]
  // What a query finds of the lake's own documents is left alone; who names one by its id is told that it cannot be.
  const ids = found?.filter((id) => !isSystemId(id)) ?? namedIds(value)
  return ids.map((id) => (kind === 'patch' ? patchDocument(pending, id, value) : deleteDocument(pending, id)))
}

function putDocument(
  pending: PendingTransaction,
  kind: 'create' | 'createIfNotExists' | 'createOrReplace',
  value: JsonObject,
): MutationResult {
  const stub = documentStub(value)
  refuseSystem(stub._id, 'create')
  const existing = pending.get(stub._id)
  if (existing && kind === 'create') throw alreadyExists(stub._id)
  if (existing && kind === 'createIfNotExists') return {id: stub._id, operation: 'none', document: existing}
  const document = pending.apply(stub._id, kind === 'createOrReplace' ? {createOrReplace: stub} : {create: stub})
  return {id: stub._id, operation: existing ? 'update' : 'create', document}
}

function patchDocument(pending: PendingTransaction, id: string, value: JsonObject): MutationResult {
  const existing = pending.get(id)
  if (!existing) throw doesNotExist(id)
  return {id, operation: 'update', document: pending.apply(id, {patch: patchOf(value, existing)})}
}

function deleteDocument(pending: PendingTransaction, id: string): MutationResult {
  const existing = pending.get(id)
  if (!existing) return {id, operation: 'none', document: undefined}
  pending.apply(id, {delete: {id}})
  return {id, operation: 'delete', document: existing}
}

function namedIds({id}: JsonObject): string[] {
  const ids = Array.isArray(id) ? id : [id]
  for (const one of ids) {
    if (typeof one !== 'string' || one === '') throw invalidWrite('A patch or delete needs an "id" or a "query"')
    refuseSystem(one, 'update')
  }
  return ids
}

/** Releases are led from state to state by actions, which a mutation would go round. */
function refuseSystem(id: string, permission: 'create' | 'update'): void {
  if (isSystemId(id)) throw insufficientPermissions(id, permission)
}
