import type {Request} from 'express'
import express, {type RequestHandler} from 'express'
import {badRequest} from '../lake-error.ts'
import {DEEPEST_JSON, SIZES} from '../limits.ts'
import type {Access} from './access.ts'
import {forEachKind} from './client.ts'

const QUOTES = [0x22, 0x27]
const ESCAPE = 0x5c
const SLASH = 0x2f
const LINE_FEED = 0x0a
const OPENING = [0x5b, 0x7b, 0x28]
const CLOSING = [0x5d, 0x7d, 0x29]

/**
 * Refuses JSON and GROQ that is nested so deep that a function which walks it would exhaust the stack: 15,000 levels fit
 * into 32 kB, and the parser takes them.
 */
export function refuseDeepNesting(text: Uint8Array, deepest = DEEPEST_JSON): void {
  let depth = 0
  /** The quote of the string that we are in. */
  let quote: number | undefined
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0
    if (quote !== undefined) {
      if (byte === ESCAPE) at++
      else if (byte === quote) quote = undefined
    } else if (QUOTES.includes(byte)) quote = byte
    // A comment of GROQ, in which a quote opens no string. JSON has none.
    else if (byte === SLASH && text[at + 1] === SLASH) at = endOfLine(text, at)
    else if (OPENING.includes(byte)) depth++
    else if (CLOSING.includes(byte)) depth--
    if (depth > deepest) throw badRequest(`Nested deeper than ${deepest} levels`)
  }
}

function endOfLine(text: Uint8Array, from: number): number {
  const end = text.indexOf(LINE_FEED, from)
  return end < 0 ? text.length : end
}

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

/** The body of a posted query. It is not read before its client is known. */
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
