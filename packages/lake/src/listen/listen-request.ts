import type {JsonObject} from '../document/document.ts'
import {readPerspective} from '../document/perspective.ts'
import {badRequest} from '../lake-error.ts'
import {queryParams, refuseLongQuery} from '../query/query-request.ts'

/** A question of a client to `/data/listen`. */
export type ListenRequest = {
  query: string
  params: JsonObject
  includeResult: boolean
  includePrevious: boolean
  includeMutations: boolean
  includeEffects: boolean
  /** Tells whether drafts and versions are reported as well. */
  includeAllVersions: boolean
  visibility: 'query' | 'transaction'
  /** Tells whether the client goes on from the last event it has seen when it comes back, and reads anew on `reset`. */
  resumes: boolean
  /** Id of the last event the client has seen, when it wants to go on from there. */
  resumeAfter: string | undefined
}

type ListenAddress = {
  parameters: URLSearchParams
  /** API version without its `v`. Since the one that reads published by default, so are changes. */
  version: string
  lastEventId: string | undefined
  /** UTF-16 units that query and parameters may have together. */
  longest: number
}

/** Throws 400 when it cannot be read. */
export function readListen({parameters, version, lastEventId, longest}: ListenAddress): ListenRequest {
  const query = parameters.get('query')
  if (!query) throw badRequest('query is required')
  const asked = [...parameters].filter(([name]) => name === 'query' || name.startsWith('$'))
  const length = asked.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if (length > longest) throw badRequest(`The query and its parameters are longer than ${longest} characters`)
  refuseLongQuery(query, longest)
  const resumes = parameters.get('enableResume') === 'true'
  const publishedByDefault = readPerspective(undefined, version)?.[0] === 'published'
  return {
    query,
    params: queryParams(parameters),
    // Clients leave out what is false, and say so of mutations alone.
    includeResult: parameters.get('includeResult') === 'true',
    includePrevious: parameters.get('includePreviousRevision') === 'true',
    includeMutations: parameters.get('includeMutations') !== 'false',
    includeEffects: parameters.get('effectFormat') === 'mendoza',
    includeAllVersions: parameters.get('includeAllVersions') === 'true' || !publishedByDefault,
    visibility: parameters.get('visibility') === 'transaction' ? 'transaction' : 'query',
    resumes,
    resumeAfter: resumes ? lastEventId : undefined,
  }
}
