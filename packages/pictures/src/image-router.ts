import type {IncomingMessage} from 'node:http'
import {STATUS_CODES} from 'node:http'
import {type ErrorRequestHandler, type Request, type Response, Router} from 'express'
import {type ImageCache, keyOf} from './image-cache.ts'
import {type ImageName, parseImageName} from './image-name.ts'
import {readImageRequest} from './image-parameters.ts'
import {PictureFault} from './picture-fault.ts'
import {IMAGE_TYPES} from './safe-sharp.ts'
import type {ShownPictures} from './shown-pictures.ts'

/** The files that were uploaded, by name. */
export type Assets = {path(name: string): string}

type ImageRouterOptions = {
  assets: Assets
  project: string
  dataset: string
  /** The pictures that strangers may ask for. */
  shown: Pick<ShownPictures, 'has'>
  cache: ImageCache
  /** Tells which requests are of one client. */
  networkOf: (request: IncomingMessage) => string
  /** Every picture that was uploaded, in every way, for staff alone: made after those of visitors and kept elsewhere. */
  staff?: {has: (assetId: string) => boolean; cache: ImageCache}
}

const RETRY_AFTER_SECONDS = '2'

/** `/<project>/<dataset>/<sha1>-<width>x<height>.<extension>?w=...`, to be mounted at `/images`. */
export function imageRouter({assets, project: ours, dataset: own, ...options}: ImageRouterOptions): Router {
  const {shown, cache, networkOf, staff} = options

  /** Throws 404 before any work, and before any look at the disk. */
  function placeOf(request: Request, name: ImageName, parameters: URLSearchParams) {
    if (shown.has(name, parameters)) {
      return {cache, client: {kind: 'visitor', network: networkOf(request)}, keptBy: 'public'} as const
    }
    if (!staff?.has(name.assetId)) throw notFound('No such image')
    return {cache: staff.cache, client: {kind: 'staff'}, keptBy: 'private'} as const
  }

  async function answer(request: Request, response: Response): Promise<void> {
    const {project, dataset, file} = request.params
    const name = parseImageName(String(file))
    if (!name || project !== ours || dataset !== own) throw notFound('No such image')
    const [, query] = request.url.split('?')
    const parameters = new URLSearchParams(query)
    const place = placeOf(request, name, parameters)
    const wanted = readImageRequest(name, parameters, request.headers.accept ?? '')
    const source = assets.path(name.file)
    if (parameters.get('auto') === 'format') response.vary('Accept')
    const isRaw = place.keptBy === 'private' && parameters.get('dlRaw') === 'true'
    if (isRaw || parameters.has('dl')) response.attachment(parameters.get('dl') || name.file)
    // What is saved as it was uploaded is never opened as a document.
    if (isRaw && (await sendFile(response, source, headersFor(name.sha1, 'bin', place.keptBy)))) return
    if (!wanted) {
      if (await sendFile(response, source, headersFor(name.sha1, name.extension, place.keptBy))) return
      throw notFound('No such image')
    }
    const task = {source, name, request: wanted}
    const headers = headersFor(`${name.sha1}-${keyOf(wanted)}`, wanted.format, place.keptBy)
    const path = await place.cache.kept(task)
    if (path && (await sendFile(response, path, headers))) return
    if (path) place.cache.lost(task)
    const picture = await place.cache.make(task, place.client)
    response.set(headers).send(picture)
  }

  return Router({strict: true})
    .get(staff ? '/:project/:dataset/:file{/:vanityName}' : '/:project/:dataset/:file', answer)
    .use(answerFault)
}

const notFound = (message: string) => new PictureFault(404, message)

const answerFault: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof PictureFault) || response.headersSent) return next(error)
  const {status: statusCode, message} = error
  if (statusCode === 503) response.set({'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'no-store'})
  response.status(statusCode).json({statusCode, error: STATUS_CODES[statusCode], message})
}

/**
 * The address names the content, so that it never needs to be asked for again. Caches on the way keep only what is
 * public.
 */
const headersFor = (key: string, extension: string, keptBy: 'public' | 'private') => ({
  'Content-Type': IMAGE_TYPES[extension] ?? 'application/octet-stream',
  'Cache-Control': `${keptBy}, max-age=31536000, immutable`,
  ETag: `"${key}"`,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
})

/** Says whether the file was there; without it nothing is sent, nor set. */
function sendFile(response: Response, path: string, headers: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const options = {headers, cacheControl: false, lastModified: false, dotfiles: 'allow' as const}
    response.sendFile(path, options, (error) => resolve(!(error && 'status' in error && error.status === 404)))
  })
}
