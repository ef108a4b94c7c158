import type {IncomingMessage, Server} from 'node:http'
import {type Api, loggedAddress} from '@site/api'
import type {Lake} from '@site/lake'
import {createHostCheck, type HostCheck} from '@site/limits'
import type {OpenStaff} from '@site/staff'
import express, {type Request, type RequestHandler} from 'express'
import {type Config, LAKE_PATH} from '../config/config.ts'
import type {TrustProxy} from '../config/setting-value.ts'
import type {NetworkOf} from '../http/client-network.ts'
import {staffHeaders, studioHeaders} from '../http/headers.ts'
import {createHttpServer, type Edge, lastResort, type OpenEdge} from '../http/http-server.ts'
import {listen} from '../http/listen.ts'
import type {Frontends, SiteFrontend} from '../pages/frontends.ts'
import {DOOR_PATH, type PreviewDoor} from '../preview/preview-door.ts'
import {type AccountStore, COMPANY_SIGN} from '../stores/accounts.ts'
import type {ContentStore} from '../stores/content.ts'
import type {SnapshotStore} from '../stores/snapshots.ts'
import {refusedStaff, type StandIn} from '../stores/stand-in.ts'
import {homeRouter} from './home.ts'

type StaffServerOptions = Edge & {
  /** The embedded lake; absent when content lives in Sanity's hosted lake. */
  lake?: Pick<Lake, 'router' | 'upgrade'> | undefined
  /** Signs staff in, and shows them what they see of accounts; absent when they do so at Sanity's. */
  staff?: {signIn: RequestHandler; router: RequestHandler} | undefined
  inbox?: RequestHandler | undefined
  /** Tells what waits for the member who asks. */
  home?: RequestHandler | undefined
  /** Hands a browser over to the previews of the site. */
  door?: RequestHandler | undefined
  /** The company's sign, which needs no account. */
  icon?: RequestHandler | undefined
  studio: RequestHandler
  headers: {
    /** Headers of every answer. */
    all: Record<string, string>
    /** Headers of the Studio besides. */
    studio: Record<string, string>
  }
  isOwnHost: HostCheck
  /** Answers whether the product works. */
  health?: RequestHandler | undefined
  /** The proxies whose X-Forwarded-For counts; none when absent. */
  trustProxy?: TrustProxy | undefined
  /** Called with each request that was refused because of who made it, or from where. */
  onRefusal?: ((request: IncomingMessage, path: string) => void) | undefined
}

/** Serves staff: the Studio, the inbox and, when embedded, the Content Lake. */
export function createStaffServer({
  lake,
  staff,
  inbox,
  home,
  door,
  icon,
  studio,
  headers,
  isOwnHost,
  health,
  trustProxy = false,
  onRefusal,
  ...edge
}: StaffServerOptions): Server {
  const app = express().disable('x-powered-by').disable('etag').set('trust proxy', trustProxy)
  const note = (request: Request, status: number) => {
    try {
      if (status === 403) onRefusal?.(request, pathOf(request))
    } catch (error) {
      // An error that is thrown into the event would end the process.
      edge.log.error({err: error}, 'a refusal was not written down')
    }
  }

  app.use((request, response, next) => {
    response.set(headers.all)
    if (onRefusal) response.once('finish', () => note(request, response.statusCode))
    next()
  })
  if (health) app.use(health)
  app.get('/', (_request, response) => response.redirect('/studio'))
  if (icon) app.get(COMPANY_SIGN, icon)
  if (home) app.use('/staff/home', home)
  if (door) app.use(DOOR_PATH, door)
  if (staff) app.use(LAKE_PATH, staff.signIn).use('/staff', staff.router)
  if (lake) app.use(LAKE_PATH, lake.router)
  if (inbox) app.use('/inbox', inbox)
  app.use('/studio', readOnly, (request, response, next) => {
    response.set(headers.studio)
    studio(request, response, next)
  })
  app.use((_request, response) => response.status(404).type('text/plain').send('Not found.'))
  app.use(lastResort(edge.log))

  const upgrade = lake?.upgrade
  return createHttpServer({handler: app, upgrade, isOwnHost, ...edge})
}

/** Writes down what was refused, and to whom, as far as that is known. */
export const noteRefusal =
  ({access, record}: Pick<OpenStaff, 'access' | 'record'>, networkOf: NetworkOf) =>
  (request: IncomingMessage, path: string): void => {
    const member = access.identify(request, {touch: false})
    const detail = member?.via === 'token' ? 'by a token' : undefined
    record({action: 'refused', staff: member?.id, network: networkOf(request), subject: path, detail})
  }

const pathOf = ({method, originalUrl}: Request) => `${method} ${loggedAddress(originalUrl)}`

const readOnly: RequestHandler = ({method}, response, next) => {
  if (method === 'GET' || method === 'HEAD') return next()
  response.set('allow', 'GET, HEAD').sendStatus(405)
}

type StaffSideOptions = {
  edge: OpenEdge
  frontends: Frontends
  accounts: AccountStore
  content: ContentStore
  site: SiteFrontend
  door: PreviewDoor | undefined
  submissions: Pick<Api, 'inbox' | 'overview' | 'stats'>
  snapshots: SnapshotStore | undefined
  standIn?: StandIn
  health: RequestHandler
}

/** Opens the staff server. @throws {PortError} */
export async function openStaffSide(config: Config, options: StaffSideOptions) {
  const {edge, frontends, accounts, standIn, health, submissions} = options
  const {lake} = options.content
  const {inbox} = submissions
  const {sanity, siteUrl, staffUrl} = config
  const {projectId = 'local', dataset, apiHost} = sanity
  const settings = {projectId, dataset, siteUrl, lake: lake && LAKE_PATH}
  const company = companySign(options.site, options.content, {siteUrl, port: config.listening.staff.port})
  const studio = apiHost ? studioElsewhere(apiHost) : await frontends.studio(settings, company.name)
  const {staff} = accounts
  const home = staff && lake && homeRouter(config, {...options, staff, lake})
  const server = createStaffServer({
    ...(standIn
      ? refusedStaff(standIn, lake)
      : {lake, staff, inbox, home, door: options.door?.router, icon: company.icon, studio: studio.handler}),
    headers: {
      all: staffHeaders({https: staffUrl.startsWith('https:')}),
      studio: studioHeaders({siteUrl, hosted: sanity.projectId !== undefined, hotReload: studio.hotReload}),
    },
    isOwnHost: createHostCheck(staffUrl),
    health,
    onRefusal: staff && noteRefusal(staff, edge.networkOf),
    ...edge,
  })
  const port = await listen(server, config.listening.staff)
  return {
    server,
    port,
    /** Not waited for: the streams of connected staff end with the stores. */
    [Symbol.dispose]: () => void edge.end(server),
  }
}

/** Redirects requests for the Studio to the process that has the lake, where the sessions are. */
function studioElsewhere(apiHost: string): {handler: RequestHandler; hotReload?: string} {
  const studio = new URL('/studio', apiHost).href
  return {handler: (_request, response) => response.redirect(studio)}
}

/** As the site's icon: a picture within it comes with it, and nothing in it runs. */
const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; img-src data:",
  'content-type': 'image/svg+xml',
}

/** Tells every visitor of the Studio the company's name and shows its sign, as on the site, and no more than that. */
function companySign(
  {renderer}: Pick<SiteFrontend, 'renderer'>,
  {content, shownAt}: Pick<ContentStore, 'content' | 'shownAt'>,
  {siteUrl, port}: {siteUrl: string; port: number},
) {
  const render = renderer(shownAt(port))
  const icon: RequestHandler = async (_request, response) => {
    const answer = await render(new Request(`${siteUrl}/favicon.svg`))
    response
      .status(answer.status)
      .set(HEADERS)
      .send(Buffer.from(await answer.arrayBuffer()))
  }
  return {
    icon,
    /** Undefined while content cannot be reached. */
    name: async () => (await content.shell().catch(() => undefined))?.settings.companyName || undefined,
  }
}
