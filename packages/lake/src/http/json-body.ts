import type {Request} from 'express'
import express, {type RequestHandler} from 'express'
import {SIZES} from '../limits.ts'
import type {Access} from './access.ts'
import {forEachKind} from './client.ts'
import {refuseDeepNesting} from './nesting.ts'

/** A large transaction is an import's. */
const LARGEST_MUTATION_BYTES = 20_000_000
const LARGEST_SETTINGS_BYTES = 1_000_000

/**
 * Only `application/json` is read: a form or `text/plain` is what another site's page can post without being asked
 * by the browser, and must not reach a parser.
 */
const jsonUpTo = (limit: number) =>
  express.json({limit, verify: (_request, _response, bytes) => refuseDeepNesting(bytes)})

const queryBodies = forEachKind((kind) => jsonUpTo(SIZES.postedQuery[kind]))

/** A query that is posted. Nobody's body is read before it is known whose it is. */
export const queryBody =
  (access: Access): RequestHandler =>
  (request, response, next) =>
    queryBodies[access.client(request).kind](request, response, next)

export const settingsBody: RequestHandler = jsonUpTo(LARGEST_SETTINGS_BYTES)
export const mutationBody: RequestHandler = jsonUpTo(LARGEST_MUTATION_BYTES)

/** The query string, decoded once. Express' own `request.query` would make objects and arrays of hostile names. */
export function parametersOf(request: Pick<Request, 'url'>): URLSearchParams {
  const start = request.url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : request.url.slice(start))
}

/** The API version without its `v`, as in `/v2025-02-19/data/...`. */
export function versionOf(request: Request): string {
  return String(request.params.version ?? '1')
}
