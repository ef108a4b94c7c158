import {createServer, type Server} from 'node:http'
import express, {type RequestHandler} from 'express'
import type {Logger} from 'pino'
import {createContentEvents} from './content-events.ts'
import type {SiteFace} from './faces.ts'
import {createHtmlCache} from './html-cache.ts'
import {lastResort} from './last-resort.ts'
import {pageAddress} from './page-address.ts'

export type Render = (request: Request) => Promise<Response>

type Parts = {
  site: SiteFace
  /** Pictures of published content; absent when Sanity's CDN serves them. */
  images?: RequestHandler | undefined
  /** The two form endpoints, under /api. */
  api?: RequestHandler | undefined
  siteUrl: string
  headers: Record<string, string>
  log: Logger
}

export type PublicDoor = {
  server: Server
  /** Pages rendered so far are old, and those that are open should ask again. */
  contentChanged(): void
  /** Ends the streams that would hold the door open. */
  endStreams(): void
}

/** What visitors reach: pages, their files and pictures, and the two form endpoints. Nothing of the staff side. */
export function createPublicDoor({site, images, api, siteUrl, headers, log}: Parts): PublicDoor {
  const cache = createHtmlCache({headers})
  const events = createContentEvents()
  const app = express().disable('x-powered-by').disable('etag')

  app.use((_request, response, next) => {
    response.set(headers)
    next()
  })
  app.use(site.files)
  app.get('/-/events', events.handler)
  if (images) app.use('/images', images)
  if (api) app.use('/api', api)
  app.use(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').sendStatus(405)
      return
    }
    const address = pageAddress(request.url)
    await cache.render(address, request, response, () => site.render(new Request(siteUrl + address)))
  })
  app.use(lastResort(log))

  const server = createServer((request, response) => {
    if (!cache.answer(pageAddress(request.url ?? '/'), request, response)) app(request, response)
  })
  return {
    server,
    contentChanged() {
      cache.expire()
      events.tell()
    },
    endStreams: events.close,
  }
}
