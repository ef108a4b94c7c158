import type {Request} from 'express'
import {isObject, type JsonObject} from '../document/document.ts'
import {readPerspective} from '../document/perspective.ts'
import {refuseDeepJson} from '../http/json-depth.ts'
import {badRequest} from '../http/lake-error.ts'
import {parametersOf, versionOf} from '../http/request-parameters.ts'
import type {QueryTask} from './query-task.ts'

/** UTF-16 units. The longest query of the site is a tenth of this; the parser's time grows with the length. */
const LONGEST_QUERY = 100_000

/**
 * Reads the query of `GET` (`?query=&$name=<JSON>`) or `POST` (`{query, params}`); the client posts long ones.
 * Throws 400 when it cannot be read.
 */
export function readQuery(request: Request, identity: string | undefined): QueryTask {
  const parameters = parametersOf(request)
  const body: unknown = request.method === 'POST' ? request.body : undefined
  const query = isObject(body) ? body.query : parameters.get('query')
  if (typeof query !== 'string') throw badRequest('query is required')
  if (query.length > LONGEST_QUERY) throw badRequest(`query is longer than ${LONGEST_QUERY} characters`)
  const layers = parameters.getAll('perspective').join(',')
  const perspective = readPerspective(layers, versionOf(request))
  if (!perspective) throw badRequest(`Invalid perspective "${layers}"`)
  const params = {...queryParams(parameters), ...(isObject(body) && isObject(body.params) ? body.params : {})}
  return {query, params, perspective, identity}
}

/** `$name` parameters, each a JSON literal. */
export function queryParams(parameters: URLSearchParams): JsonObject {
  const named = [...parameters].filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(named.map(([name, json]) => [name.slice(1), parseLiteral(name, json)]))
}

function parseLiteral(name: string, json: string): unknown {
  refuseDeepJson(Buffer.from(json))
  try {
    return JSON.parse(json)
  } catch {
    throw badRequest(`Parameter "${name}" is not valid JSON`)
  }
}
