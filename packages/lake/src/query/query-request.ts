import type {Request} from 'express'
import {isObject, type JsonObject} from '../document/document.ts'
import {readPerspective} from '../document/perspective.ts'
import type {Client} from '../http/client.ts'
import {badRequest} from '../http/lake-error.ts'
import {refuseDeepNesting} from '../http/nesting.ts'
import {parametersOf, versionOf} from '../http/request-parameters.ts'
import {DEEPEST_QUERY, SIZES} from '../limits.ts'
import type {QueryTask, SourceMapKind} from './query-task.ts'

/**
 * Reads the query of `GET` (`?query=&$name=<JSON>`) or `POST` (`{query, params}`); the client posts long ones.
 * Throws 400 when it cannot be read.
 */
export function readQuery(request: Request, {kind, id}: Client): QueryTask {
  const parameters = parametersOf(request)
  const body: unknown = request.method === 'POST' ? request.body : undefined
  const query = isObject(body) ? body.query : parameters.get('query')
  if (typeof query !== 'string') throw badRequest('query is required')
  refuseLongQuery(query, SIZES.query[kind])
  const layers = parameters.getAll('perspective').join(',')
  const perspective = readPerspective(layers, versionOf(request))
  if (!perspective) throw badRequest(`Invalid perspective "${layers}"`)
  const params = {...queryParams(parameters), ...(isObject(body) && isObject(body.params) ? body.params : {})}
  return {query, params, perspective, identity: id, sourceMap: sourceMapAsked(parameters)}
}

function sourceMapAsked(parameters: URLSearchParams): SourceMapKind | undefined {
  const wanted = parameters.get('resultSourceMap')
  if (!wanted || wanted === 'false') return undefined
  return wanted === 'withKeyArraySelector' ? 'by key' : 'by index'
}

/** Throws 400 for a query longer than that, or nested too deep. */
export function refuseLongQuery(query: string, longest: number): void {
  if (query.length > longest) throw badRequest(`The query is longer than ${longest} characters`)
  refuseDeepNesting(Buffer.from(query), DEEPEST_QUERY)
}

/** `$name` parameters, each a JSON literal. */
export function queryParams(parameters: URLSearchParams): JsonObject {
  const named = [...parameters].filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(named.map(([name, json]) => [name.slice(1), parseLiteral(name, json)]))
}

function parseLiteral(name: string, json: string): unknown {
  refuseDeepNesting(Buffer.from(json), DEEPEST_QUERY)
  try {
    return JSON.parse(json)
  } catch {
    throw badRequest(`Parameter "${name}" is not valid JSON`)
  }
}
