import type {IncomingMessage} from 'node:http'
import express, {type Express, type Request, type RequestHandler} from 'express'
import type {ApiOptions} from '../api-options.ts'
import {type BodyBounds, parseFormText, parseJsonObject, readText} from '../http/body.ts'
import type {Drain} from '../http/drain.ts'
import {answerProblems, HttpError, sendProblem} from '../http/problem.ts'
import {rateLimit} from '../http/rate-limit.ts'
import {mediaTypeOf, onlyMethods, ownPagesOnly} from '../http/request-head.ts'
import type {Scanner} from '../scan/open-scanner.ts'
import {type SubmissionKind, submissionKinds} from '../store/submission.ts'
import type {SubmissionStore} from '../store/submission-store.ts'
import {uploadRouter} from '../upload/upload-router.ts'
import type {UploadShelf} from '../upload/upload-shelf.ts'
import {accept, type Received} from './accept.ts'
import {languageOf, sendRefused} from './answer.ts'
import {type FormWithFile, formIn, formPaths, forms} from './form.ts'
import type {JobOffer} from './job-offer.ts'
import {readUpload} from './upload-body.ts'

// The longest message, each of its 5,000 characters as a six-letter JSON escape, and room for the rest.
const MESSAGE_BODY_BYTES = 64 * 1024

/** JSON from the script, a plain form post from a browser without scripts. */
function readMessage(bounds: BodyBounds) {
  return async (request: Request): Promise<Received> => {
    const type = mediaTypeOf(request, ['application/json', 'application/x-www-form-urlencoded'])
    const text = await readText(request, bounds)
    return {entered: type === 'application/json' ? parseJsonObject(text) : parseFormText(text)}
  }
}

type SubmitRouterOptions = {
  readonly api: ApiOptions
  readonly store: SubmissionStore
  /** Folder for files that are still being sent. */
  readonly incoming: string
  /** Files that are uploaded before their form is sent. */
  readonly shelf: UploadShelf
  readonly scanner: Scanner
  readonly jobOffer: () => Promise<JobOffer>
  readonly drain: Drain
  readonly networkOf: (request: IncomingMessage) => string
}

/** POST to the address of each form, and /uploads for their files, to be mounted under /api. */
export function submitRouter(options: SubmitRouterOptions): Express {
  const {api, store, incoming, shelf, scanner, jobOffer, drain, networkOf} = options
  const {limits = {}, log} = api
  // An application of its own rather than a router: without ETags, whatever the one around it does.
  const router = express().disable('x-powered-by').disable('etag')

  router.use((_request, response, next) => {
    response.set({'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff'}).vary('Accept')
    next()
  })

  // To draw a page of the site is work, which is done only for attempts that are counted.
  const inFrameOfSite: RequestHandler = (_request, response, next) => {
    response.locals.renderResult = api.renderResult
    next()
  }
  const guards = [
    drain.pass,
    onlyMethods('POST'),
    ownPagesOnly(api.fromOwnPages.site),
    rateLimit({name: 'submission', allowed: limits.submissionsPer10Minutes ?? 20, networkOf, store}),
    inFrameOfSite,
  ]
  const idleMs = limits.idleBodyMs ?? 20_000
  const readMessageText = readMessage({idleMs, wholeMs: limits.textBodyMs ?? 30_000, mostBytes: MESSAGE_BODY_BYTES})
  const readerOf = (kind: SubmissionKind) =>
    forms[kind].file
      ? readUpload({
          shelf,
          formIn: (language) => formIn(kind, language) as FormWithFile,
          incoming,
          bounds: {idleMs, wholeMs: limits.uploadBodyMs ?? 240_000},
          uploads: limits.uploads ?? 400,
          spareDiskBytes: limits.spareDiskBytes,
        })
      : readMessageText
  for (const kind of submissionKinds) {
    const refuse = answerProblems(log, async (problem, request, response) => {
      const form = formIn(kind, languageOf(request, response.locals.entered))
      await sendRefused(form, problem, request, response)
    })
    const accepting = accept({kind, store, scanner, log, jobOffer, read: readerOf(kind), isSealed: api.isSealed})
    router.all(formPaths[kind], guards, accepting, refuse)
  }

  router.use(
    '/uploads',
    drain.pass,
    ownPagesOnly(api.fromOwnPages.site),
    uploadRouter({shelf, limits, networkOf, store}),
  )
  router.use(() => {
    throw new HttpError({status: 404, title: 'There is nothing at this address.'})
  })
  router.use(answerProblems(log, async (problem, _request, response) => sendProblem(response, problem)))
  return router
}
