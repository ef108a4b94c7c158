import type {RequestHandler} from 'express'
import {visitorOf} from './client-address.ts'
import {HttpError} from './http-error.ts'

const span = 10 * 60 * 1000
// About 10 MB. Whoever has more addresses than this is not stopped by counting them.
const mostVisitors = 50_000

/**
 * At most `allowed` attempts of one visitor in any ten minutes; 0 = no limit. Kept in memory: several
 * processes each allow as many.
 */
export function rateLimit(allowed: number, now: () => number = Date.now): RequestHandler {
  const attempts = new Map<string, number[]>()

  return (request, response, next) => {
    if (allowed === 0) return next()
    const visitor = visitorOf(request.ip)
    const at = now()
    const recent = (attempts.get(visitor) ?? []).filter((time) => time > at - span)
    const [oldest] = recent
    if (oldest !== undefined && recent.length >= allowed) {
      const seconds = Math.max(1, Math.ceil((oldest + span - at) / 1000))
      throw new HttpError({
        status: 429,
        title: 'Too many messages from your network. Please try again later.',
        headers: {'Retry-After': String(seconds)},
      })
    }
    recent.push(at)
    // Deleted first, so that the order of the map is the order of the last attempts and the oldest leave.
    attempts.delete(visitor)
    attempts.set(visitor, recent)
    const [longest] = attempts.keys()
    if (attempts.size > mostVisitors && longest !== undefined) attempts.delete(longest)
    // It is not the visitor's fault when we could not store.
    response.once('finish', () => {
      if (response.statusCode >= 500) recent.splice(recent.indexOf(at), 1)
    })
    next()
  }
}
