import type {IncomingMessage} from 'node:http'
import type {RequestHandler} from 'express'
import {HttpError} from './http-error.ts'

const WINDOW_MS = 10 * 60 * 1000
// About 10 MB. Whoever has more addresses than this is not stopped by counting them.
const MOST_VISITORS = 50_000

/**
 * At most `allowed` attempts of one visitor in any ten minutes; 0 = no limit. Kept in memory: several
 * processes each allow as many.
 */
export function rateLimit(allowed: number, networkOf: (request: IncomingMessage) => string): RequestHandler {
  const attempts = new Map<string, number[]>()

  return (request, response, next) => {
    if (allowed === 0) return next()
    const visitor = networkOf(request)
    // Not by the clock on the wall, which may be set back.
    const at = performance.now()
    // One list for as long as it is counted: an attempt under way takes itself out of it.
    const recent = attempts.get(visitor) ?? []
    recent.splice(0, recent.filter((time) => time <= at - WINDOW_MS).length)
    const [oldest] = recent
    if (oldest !== undefined && recent.length >= allowed) {
      const seconds = Math.max(1, Math.ceil((oldest + WINDOW_MS - at) / 1000))
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
    if (attempts.size > MOST_VISITORS && longest !== undefined) attempts.delete(longest)
    // It is not the visitor's fault when we could not store.
    response.once('finish', () => {
      const index = recent.indexOf(at)
      if (response.statusCode >= 500 && index >= 0) recent.splice(index, 1)
    })
    next()
  }
}
