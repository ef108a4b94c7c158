import type {Server} from 'node:http'
import type {Lake} from '@site/lake'
import express, {type RequestHandler} from 'express'
import type {Logger} from 'pino'
import type {ConnectionNetwork, TrustProxy} from './client-network.ts'
import type {HostCheck} from './host-check.ts'
import {createHttpServer} from './http-server.ts'
import {lastResort} from './last-resort.ts'

type StaffServerOptions = {
  /** The embedded lake; absent when content lives in Sanity's hosted lake. */
  lake?: Lake | undefined
  inbox?: RequestHandler | undefined
  studio: RequestHandler
  headers: {
    /** Of every answer. */
    all: Record<string, string>
    /** Of the Studio besides. */
    studio: Record<string, string>
  }
  isOwnHost: HostCheck
  /** Answers whether the product works. */
  health?: RequestHandler | undefined
  /** Whose X-Forwarded-For counts; nobody's when absent. */
  trustProxy?: TrustProxy | undefined
  networkOfConnection?: ConnectionNetwork | undefined
  log: Logger
}

/** What staff reach: the Studio, the inbox and, when embedded, the Content Lake. */
export function createStaffServer({
  lake,
  inbox,
  studio,
  headers,
  isOwnHost,
  health,
  trustProxy = false,
  networkOfConnection,
  log,
}: StaffServerOptions): Server {
  const app = express().disable('x-powered-by').disable('etag').set('trust proxy', trustProxy)

  app.use((_request, response, next) => {
    response.set(headers.all)
    next()
  })
  if (health) app.use(health)
  app.get('/', (_request, response) => response.redirect('/studio'))
  if (lake) app.use('/lake', lake.router)
  if (inbox) app.use('/inbox', inbox)
  app.use('/studio', readOnly, (request, response, next) => {
    response.set(headers.studio)
    studio(request, response, next)
  })
  app.use((_request, response) => response.status(404).type('text/plain').send('Not found.'))
  app.use(lastResort(log))

  const upgrade = lake?.upgrade
  return createHttpServer({handler: app, upgrade, isOwnHost, networkOfConnection, log})
}

const readOnly: RequestHandler = ({method}, response, next) => {
  if (method === 'GET' || method === 'HEAD') return next()
  response.set('allow', 'GET, HEAD').sendStatus(405)
}
