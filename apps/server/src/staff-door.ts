import {readFileSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {join} from 'node:path'
import type {Lake} from '@site/lake'
import express, {type RequestHandler} from 'express'
import type {Logger} from 'pino'
import sirv from 'sirv'
import {lastResort} from './last-resort.ts'

type Parts = {
  /** The embedded lake; absent when content lives in Sanity's hosted lake. */
  lake?: Lake | undefined
  inbox?: RequestHandler | undefined
  studioFolder: string
  studio: StudioSettings
  log: Logger
}

/** What one and the same build of the Studio learns when it is served. */
export type StudioSettings = {
  projectId: string
  dataset: string
  siteUrl: string
  lake?: string | undefined
}

/** What staff reach: the Studio, the inbox and, when embedded, the Content Lake. */
export function createStaffDoor({lake, inbox, studioFolder, studio, log}: Parts): Server {
  const app = express().disable('x-powered-by').disable('etag')

  app.get('/', (_request, response) => response.redirect('/studio'))
  if (lake) app.use('/lake', lake.router)
  if (inbox) app.use('/inbox', inbox)
  app.use('/studio', studioFiles(studioFolder, studio))
  app.use((_request, response) => response.status(404).type('text/plain').send('Not found.'))
  app.use(lastResort(log))

  const server = createServer(app)
  server.on('upgrade', (request, socket, head) => {
    if (!lake?.upgrade(request, socket, head)) socket.destroy()
  })
  return server
}

function studioFiles(folder: string, settings: StudioSettings): RequestHandler {
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    '</head>',
    // The settings may hold no `<`, so that they cannot end the element.
    `<script type="application/json" id="studio-config">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script></head>`,
  )
  const router = express.Router()
  router.get(['/', '/index.html'], (_request, response) => response.set('cache-control', 'no-cache').send(page))
  router.use(
    sirv(folder, {
      brotli: true,
      gzip: true,
      immutable: true,
      maxAge: 31_536_000,
    }) as RequestHandler,
  )
  // Every other address below /studio is a place inside the Studio.
  router.use((_request, response) => response.set('cache-control', 'no-cache').send(page))
  return router
}
