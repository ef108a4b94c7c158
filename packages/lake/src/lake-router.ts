import {type Request, type RequestHandler, Router} from 'express'
import {actionRouter} from './action/action-router.ts'
import {uploadRouter} from './asset/upload-router.ts'
import {datasetRouter} from './dataset/dataset-router.ts'
import type {Datasets} from './dataset/datasets.ts'
import {referenceRouter} from './dataset/reference-router.ts'
import {exportRouter} from './export/export-router.ts'
import {historyRouter} from './history/history-router.ts'
import type {Access} from './http/access.ts'
import {answerError, answerFailure} from './http/answer-error.ts'
import {checkOrigin, crossOrigin} from './http/cross-origin.ts'
import {cutOffStalled} from './http/delivery.ts'
import {notFound} from './lake-error.ts'
import {SIZES} from './limits.ts'
import type {StreamOpener} from './listen/stream-opener.ts'
import {httpStream} from './listen/stream-target.ts'
import {mutationRouter} from './mutation/mutation-router.ts'
import {leftOutRouter, stubRouter} from './project/left-out-router.ts'
import {memberRouter, projectRouter} from './project/project-router.ts'
import {robotRouter} from './project/robot-router.ts'
import {schemaRouter} from './project/schema-router.ts'
import {sessionRouter, userRouter} from './project/user-router.ts'
import {DATASET, type Place, PROJECT_ID} from './project.ts'
import {documentRouter, queryRouter} from './query/query-router.ts'
import type {FaultLog} from './store/commit-listeners.ts'

type OptionsOf<Room extends (options: never) => Router> = Parameters<Room>[0]

/** Options of all routers together; and two that are made with their own rule of who sees what. */
type LakeRouterOptions = OptionsOf<typeof queryRouter> &
  OptionsOf<typeof documentRouter> &
  OptionsOf<typeof mutationRouter> &
  OptionsOf<typeof actionRouter> &
  OptionsOf<typeof uploadRouter> &
  OptionsOf<typeof historyRouter> &
  OptionsOf<typeof userRouter> &
  OptionsOf<typeof sessionRouter> &
  OptionsOf<typeof projectRouter> &
  OptionsOf<typeof exportRouter> & {
    log: FaultLog
    images: AssetRouters
    files: AssetRouters
    /** Those other than the main one; absent where the lake is one of them. */
    datasets: Datasets | undefined
  }

/** The assets that a published document shows, for anonymous readers; and all of them. */
type AssetRouters = {published: Router; all: Router}

/** Answers are data, for this one reader: never a page, and in no cache. */
const asData: RequestHandler = (_request, response, next) => {
  response.set({'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff'})
  next()
}

/** `//v2025-02-19/...`, as `@sanity/migrate` has it. */
const withOneSlash: RequestHandler = (request, _response, next) => {
  request.url = request.url.replace(/^\/{2,}/, '/')
  next()
}

/** Lets every page read answers, as hosted: a page may draw what it was let see, and gets nothing by its visitor's session. */
const forAnyPage: RequestHandler = (_request, response, next) => {
  if (!response.get('Access-Control-Allow-Origin')) response.set('Access-Control-Allow-Origin', '*')
  next()
}

const PROJECT_IN_PATH = /^\/v[^/]+\/(?:hooks\/)?projects\/([^/]+)/

/** A client that means another project would be shown, and change, the content of this one. */
function thisProjectOnly({projectId, dataset}: Place): RequestHandler {
  const asset = new RegExp(`^/(images|files)/${projectId}/(?:${dataset}(?=/))?`)
  return (request, _response, next) => {
    const named = [request.get('x-sanity-project-id'), PROJECT_IN_PATH.exec(request.path)?.[1]]
    const other = named.find((project) => project !== undefined && project !== PROJECT_ID && project !== projectId)
    if (other !== undefined) throw notFound(`Project "${other}" not found: this lake has one project, "${projectId}"`)
    // Addresses of assets are looked up as they are written down: by the lake's own names.
    request.url = request.url.replace(asset, (start, kind) => {
      return `/${kind}/${PROJECT_ID}/${start.endsWith('/') ? '' : DATASET}`
    })
    next()
  }
}

/** Everything below `/lake`. Clients name many API dates; the answers are the same, but for the default perspective. */
export function lakeRouter({images, files, datasets, log, ...options}: LakeRouterOptions): Router {
  const {access, opener, origins, features} = options
  // A site asks with its token for what it hands on to its visitors.
  const isVisitor = (request: Request) =>
    access.clientOfAddress(request).kind === 'anonymous' || request.get('lake-perspective') === 'published'
  const opened =
    ({all}: AssetRouters): RequestHandler =>
    (request, response, next) =>
      options.tickets.isOpenedBy(request) ? all(request, response, next) : next()
  const assets =
    ({published, all}: AssetRouters): RequestHandler =>
    (request, response, next) =>
      isVisitor(request) ? published(request, response, next) : all(request, response, next)
  const api = Router({mergeParams: true}).use(
    asData,
    // The Studio asks for these before a user has signed in; they tell nothing of what the lake holds.
    sessionRouter(options),
    stubRouter(),
    leftOutRouter(),
    ...features.flatMap(({routes}) => routes?.open ?? []),
    streamRouter(opener, access),
    access.reading,
    memberRouter(options),
    queryRouter(options),
    documentRouter(options),
    mutationRouter(options),
    actionRouter(options),
    uploadRouter(options),
    historyRouter(options),
    exportRouter(options),
    userRouter(options),
    robotRouter(options),
    schemaRouter(options),
    ...features.flatMap(({routes}) => routes?.reading ?? []),
    ...(datasets ? [datasetRouter({datasets, access}), referenceRouter({...options, datasets})] : []),
    projectRouter(options),
  )
  const router = Router().use(cutOffStalled, withOneSlash)
  if (origins) router.use(crossOrigin(origins))
  router.get('/v:version/check/cors', forAnyPage, checkOrigin(origins))
  router.use(thisProjectOnly(options.place))
  if (datasets) router.use(datasets.dispatch)
  return router
    .use(['/images', '/files'], forAnyPage)
    .use('/images', opened(images), access.readingAddresses, assets(images))
    .use('/files', opened(files), access.readingAddresses, assets(files))
    .use('/v:version', api)
    .use((request) => {
      throw notFound(`No route ${request.method} ${request.path}`)
    })
    .use(answerError, answerFailure(log))
}

/** `/data/listen/<dataset>` and `/data/live/events/<dataset>` as server-sent events. The opener knows who may open which. */
function streamRouter(opener: StreamOpener, access: Access): Router {
  const open: RequestHandler = async (request, response) => {
    const lastEventId = request.get('last-event-id')
    const start = opener.prepare(request, {url: request.originalUrl, lastEventId})
    await start(httpStream(response, SIZES.backlog[access.clientOfAddress(request).kind]))
  }
  return Router({mergeParams: true}).get('/data/listen/:dataset', open).get('/data/live/events/:dataset', open)
}
