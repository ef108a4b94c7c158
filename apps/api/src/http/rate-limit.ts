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
  store: Pick<SubmissionStore, 'attempts'>
}

/** Refuses attempts of a visitor beyond those allowed. */
export function rateLimit({name, allowed, networkOf, store}: RateLimitOptions): RequestHandler {
  const attempts = new TimeWindow({most: allowed, windowMs: TEN_MINUTES_MS, shared: store.attempts?.(name)})

  return async (request, response, next) => {
    if (allowed === 0) return next()
    const {waitMs, takeBack} = await attempts.take(networkOf(request))
    if (waitMs > 0) {
      const headers = {'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000)))}
      throw new HttpError({status: 429, refusal: 'tooMany', headers})
    }
    // It is not the visitor's fault when we could not store.
    response.once('finish', () => response.statusCode >= 500 && takeBack())
    next()
  }
}
