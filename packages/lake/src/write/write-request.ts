import type {Request} from 'express'
import {isObject} from '../document/document.ts'
import type {Access} from '../http/access.ts'
import type {NetworkOf} from '../http/client.ts'
import {parametersOf} from '../http/json-body.ts'
import {badRequest} from '../lake-error.ts'
import {mayWriteDocument} from '../right.ts'
import {WriteFault, writeError} from './write-error.ts'
import type {WriteRequest} from './writer.ts'

/** Enough for an import's largest batch; more belongs into several transactions. */
const MOST_ITEMS = 10_000

/** Tell who asks, and from where. */
type Writers = {access: Access; networkOf: NetworkOf}

interface WriteBody extends WriteRequest {
  /** The mutations or actions, unread. */
  items: unknown[]
}

/**
 * The common part of `/data/mutate` and `/data/actions`: `{<field>: [...], transactionId?, dryRun?}`, of which the last
 * two may be in the address instead.
 */
export function readWrite(request: Request, field: 'mutations' | 'actions', {access, networkOf}: Writers): WriteBody {
  const {id: author, may} = access.staff(request)
  const body: unknown = request.body
  if (!isObject(body)) throw badRequest('Expected a JSON object')
  const parameters = parametersOf(request)
  const {[field]: items, transactionId = parameters.get('transactionId') ?? undefined} = body
  if (!Array.isArray(items) || items.length === 0) throw badRequest(`"${field}" must be a list`)
  if (items.length > MOST_ITEMS) throw badRequest(`More than ${MOST_ITEMS} ${field} in one transaction`)
  if (transactionId !== undefined && typeof transactionId !== 'string') throw badRequest('Invalid "transactionId"')
  const dryRun = body.dryRun === true || parameters.get('dryRun') === 'true'
  const by = {author, mayWrite: mayWriteDocument(may), mayModerate: may('comments.moderate')}
  return {items, transactionId, dryRun, ...by, network: networkOf(request)}
}

/** Does one thing after the other, and says in Sanity's form which of them failed. */
export function runInOrder<Item, Result>(
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

/** Says faults of the transaction as a whole (references, its id) in that form as well. */
export async function withWriteErrors<Result>(kind: 'mutation' | 'action', work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof WriteFault ? writeError(kind, error, undefined) : error
  }
}
