import type {IncomingMessage} from 'node:http'
import type {RequestHandler} from 'express'
import type {SubmissionStore} from '../store/submission-store.ts'
import {HttpError} from './http-error.ts'

const WINDOW_MS = 10 * 60 * 1000
// About 10 MB. Whoever has more addresses than this is not stopped by counting them.
const MOST_VISITORS = 50_000

export type RateLimitOptions = {
  /** Names it among the limits of the site. */
  name: string
  /** Attempts of one visitor in ten minutes; 0 = no limit. */
  allowed: number
  networkOf: (request: IncomingMessage) => string
  /** Counts for all processes together, where several share a database. */
  store: Pick<SubmissionStore, 'sharedLimit'>
}

/**
 * Refuses attempts of a visitor beyond those allowed. Each process counts in memory, which asks nobody; what passes there is
 * counted in the database as well, and passes while that is away.
 */
export function rateLimit({name, allowed, networkOf, store}: RateLimitOptions): RequestHandler {
  const attempts = new Map<string, number[]>()
  const shared = allowed > 0 ? store.sharedLimit?.({name, allowed, windowMs: WINDOW_MS}) : undefined

  /** @returns what takes the attempt back */
  function count(visitor: string): () => void {
    // Not by the clock on the wall, which may be set back.
    const at = performance.now()
    // One list for as long as it is counted: an attempt under way takes itself out of it.
    const recent = attempts.get(visitor) ?? []
    recent.splice(0, recent.filter((time) => time <= at - WINDOW_MS).length)
    const [oldest] = recent
    if (oldest !== undefined && recent.length >= allowed) throw tooMany(oldest + WINDOW_MS - at)
    recent.push(at)
    // Deleted first, so that the order of the map is the order of the last attempts and the oldest leave.
    attempts.delete(visitor)
    attempts.set(visitor, recent)
    const [longest] = attempts.keys()
    if (attempts.size > MOST_VISITORS && longest !== undefined) attempts.delete(longest)
    return () => {
      const index = recent.indexOf(at)
      if (index >= 0) recent.splice(index, 1)
    }
  }

  return async (request, response, next) => {
    if (allowed === 0) return next()
    const visitor = networkOf(request)
    const takeBack = count(visitor)
    const waitMs = await shared?.take(visitor).catch(() => 0)
    if (waitMs) throw tooMany(waitMs)
    // It is not the visitor's fault when we could not store.
    response.once('finish', () => {
      if (response.statusCode < 500) return
      takeBack()
      shared?.giveBack(visitor).catch(() => {})
    })
    next()
  }
}

function tooMany(waitMs: number): HttpError {
  return new HttpError({
    status: 429,
    title: 'Too many messages from your network. Please try again later.',
    headers: {'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000)))},
  })
}
