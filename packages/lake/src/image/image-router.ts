import {
  IMAGE_TYPES,
  type ImageCache,
  type ImageName,
  keyOf,
  PictureFault,
  parseImageName,
  readImageRequest,
} from '@site/pictures'
import {type ErrorRequestHandler, type Request, type Response, Router} from 'express'
import {answerError} from '../http/answer-error.ts'
import type {NetworkOf} from '../http/network.ts'
import {parametersOf} from '../http/request-parameters.ts'
import {notFound} from '../lake-error.ts'
import {PROJECT_ID} from '../project.ts'
import type {AssetFolder} from '../store/asset-folder.ts'
import type {ShownPictures} from './shown-pictures.ts'

type ImageRouterOptions = {
  assets: AssetFolder
  dataset: string
  /** The pictures that anybody may ask for. */
  shown: Pick<ShownPictures, 'has'>
  cache: ImageCache
  /** Tells which requests are of one client. */
  networkOf: NetworkOf
  /** For staff alone: every picture that was uploaded, in every way, made after those of visitors and kept elsewhere. */
  staff?: {has: (assetId: string) => boolean; cache: ImageCache}
}

const RETRY_AFTER_SECONDS = '2'

/** `/<project>/<dataset>/<sha1>-<width>x<height>.<extension>?w=...`, to be mounted at `/images`. */
export function imageRouter({assets, dataset: own, shown, cache, networkOf, staff}: ImageRouterOptions): Router {
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
    if (!name || project !== PROJECT_ID || dataset !== own) throw notFound('No such image')
    const parameters = parametersOf(request)
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
    .use(sayWhenToComeBack, answerError)
}

const sayWhenToComeBack: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof PictureFault && error.status === 503) {
    response.set({'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'no-store'})
  }
  next(error)
}

/**
 * The address names the content, so that it never needs to be asked for again. Caches on the way keep only what anybody
 * may see.
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
