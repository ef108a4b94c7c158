import {LRUCache} from 'lru-cache'
import {isObject, type JsonObject} from '../document/document.ts'
import {readPerspective} from '../document/perspective.ts'
import {type Client, SITE} from '../http/client.ts'
import {refuseDeepNesting} from '../http/json-body.ts'
import {badRequest, LakeError, notFound} from '../lake-error.ts'
import {DEEPEST_QUERY, SIZES} from '../limits.ts'
import type {QueryEngine} from './query-engine.ts'
import type {QueryTask, SourceMapKind} from './query-task.ts'

export type QueryRequest = {
  parameters: URLSearchParams
  /** The body that was posted, if any. */
  body: unknown
  /** The version of the API, without its `v`. */
  version: string
}

/** Texts that are not nested too deep: each is looked through once. */
const CHECKED = new LRUCache<string, true>({maxSize: 1_000_000, sizeCalculation: (_, text) => text.length + 1})

/**
 * Reads the query of `GET` (`?query=&$name=<JSON>`) or `POST` (`{query, params}`); the client posts long ones.
 * Throws 400 when it cannot be read.
 */
export function readQuery({parameters, body, version}: QueryRequest, {kind, id}: Client): QueryTask {
  const query = isObject(body) ? body.query : parameters.get('query')
  if (typeof query !== 'string') throw badRequest('query is required')
  refuseLongQuery(query, SIZES.query[kind])
  const layers = parameters.getAll('perspective').join(',')
  const perspective = readPerspective(layers, version)
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
  if (CHECKED.get(query)) return
  refuseDeepNesting(Buffer.from(query), DEEPEST_QUERY)
  CHECKED.set(query, true)
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

/** Takes requests of `@sanity/client` without a socket: its `resolveFetch` returns this. */
export type QueryFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

const JSON_TYPE = {'content-type': 'application/json; charset=utf-8'}

/** Answers the queries of the site's own process, drafts included, and nothing else. */
export function queryFetch(engine: Pick<QueryEngine, 'run'>, dataset: string): QueryFetch {
  return async (input, init) => {
    try {
      const {pathname, searchParams: parameters} = new URL(String(input))
      const [, version, asked] = /\/v([^/]+)\/data\/query\/([^/]+)$/.exec(pathname) ?? []
      if (!version || asked !== dataset) throw notFound(`The site may only query ${dataset}`)
      const body: unknown = init?.method === 'POST' ? JSON.parse(String(init.body)) : undefined
      const task = readQuery({parameters, body, version}, SITE)
      const {bytes, sourceMap, syncTags} = await engine.run(task, SITE, init?.signal ?? undefined)
      const map = sourceMap ? [',"resultSourceMap":', sourceMap] : []
      return answer(200, ['{"result":', bytes, ...map, `,"syncTags":${JSON.stringify(syncTags)}}`])
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      return answer(error.status, [JSON.stringify(error.answer)])
    }
  }
}

const answer = (status: number, parts: (string | Uint8Array)[]) =>
  new Response(Buffer.concat(parts.map((part) => Buffer.from(part))), {status, headers: JSON_TYPE})
