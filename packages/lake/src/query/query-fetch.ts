import {SITE} from '../http/client.ts'
import {LakeError, notFound} from '../lake-error.ts'
import type {QueryEngine} from './query-engine.ts'
import {readQuery} from './query-request.ts'

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
