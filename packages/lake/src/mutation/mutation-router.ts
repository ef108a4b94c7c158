import {randomId} from '@site/storage'
import {Router} from 'express'
import {isObject, type JsonObject, type LakeDocument} from '../document/document.ts'
import {isSystemId} from '../document/document-id.ts'
import type {Access} from '../http/access.ts'
import {type NetworkOf, SITE} from '../http/client.ts'
import {mutationBody, parametersOf} from '../http/json-body.ts'
import type {QueryEngine} from '../query/query-engine.ts'
import type {PendingTransaction} from '../write/pending-transaction.ts'
import {alreadyExists, doesNotExist, insufficientPermissions, invalidWrite} from '../write/write-error.ts'
import {readWrite, runInOrder, withWriteErrors} from '../write/write-request.ts'
import type {Writer} from '../write/writer.ts'
import {documentStub, queryOf, type RequestedMutation, readMutation} from './mutation-request.ts'
import {patchOf} from './patch.ts'

type MutationResult = {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document: LakeDocument | undefined
}

/**
 * Does what one mutation asks, to one document or to all that its query finds.
 * @param found ids of the documents that its query finds, where it has one
 */
function executeMutation(
  pending: PendingTransaction,
  {kind, value}: RequestedMutation,
  found: readonly string[] | undefined,
): MutationResult[] {
  if (kind !== 'patch' && kind !== 'delete') return [putDocument(pending, kind, value)]
  // What a query finds of the lake's own documents is left alone; a client that names one by its id is told that it cannot be.
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

/** The Studio's own keys are twelve characters long. */
const KEY_LENGTH = 12

/** `autoGenerateArrayKeys`: gives every object in an array a `_key`, at any depth. */
function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withKey(withArrayKeys(item)))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withArrayKeys(part)]))
}

function withKey(item: unknown): unknown {
  return isObject(item) && !item._key ? {_key: randomId(KEY_LENGTH), ...item} : item
}

type MutationRouterOptions = {writer: Writer; engine: QueryEngine; access: Access; networkOf: NetworkOf}

/** `/data/mutate/<dataset>`: all mutations of a request are one transaction. */
export function mutationRouter({writer, engine, access, networkOf}: MutationRouterOptions): Router {
  /** Asks for all documents, in every perspective. */
  const findIds = async (query: string, params: JsonObject, identity: string) => {
    // Asked as the site for every client: all other writes wait for this one, which must not wait in its client's queue.
    const found = await engine.value({query, params, perspective: ['raw'], identity}, SITE)
    return Array.isArray(found) ? found.flatMap((one) => (isObject(one) ? String(one._id) : [])) : []
  }
  return Router({mergeParams: true}).post(
    '/data/mutate/:dataset',
    access.writing,
    mutationBody,
    async (request, response) => {
      const {items, ...write} = readWrite(request, 'mutations', {access, networkOf})
      const parameters = parametersOf(request)
      const keyed = parameters.get('autoGenerateArrayKeys') === 'true'
      const mutations = runInOrder('mutation', items, (item) => readMutation(keyed ? withArrayKeys(item) : item))
      const found = new Map<RequestedMutation, string[]>()
      const prepare = async () => {
        for (const mutation of mutations) {
          const query = queryOf(mutation)
          if (query !== undefined)
            found.set(mutation, await findIds(query, (mutation.value.params ?? {}) as JsonObject, write.author))
        }
      }
      const mutate = writer.write({...write, ...(mutations.some(queryOf) && {prepare})}, (pending) =>
        runInOrder('mutation', mutations, (mutation) => executeMutation(pending, mutation, found.get(mutation))),
      )
      const {transactionId, result} = await withWriteErrors('mutation', mutate)
      const withDocuments = parameters.get('returnDocuments') === 'true'
      response.json({transactionId, results: result.flat().map((one) => described(one, withDocuments))})
    },
  )
}

const described = ({id, operation, document}: MutationResult, withDocument: boolean) =>
  withDocument ? {id, operation, document} : {id, operation}
