import {createServer, type Server} from 'node:http'
import type {Lake} from '@site/lake'
import express, {type RequestHandler} from 'express'
import type {Logger} from 'pino'
import type {TrustProxy} from './client-network.ts'
import {lastResort} from './last-resort.ts'

type Parts = {
  /** The embedded lake; absent when content lives in Sanity's hosted lake. */
  lake?: Lake | undefined
  inbox?: RequestHandler | undefined
  studio: RequestHandler
  /** Whose X-Forwarded-For counts; nobody's when absent. */
  trustProxy?: TrustProxy | undefined
  log: Logger
}

/** What staff reach: the Studio, the inbox and, when embedded, the Content Lake. */
export function createStaffDoor({lake, inbox, studio, trustProxy = false, log}: Parts): Server {
  const app = express().disable('x-powered-by').disable('etag').set('trust proxy', trustProxy)

  app.get('/', (_request, response) => response.redirect('/studio'))
  if (lake) app.use('/lake', lake.router)
  if (inbox) app.use('/inbox', inbox)
  app.use('/studio', studio)
  app.use((_request, response) => response.status(404).type('text/plain').send('Not found.'))
  app.use(lastResort(log))

  const server = createServer(app)
  server.on('upgrade', (request, socket, head) => {
    if (!lake?.upgrade(request, socket, head)) socket.destroy()
  })
  return server
}
