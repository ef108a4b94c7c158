import express, {type ErrorRequestHandler, type Express} from 'express'
import type {ApiParts} from '../api-parts.ts'
import {HttpError} from '../http/http-error.ts'
import {onlyMethods} from '../http/method.ts'
import {sameOriginOnly} from '../http/origin.ts'
import {answerProblems, sendProblem} from '../http/problem.ts'
import {rateLimit} from '../http/rate-limit.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import {accept} from './accept.ts'
import {sendRefused} from './answer.ts'
import {contactBodyBytes, readContact} from './contact-body.ts'
import {defaultPagePolicy, defaultResultPage} from './default-result-page.ts'
import {contactForm, type Form} from './form.ts'

/** POST /api/contact and POST /api/job-application. */
export function publicDoor(parts: ApiParts, store: SubmissionStore): Express {
  const {limits = {}, log} = parts
  // An application of its own rather than a router, because whose X-Forwarded-For counts is a setting of applications.
  const door = express()
  door
    .disable('x-powered-by')
    .disable('etag')
    .set('trust proxy', parts.trustProxy ?? false)

  door.use('/api', (_request, response, next) => {
    response.set({'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff'})
    response.locals.renderResult = parts.renderResult ?? defaultResultPage
    if (!parts.renderResult) response.set('Content-Security-Policy', defaultPagePolicy)
    next()
  })

  const limited = rateLimit(limits.submissionsPer10Minutes ?? 20)
  const fail = (form: Form): ErrorRequestHandler =>
    answerProblems(log, (problem, request, response) => void sendRefused(form, problem, request, response))

  const contactBounds = {idle: limits.idleBody ?? 20_000, whole: limits.textBody ?? 30_000, most: contactBodyBytes}
  door.use(
    '/api/contact',
    onlyMethods('POST'),
    sameOriginOnly(parts.siteUrl),
    limited,
    accept({form: contactForm, store, log, read: readContact(contactBounds)}),
    fail(contactForm),
  )

  door.use('/api', () => {
    throw new HttpError({status: 404, title: 'There is nothing at this address.'})
  })
  door.use(answerProblems(log, (problem, _request, response) => sendProblem(response, problem)))
  return door
}
