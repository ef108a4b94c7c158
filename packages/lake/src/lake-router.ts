import {type RequestHandler, Router} from 'express'
import {actionRouter} from './action/action-router.ts'
import {uploadRouter} from './asset/upload-router.ts'
import {exportRouter} from './export/export-router.ts'
import {historyRouter} from './history/history-router.ts'
import {answerError} from './http/answer-error.ts'
import {cutOffStalled} from './http/delivery.ts'
import {notFound} from './http/lake-error.ts'
import {streamRouter} from './listen/stream-router.ts'
import {mutationRouter} from './mutation/mutation-router.ts'
import {projectRouter} from './project/project-router.ts'
import {stubRouter} from './project/stub-router.ts'
import {userRouter} from './project/user-router.ts'
import {documentRouter} from './query/document-router.ts'
import {queryRouter} from './query/query-router.ts'
import {sessionRouter} from './sign-in/session-router.ts'
import {signInRouter} from './sign-in/sign-in-router.ts'

type PartsOf<Room extends (parts: never) => Router> = Parameters<Room>[0]

/** What the rooms need, together; and two routers that are made with their own rule of who sees what. */
export type LakeParts = PartsOf<typeof queryRouter> &
  PartsOf<typeof documentRouter> &
  PartsOf<typeof mutationRouter> &
  PartsOf<typeof uploadRouter> &
  PartsOf<typeof historyRouter> &
  PartsOf<typeof userRouter> &
  PartsOf<typeof signInRouter> &
  PartsOf<typeof sessionRouter> &
  PartsOf<typeof exportRouter> & {images: AssetRouters; files: AssetRouters}

/** The assets that a published document shows, for anonymous readers; and all of them. */
type AssetRouters = {published: Router; all: Router}

/** Answers are data, for this one reader: never a page, and in no cache. */
const asData: RequestHandler = (_request, response, next) => {
  response.set({'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff'})
  next()
}

/** Everything below `/lake`. Clients name many API dates; the answers are the same, but for the default perspective. */
export function lakeRouter({images, files, ...parts}: LakeParts): Router {
  const {access, opener} = parts
  const assets =
    ({published, all}: AssetRouters): RequestHandler =>
    (request, response, next) =>
      access.client(request).kind === 'anonymous' ? published(request, response, next) : all(request, response, next)
  const api = Router({mergeParams: true}).use(
    asData,
    // What the Studio asks before anybody has signed in; it tells nothing of what the lake holds.
    sessionRouter(parts),
    stubRouter(),
    access.reading,
    queryRouter(parts),
    documentRouter(parts),
    streamRouter(opener, access),
    mutationRouter(parts),
    actionRouter(parts),
    uploadRouter(parts),
    historyRouter(parts),
    exportRouter(parts),
    userRouter(parts),
    projectRouter(parts),
  )
  return Router()
    .use(cutOffStalled)
    .use('/images', access.reading, assets(images))
    .use('/files', access.reading, assets(files))
    .use(signInRouter(parts))
    .use('/v:version', api)
    .use((request) => {
      throw notFound(`No route ${request.method} ${request.path}`)
    })
    .use(answerError)
}
