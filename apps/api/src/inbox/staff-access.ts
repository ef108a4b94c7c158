import type {IncomingMessage} from 'node:http'
import type {Request, RequestHandler} from 'express'
import type {ApiOptions, InboxAudit} from '../api-options.ts'
import {HttpError} from '../http/http-error.ts'

/** Writes down who of the staff did something of what is asked for now. */
export type Audit = (request: Request, entry: Pick<InboxAudit, 'action' | 'subject'>) => void

/** Answers nobody but members of staff, and remembers who asks. */
export function staffOnly({identify}: ApiOptions): RequestHandler {
  return async (request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      Vary: 'Cookie, Authorization',
    })
    const staff = await identify(request).catch((cause: unknown) => {
      throw new HttpError({
        status: 503,
        title: 'Your sign-in cannot be checked right now.',
        headers: {'Retry-After': '10'},
        cause,
      })
    })
    if (!staff) {
      throw new HttpError({
        status: 401,
        title: 'Please sign in to the Studio.',
        headers: {'WWW-Authenticate': 'Bearer'},
      })
    }
    response.locals.staff = staff
    next()
  }
}

export function createAudit({audit}: ApiOptions, networkOf: (request: IncomingMessage) => string): Audit {
  return (request, entry) => {
    const {email: staff} = request.res?.locals.staff ?? {}
    audit?.({...entry, staff, network: networkOf(request)})
  }
}
