import express from 'express'

/** Bytes. A page of the Studio posts its whole list of ids; a large transaction is an import's. */
const LONGEST_QUERY = 1_000_000
const LONGEST_MUTATION = 20_000_000

/**
 * Only `application/json` is read: a form or `text/plain` is what another site's page can post without being asked
 * by the browser, and must not reach a parser.
 */
export const queryBody = express.json({limit: LONGEST_QUERY})
export const mutationBody = express.json({limit: LONGEST_MUTATION})
