import express from 'express'
import {refuseDeepJson} from './json-depth.ts'

/** Bytes. A page of the Studio posts its whole list of ids; a large transaction is an import's. */
const LONGEST_QUERY = 1_000_000
const LONGEST_MUTATION = 20_000_000

/**
 * Only `application/json` is read: a form or `text/plain` is what another site's page can post without being asked
 * by the browser, and must not reach a parser.
 */
const jsonUpTo = (limit: number) => express.json({limit, verify: (_request, _response, bytes) => refuseDeepJson(bytes)})

export const queryBody = jsonUpTo(LONGEST_QUERY)
export const mutationBody = jsonUpTo(LONGEST_MUTATION)
