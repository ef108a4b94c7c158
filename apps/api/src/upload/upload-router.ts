import {randomBytes} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {drawingRule} from '@site/forms'
import {FileStore} from '@tus/file-store'
import {Server} from '@tus/server'
import {type RequestHandler, Router} from 'express'
import type {Limits} from '../api-options.ts'
import {fileNameAsData} from '../file/file-name.ts'
import {cannotStoreNow, HttpError} from '../http/problem.ts'
import {type RateLimitOptions, rateLimit} from '../http/rate-limit.ts'
import {onlyMethods} from '../http/request-head.ts'
import {tokenHash, UPLOAD_ID, type UploadShelf} from './upload-shelf.ts'

// A request for a quote has ten files; a client that begins anew after a bad line begins some of them again.
const BEGUN_PER_SUBMISSION = 10
const IDLE_BODY_MS = 20_000
const MOST_AT_ONCE = 400

type UploadRouterOptions = {
  readonly shelf: UploadShelf
  readonly limits: Limits
  readonly networkOf: RateLimitOptions['networkOf']
  readonly store: RateLimitOptions['store']
}

const gone = () => new HttpError({status: 404, title: 'There is no such upload.'})

/**
 * tus 1.0 (https://tus.io/protocols/resumable-upload): POST begins a file, HEAD says how much of it is there, PATCH goes
 * on, DELETE gives it up. Nothing is ever served back. The answer to POST has an `Upload-Token`, without which the file does not
 * exist for a client.
 */
export function uploadRouter({shelf, limits, networkOf, store}: UploadRouterOptions): Router {
  const {idleBodyMs = IDLE_BODY_MS, uploads = MOST_AT_ONCE, submissionsPer10Minutes = 20} = limits
  const tus = tusServer(shelf, networkOf)
  const router = Router()
  let underWay = 0
  const bounded: RequestHandler = (request, response, next) => {
    // A connection that closed during a look-up would never give its turn back.
    if (response.closed) return
    if (underWay >= uploads) throw cannotStoreNow(new Error('Too many uploads at once'))
    underWay++
    response.once('close', () => underWay--)
    request.setTimeout(idleBodyMs, () => request.socket.destroy())
    next()
  }
  const known: RequestHandler<{id: string}> = async (request, response, next) => {
    const {id} = request.params
    const expires = await shelf.expires(id)
    if (!expires || !(await shelf.admits({id, token: request.get('Upload-Token') ?? ''}))) throw gone()
    response.set('Upload-Expires', expires.toUTCString())
    next()
  }
  const fits: RequestHandler<{id: string}> = async ({params: {id}}, response, next) => {
    const end = await shelf.holdRoom(id)
    if (response.closed) return void end()
    response.once('close', end)
    next()
  }
  const begins = rateLimit({name: 'upload', allowed: submissionsPer10Minutes * BEGUN_PER_SUBMISSION, networkOf, store})
  const announced: RequestHandler = (request, _response, next) => {
    if (request.get('Upload-Concat')) throw new HttpError({status: 400, title: 'Send each file as one.'})
    // Without a length it is unknown how much of the disk is spoken for.
    if (!/^[1-9]\d{0,9}$/.test(request.get('Upload-Length') ?? '')) {
      throw new HttpError({status: 400, title: 'Say how long the file is.'})
    }
    next()
  }
  const answer: RequestHandler = (request, response) => tus.handle(request, response)
  router.route('/').post(begins, announced, bounded, answer).all(onlyMethods('POST'))
  router.head('/:id', known, answer)
  router.patch('/:id', known, bounded, fits, answer)
  router.delete('/:id', known, async (request, response) => {
    await shelf.drop([request.params.id])
    response.status(204).set('Tus-Resumable', '1.0.0').end()
  })
  router.all('/:id', onlyMethods('HEAD', 'PATCH', 'DELETE'))
  return router
}

function tusServer(shelf: UploadShelf, networkOf: RateLimitOptions['networkOf']): Server {
  return new Server({
    path: '/uploads',
    datastore: new FileStore({directory: shelf.folder}),
    maxSize: drawingRule.maxBytes,
    // Behind a proxy the address that the browser used is unknown.
    generateUrl: (_request, {id}) => `/api/uploads/${id}`,
    namingFunction: () => randomBytes(32).toString('hex'),
    getFileIdFromRequest: (_request, id) => (id && UPLOAD_ID.test(id) ? id : undefined),
    allowedOrigins: [],
    async onUploadCreate(request, {id, size = 0, metadata}) {
      const {req, res} = request.runtime?.node ?? {}
      await shelf.admit(id, size, networkOf(req as IncomingMessage))
      const token = randomBytes(32).toString('hex')
      ;(res as ServerResponse).setHeader('Upload-Token', token)
      return {metadata: {filename: fileNameAsData(metadata?.filename ?? ''), tokenHash: tokenHash(token)}}
    },
    async onResponseError(_request, error) {
      if (error instanceof HttpError) return {status_code: error.status, body: `${error.title}\n`}
      // The library tells in its own words what is wrong with a request; of any other error it would tell the message.
      if ('status_code' in error && error.status_code < 500) return undefined
      return {status_code: 503, body: 'This cannot be stored right now.\n'}
    },
  })
}
