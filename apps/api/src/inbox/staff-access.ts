import type {IncomingMessage} from 'node:http'
import type {Request, RequestHandler} from 'express'
import {HttpError, unusable} from '../http/problem.ts'
import {isReading} from '../http/request-head.ts'
import {kindsOf, type Submission} from '../store/submission.ts'
import type * as contract from './contract.ts'
import type {Colleague, Identify, InboxAudit} from './inbox-options.ts'
import type {See, SeenSubmissions} from './seen-submissions.ts'

export type Colleagues = ReturnType<typeof createColleagues>

/** Tells whose task submissions may be: of all who see them, or of the asking member alone where the staff are not known. */
export function createColleagues({colleagues}: {colleagues?: () => readonly Colleague[]}, see: See) {
  const of = ({kinds: seen, reader}: SeenSubmissions): contract.Colleague[] => {
    if (!colleagues) return [{...reader, kinds: seen}]
    return colleagues().flatMap(({email, name = email, inbox}) => {
      const kinds = kindsOf(inbox).filter((kind) => seen.includes(kind))
      return kinds.length > 0 ? [{email, name, kinds}] : []
    })
  }
  const list: RequestHandler = (_request, response) => {
    response.json(of(see(response)))
  }
  return {
    /** GET /colleagues */
    list,
    /** Throws 422 when it cannot be this person's task. */
    check(seen: SeenSubmissions, {kind, assignee}: Submission, wanted: string): void {
      const isOne = of(seen).some(({email, kinds}) => email === wanted && kinds.includes(kind))
      if (!isOne && wanted !== assignee) throw unusable({assignee: 'Must be somebody who sees it'})
    },
  }
}

/** Writes down who of the staff did something of what is asked for now. */
export type Audit = (request: Request, entry: Pick<InboxAudit, 'action' | 'subject'>) => void

/** Answers only members of staff, and remembers who asks. */
export function staffOnly({identify}: {identify: Identify}): RequestHandler {
  return async (request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      Vary: 'Cookie, Authorization',
    })
    // An open page reads again by itself, and follows what happens: that is no activity of a session.
    const staff = await identify(request, {touch: !isReading(request)}).catch((cause: unknown) => {
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

export function createAudit(
  {audit}: {audit?: (entry: InboxAudit) => void},
  networkOf: (request: IncomingMessage) => string,
): Audit {
  return (request, entry) => {
    const {email: staff} = request.res?.locals.staff ?? {}
    audit?.({...entry, staff, network: networkOf(request)})
  }
}
