import type {IncomingMessage} from 'node:http'
import {TimeWindow} from '@site/limits'
import type {RequestHandler} from 'express'
import type {SubmissionStore} from '../store/submission-store.ts'
import {HttpError} from './problem.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000

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
  const attempts = new TimeWindow({most: allowed, windowMs: TEN_MINUTES_MS})
  const shared = allowed > 0 ? store.sharedLimit?.({name, allowed, windowMs: TEN_MINUTES_MS}) : undefined

  return async (request, response, next) => {
    if (allowed === 0) return next()
    const visitor = networkOf(request)
    const waitMs = attempts.wait(visitor)
    if (waitMs > 0) throw tooMany(waitMs)
    const takeBack = attempts.count(visitor)
    const sharedWaitMs = await shared?.take(visitor).catch(() => 0)
    if (sharedWaitMs) throw tooMany(sharedWaitMs)
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
    refusal: 'tooMany',
    headers: {'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000)))},
  })
}
