import {randomId} from '@site/storage'
import {type Request, Router} from 'express'
import {isObject, type JsonObject, type LakeDocument} from '../document/document.ts'
import {isSystemId} from '../document/document-id.ts'
import type {Access} from '../http/access.ts'
import {type NetworkOf, SITE} from '../http/client.ts'
import {mutationBody, parametersOf} from '../http/json-body.ts'
import {badRequest} from '../lake-error.ts'
import type {QueryEngine} from '../query/query-engine.ts'
import {mayWriteDocument} from '../right.ts'
import type {PendingTransaction} from '../write/pending-transaction.ts'
import {
  alreadyExists,
  doesNotExist,
  insufficientPermissions,
  invalidWrite,
  WriteFault,
  writeError,
} from '../write/write-error.ts'
import type {WriteRequest, Writer} from '../write/writer.ts'
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

/** Enough for an import's largest batch; more belongs into several transactions. */
const MOST_ITEMS = 10_000

/** Tell who asks, and from where. */
type Writers = {access: Access; networkOf: NetworkOf}

interface WriteBody extends WriteRequest {
  /** The mutations or actions, unread. */
  items: unknown[]
}

/** The common part of `/data/mutate` and `/data/actions`: `{<field>: [...], transactionId?, dryRun?}`. */
export function readWrite(request: Request, field: 'mutations' | 'actions', {access, networkOf}: Writers): WriteBody {
  const {id: author, may} = access.staff(request)
  const body: unknown = request.body
  if (!isObject(body)) throw badRequest('Expected a JSON object')
  const {[field]: items, transactionId} = body
  if (!Array.isArray(items) || items.length === 0) throw badRequest(`"${field}" must be a list`)
  if (items.length > MOST_ITEMS) throw badRequest(`More than ${MOST_ITEMS} ${field} in one transaction`)
  if (transactionId !== undefined && typeof transactionId !== 'string') throw badRequest('Invalid "transactionId"')
  const dryRun = body.dryRun === true || parametersOf(request).get('dryRun') === 'true'
  const by = {author, mayWrite: mayWriteDocument(may), mayModerate: may('comments.moderate')}
  return {items, transactionId, dryRun, ...by, network: networkOf(request)}
}

/** Does one thing after the other, and says in Sanity's form which of them failed. */
export function inOrder<Item, Result>(
  kind: 'mutation' | 'action',
  items: Item[],
  each: (item: Item) => Result,
): Result[] {
  return items.map((item, index) => {
    try {
      return each(item)
    } catch (error) {
      throw error instanceof WriteFault ? writeError(kind, error, index) : error
    }
  })
}

/** For faults of the transaction as a whole: references, its id. */
export async function told<Result>(kind: 'mutation' | 'action', work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof WriteFault ? writeError(kind, error, undefined) : error
  }
}

/** The Studio's own keys are twelve characters long. */
const KEY_LENGTH = 12

/** `autoGenerateArrayKeys`: gives every object that stands in an array a `_key`, at any depth. */
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
  const findIds = async (query: string, params: JsonObject) => {
    // As the site's, whoever asks: all other writes wait for this one, which must not stand in its client's queue.
    const found = await engine.value({query, params, perspective: ['raw'], identity: 'system'}, SITE)
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
      const mutations = inOrder('mutation', items, (item) => readMutation(keyed ? withArrayKeys(item) : item))
      const found = new Map<RequestedMutation, string[]>()
      const prepare = async () => {
        for (const mutation of mutations) {
          const query = queryOf(mutation)
          if (query !== undefined)
            found.set(mutation, await findIds(query, (mutation.value.params ?? {}) as JsonObject))
        }
      }
      const mutate = writer.write({...write, ...(mutations.some(queryOf) && {prepare})}, (pending) =>
        inOrder('mutation', mutations, (mutation) => executeMutation(pending, mutation, found.get(mutation))),
      )
      const {transactionId, result} = await told('mutation', mutate)
      const withDocuments = parameters.get('returnDocuments') === 'true'
      response.json({transactionId, results: result.flat().map((one) => described(one, withDocuments))})
    },
  )
}

const described = ({id, operation, document}: MutationResult, withDocument: boolean) =>
  withDocument ? {id, operation, document} : {id, operation}
