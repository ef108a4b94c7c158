import type {RequestHandler} from 'express'
import {HttpError} from './http-error.ts'

const ANSWERS_EACH = 10
const ANSWERS_IN_ALL = 40

/**
 * Bounds answers that hold a file, or pages of rows, until somebody has read them: how many there are at once, of one
 * member of staff and in all, and how long one waits for a reader who does not read.
 * @param idleMs milliseconds without a byte being read
 */
export function boundAnswers(idleMs: number): RequestHandler {
  const underWay: string[] = []
  return (_request, response, next) => {
    const {id} = response.locals.staff
    const own = underWay.filter((staff) => staff === id).length
    if (own >= ANSWERS_EACH || underWay.length >= ANSWERS_IN_ALL) {
      const title = 'Too many downloads at once. Please wait for one of them to end.'
      throw new HttpError({status: 429, title, headers: {'Retry-After': '10'}})
    }
    underWay.push(id)
    response.once('close', () => underWay.splice(underWay.indexOf(id), 1))
    response.setTimeout(idleMs, () => response.destroy())
    next()
  }
}
