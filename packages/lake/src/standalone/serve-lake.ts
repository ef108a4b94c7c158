import {once} from 'node:events'
import {existsSync} from 'node:fs'
import type {Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join, resolve} from 'node:path'
import {createBoundedServer, createHostCheck} from '@site/limits'
import express, {type RequestHandler, Router} from 'express'
import {requireFeature} from '../features.ts'
import {answerFailure} from '../http/answer-error.ts'
import {type IsKnownOrigin, patternOf} from '../http/cross-origin.ts'
import type {Lake, LakeOptions} from '../lake.ts'
import {makeFolder} from '../lake-folder.ts'
import {once as onceOnly} from '../once.ts'
import {openLake} from '../open-lake.ts'
import {OWN_PLACE} from '../project.ts'
import {lockLake} from './folder-lock.ts'
import {homeRouter} from './home-page.ts'
import {signInRouter} from './sign-in-router.ts'
import {TokenAccess} from './token-access.ts'
import {TokenList} from './token-list.ts'

/** No foreign page can frame the Studio, and browsers take no file of it for another kind. What it loads is for its makers to say. */
const STUDIO_HEADERS = {
  'Content-Security-Policy': "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Serves a built Studio: its files, and its page at every other address, since the Studio has addresses of its own.
 * @throws {Error} when the folder holds none
 */
function studioFiles(folder: string): Router {
  const page = join(resolve(folder), 'index.html')
  if (!existsSync(page)) throw new Error(`${folder} holds no built Studio: there is no index.html in it.`)
  return Router()
    .use((_request, response, next) => {
      response.set(STUDIO_HEADERS)
      next()
    })
    .use(express.static(resolve(folder), {index: false}))
    .get('/{*path}', (request, response) => {
      // A file that is missing, as after a new build, must not be answered with a page.
      if (!request.accepts('html') || /\.[a-z0-9]+$/i.test(request.path)) return void response.sendStatus(404)
      response.set('Cache-Control', 'no-cache').sendFile(page, {dotfiles: 'allow'})
    })
}

/** Requests under way at the same time, with streams: a hundred people with some tabs each. */
const MOST_REQUESTS = 2_000

/** The address at which `sanity dev` serves a Studio; open by default on the hosted lake as well. */
const DEVELOPMENT_STUDIO = 'http://localhost:3333'

export type ServeOptions = Pick<
  LakeOptions,
  'readOnly' | 'follow' | 'durable' | 'warmThreads' | 'now' | 'onQuery' | 'mostDatasets' | 'place'
> & {
  /** Holds everything. Made when missing. One process at a time. */
  folder: string
  /** Default: 127.0.0.1, which this machine alone reaches. */
  host?: string
  /** 0 takes a free one. Default: 4000. */
  port?: number
  /** Origin that people type, where there is a proxy in front. Default: localhost and the port. */
  url?: string | undefined
  /**
   * Other names by which it is reached, of a container for instance. A name that a stranger pointed at this machine
   * is answered with 421: through a browser a foreign page would read the lake by it.
   */
  hostNames?: readonly string[] | undefined
  /** Tells whether strangers may read what is published. */
  public?: boolean
  /**
   * Tells whether strangers get nothing at all, no picture, file or live event either. Default: those, as of private
   * datasets at Sanity.
   */
  closed?: boolean
  /** Tells whether webhooks may be sent to this machine and its network. */
  privateWebhooks?: boolean
  /** Folder of a built Studio, to be served at `/`. */
  studio?: string | undefined
  /** Origins whose pages may ask from the browser. Default: `http://localhost:3333`. */
  origins?: readonly string[]
  /** Told once of each origin whose pages asked and were refused. */
  onRefusedOrigin?: ((origin: string) => void) | undefined
}

export type ServedLake = {
  lake: Lake
  tokens: TokenList
  folder: string
  /** Origin of the lake. */
  url: string
  /** Settings that `createClient` of `@sanity/client` needs, but for a token and an `apiVersion`. */
  config: {projectId: string; dataset: string; apiHost: string; useProjectHostname: false; useCdn: false}
  close(): Promise<void>
}

const log = console

/** Addresses of the lake; all else is the Studio's. */
const LAKE_ADDRESS = /^\/+(v[^/]+|images|files)\//

/**
 * Serves the lake in a folder, by itself.
 * @throws {LakeInUseError} when another process serves the folder
 */
export async function serveLake(options: ServeOptions): Promise<ServedLake> {
  const {folder, studio, url, hostNames = [], origins = [DEVELOPMENT_STUDIO], readOnly = false} = options
  const {onRefusedOrigin, place = OWN_PLACE} = options
  const home = resolve(folder)
  // An invalid origin is reported before anything is opened.
  origins.map(patternOf)
  const showStudio = studio === undefined ? undefined : studioFiles(studio)
  if (!readOnly) makeFolder(home)
  const lock = readOnly ? undefined : lockLake(home)
  const app = express().disable('x-powered-by').disable('etag')
  let opened: Lake | undefined
  const server = createBoundedServer({
    handler: app,
    isOwnHost: createHostCheck(...(url ? [url] : []), ...hostNames.map((name) => `http://${name}`)),
    upgrade: (request, socket, head) => opened?.upgrade(request, socket, head) ?? false,
    // Behind a proxy, all clients are of one network.
    requestsPerNetwork: MOST_REQUESTS,
    onFault: (error) => log.error(error),
  })
  const closing: (() => unknown)[] = [() => lock?.release()]
  const close = onceOnly(async () => {
    server.close()
    server.closeAllConnections()
    for (const end of closing.toReversed()) await end()
  })
  try {
    const onRenewal = options.follow ? requireFeature('onRenewal') : undefined
    const tokens = new TokenList(home, {...options, onRenewal})
    closing.push(() => tokens.close())
    const publicUrl = await listen(server, options)
    lock?.note(publicUrl)
    const isKnownOrigin = (origin: string) => opened?.isKnownOrigin(origin) ?? false
    const access = new TokenAccess({tokens, publicUrl, isKnownOrigin})
    const lake = await openLake({...options, folder: home, origins, ...standing(publicUrl, options), access})
    opened = lake
    closing.push(() => lake.close())
    if (onRefusedOrigin) app.use(tellRefused(isKnownOrigin, onRefusedOrigin, publicUrl))
    app.use(signInRouter({tokens, access, publicUrl, isKnownOrigin}))
    app.use(onlyLake(lake.router), showStudio ?? homeRouter(), lake.router, answerFailure(log))
    const config = {...place, apiHost: publicUrl, useProjectHostname: false, useCdn: false} as const
    return {lake, tokens, folder: home, url: publicUrl, config, close}
  } catch (error) {
    await close()
    throw error
  }
}

/** Origins that were refused and told; clients can make up more. */
const MOST_TOLD = 20

/** Tells once of each origin whose pages are refused, which in their browser looks like a lake that is away. */
function tellRefused(isKnownOrigin: IsKnownOrigin, onRefused: (origin: string) => void, own: string): RequestHandler {
  const told = new Set([own])
  return ({headers: {origin}}, _response, next) => {
    if (origin && /^https?:/.test(origin) && told.size <= MOST_TOLD && !told.has(origin) && !isKnownOrigin(origin)) {
      told.add(origin)
      onRefused(origin)
    }
    next()
  }
}

/** Options of a lake that runs by itself, at the root of its server. */
const standing = (publicUrl: string, {closed = false}: ServeOptions) => ({
  publicUrl,
  mountPath: '',
  openAddresses: !closed,
  signInUrl: `${publicUrl}/auth/login`,
  pictureAddresses: 'any' as const,
})

/** Resolves with the origin at which the server is reached. */
async function listen(server: Server, {host = '127.0.0.1', port = 4000, url}: ServeOptions) {
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is taken. Choose another one with --port.`)
  })
  return url ?? `http://localhost:${(server.address() as AddressInfo).port}`
}

const onlyLake =
  (router: RequestHandler): RequestHandler =>
  (request, response, next) =>
    LAKE_ADDRESS.test(request.path) ? router(request, response, next) : next()
