import {type RequestHandler, Router} from 'express'
import type {Access} from '../http/access.ts'
import {SIZES} from '../limits.ts'
import {httpStream} from './http-stream.ts'
import type {StreamOpener} from './stream-opener.ts'

/** `/data/listen/<dataset>` and `/data/live/events/<dataset>` as server-sent events. */
export function streamRouter(opener: StreamOpener, access: Access): Router {
  const open: RequestHandler = async (request, response) => {
    const lastEventId = request.get('last-event-id')
    const start = opener.prepare(request, {url: request.originalUrl, lastEventId})
    await start(httpStream(response, SIZES.backlog[access.client(request).kind]))
  }
  return Router({mergeParams: true}).get('/data/listen/:dataset', open).get('/data/live/events/:dataset', open)
}
