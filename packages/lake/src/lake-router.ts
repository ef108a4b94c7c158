import {Router} from 'express'
import {actionRouter} from './action/action-router.ts'
import type {Access} from './http/access.ts'
import {answerError} from './http/answer-error.ts'
import {notFound} from './http/lake-error.ts'
import type {StreamOpener} from './listen/stream-opener.ts'
import {streamRouter} from './listen/stream-router.ts'
import {mutationRouter} from './mutation/mutation-router.ts'
import {documentRouter} from './query/document-router.ts'
import type {QueryEngine} from './query/query-engine.ts'
import {queryRouter} from './query/query-router.ts'
import type {DocumentStore} from './store/document-store.ts'
import type {Writer} from './write/writer.ts'

interface Parts {
  store: DocumentStore
  engine: QueryEngine
  writer: Writer
  access: Access
  opener: StreamOpener
  images: Router
  files: Router
}

/** Everything below `/lake`. Clients name many API dates; the answers are the same, but for the default perspective. */
export function lakeRouter({images, files, ...parts}: Parts): Router {
  const api = [
    queryRouter(parts),
    documentRouter(parts),
    mutationRouter(parts),
    actionRouter(parts),
    streamRouter(parts.opener),
  ]
  return Router()
    .use('/images', images)
    .use('/files', files)
    .use('/v:version', ...api)
    .use((request) => {
      throw notFound(`No route ${request.method} ${request.path}`)
    })
    .use(answerError)
}
