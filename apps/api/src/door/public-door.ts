import type {IncomingMessage} from 'node:http'
import express, {type Express, type RequestHandler} from 'express'
import type {ApiParts} from '../api-parts.ts'
import {HttpError} from '../http/http-error.ts'
import {onlyMethods} from '../http/method.ts'
import {sameOriginOnly} from '../http/origin.ts'
import {answerProblems, sendProblem} from '../http/problem.ts'
import {rateLimit} from '../http/rate-limit.ts'
import type {Gate} from '../keep/gate.ts'
import type {Scanner} from '../scan/open-scanner.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import {accept} from './accept.ts'
import {sendRefused} from './answer.ts'
import {applicationBodyBytes, readApplication} from './application-body.ts'
import {contactBodyBytes, readContact} from './contact-body.ts'
import {applicationForm, contactForm, type Form} from './form.ts'

type Parts = {
  readonly api: ApiParts
  readonly store: SubmissionStore
  /** Folder for files that are still being sent. */
  readonly incoming: string
  readonly scanner: Scanner
  readonly gate: Gate
  readonly networkOf: (request: IncomingMessage) => string
}

/** POST /contact and POST /job-application, to be mounted under /api. */
export function publicDoor({api, store, incoming, scanner, gate, networkOf}: Parts): Express {
  const {limits = {}, log} = api
  // An application of its own rather than a router: without ETags, whatever the one around it does.
  const door = express().disable('x-powered-by').disable('etag')

  door.use((_request, response, next) => {
    response.set({'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff'}).vary('Accept')
    next()
  })

  // To draw a page of the site is work, which is done only for attempts that are counted.
  const inFrameOfSite: RequestHandler = (_request, response, next) => {
    response.locals.renderResult = api.renderResult
    next()
  }
  const guards = [
    gate.pass,
    onlyMethods('POST'),
    sameOriginOnly(api.siteUrl),
    rateLimit(limits.submissionsPer10Minutes ?? 20, networkOf),
    inFrameOfSite,
  ]
  const idle = limits.idleBody ?? 20_000
  const readers = {
    contact: readContact({idle, whole: limits.textBody ?? 30_000, most: contactBodyBytes}),
    application: readApplication({
      incoming,
      bounds: {idle, whole: limits.uploadBody ?? 240_000, most: applicationBodyBytes},
      uploads: limits.uploads ?? 400,
      spareDisk: limits.spareDisk ?? 200 * 1024 * 1024,
    }),
  }
  const open = (path: string, form: Form) => {
    const refuse = answerProblems(log, (problem, request, response) => sendRefused(form, problem, request, response))
    door.all(path, guards, accept({form, store, scanner, log, read: readers[form.kind]}), refuse)
  }
  open('/contact', contactForm)
  open('/job-application', applicationForm)

  door.use(() => {
    throw new HttpError({status: 404, title: 'There is nothing at this address.'})
  })
  door.use(answerProblems(log, async (problem, _request, response) => sendProblem(response, problem)))
  return door
}
