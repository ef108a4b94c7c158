import type {IncomingMessage} from 'node:http'
import express, {type Request, type RequestHandler, type Router} from 'express'
import type {ApiParts, InboxAudit} from '../api-parts.ts'
import {boundAnswers} from '../http/bound-answers.ts'
import {HttpError} from '../http/http-error.ts'
import {onlyMethods} from '../http/method.ts'
import {sameOriginOnly} from '../http/origin.ts'
import {answerProblems, sendProblem} from '../http/problem.ts'
import type {Gate} from '../keep/gate.ts'
import type {Erase} from '../keep/retention.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import {inboxEvents} from './events.ts'
import {exportCsv} from './export.ts'
import {downloadResume} from './resume-download.ts'
import {erasePerson, submissionHandlers} from './submission-handlers.ts'

const IDLE_READER_MS = 60_000
const safe = new Set(['GET', 'HEAD'])

type Parts = {
  readonly api: ApiParts
  readonly store: SubmissionStore
  readonly erase: Erase
  readonly gate: Gate
  readonly networkOf: (request: IncomingMessage) => string
}

/** Writes down who of the staff did something of what is asked for now. */
export type Audit = (request: Request, entry: Pick<InboxAudit, 'action' | 'subject'>) => void

function staffOnly({identify}: ApiParts): RequestHandler {
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

/** The submissions for the staff's eyes, to be mounted under /inbox. Nothing of it answers without a member of staff. */
export function staffDoor({api, store, erase, gate, networkOf}: Parts): Router {
  const door = express.Router()
  const sameOrigin = sameOriginOnly(undefined)
  const audit: Audit = (request, entry) => {
    const {email: staff} = request.res?.locals.staff ?? {}
    api.audit?.({...entry, staff, network: networkOf(request)})
  }
  const bounded = boundAnswers(api.limits?.idleReader ?? IDLE_READER_MS)
  const {list, show, change, remove} = submissionHandlers({store, erase, audit})

  door.use(gate.pass, staffOnly(api))
  door.use((request, response, next) => {
    // Reading changes nothing, and its answers cannot be read from other sites.
    if (safe.has(request.method)) return next()
    if (response.locals.staff.mayWrite === false) throw new HttpError({status: 403, title: 'This token may read only.'})
    sameOrigin(request, response, next)
  })
  door.get('/submissions', list)
  door.all('/submissions', onlyMethods('GET', 'HEAD'))
  door.get('/submissions/:id', show)
  door.patch('/submissions/:id', change)
  door.delete('/submissions/:id', remove)
  door.all('/submissions/:id', onlyMethods('GET', 'HEAD', 'PATCH', 'DELETE'))
  door.get('/submissions/:id/resume', bounded, downloadResume(store, audit))
  door.all('/submissions/:id/resume', onlyMethods('GET', 'HEAD'))
  door.get('/export.csv', bounded, exportCsv(store, audit))
  door.all('/export.csv', onlyMethods('GET', 'HEAD'))
  // First, because a GET of Express answers HEAD too, and this one never ends.
  door.all('/events', onlyMethods('GET'))
  door.get(
    '/events',
    inboxEvents({store, identify: api.identify, closing: gate.closing, heartbeat: api.limits?.heartbeat ?? 15_000}),
  )
  door.post('/people/erase', erasePerson({erase, audit}))
  door.all('/people/erase', onlyMethods('POST'))
  door.use(() => {
    throw new HttpError({status: 404, title: 'There is nothing at this address.'})
  })
  door.use(answerProblems(api.log, async (problem, _request, response) => sendProblem(response, problem)))
  return door
}
