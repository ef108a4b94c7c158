import {randomId} from '@site/storage'
import {Router} from 'express'
import {isObject, type JsonObject} from '../document/document.ts'
import type {Access} from '../http/access.ts'
import {type NetworkOf, SITE} from '../http/client.ts'
import {mutationBody, parametersOf} from '../http/json-body.ts'
import type {QueryEngine} from '../query/query-engine.ts'
import {inOrder, readWrite, told} from '../write/write-request.ts'
import type {Writer} from '../write/writer.ts'
import {executeMutation, type MutationResult} from './execute-mutation.ts'
import {queryOf, type RequestedMutation, readMutation} from './mutation-request.ts'

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

type MutationRouterOptions = {
  writer: Writer
  engine: QueryEngine
  access: Access
  networkOf: NetworkOf
}

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
