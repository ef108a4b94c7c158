import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import {createClient} from '@sanity/client'
import type {Lake} from '@site/lake'
import {createHostCheck, type HostCheck} from '@site/limits'
import type {CreateRenderer, PageParametersOf, Render, RendererOptions} from '@site/web/renderer'
import express, {type RequestHandler, type Response} from 'express'
import type {Config} from '../config/config.ts'
import type {TrustProxy} from '../config/setting-value.ts'
import {createQuestionLimit} from '../http/client-network.ts'
import {contentPolicy, securityHeaders} from '../http/headers.ts'
import {createHttpServer, type Edge, lastResort, type OpenEdge} from '../http/http-server.ts'
import {listen} from '../http/listen.ts'
import {type Change, createContentEvents} from '../pages/content-events.ts'
import type {SiteFrontend} from '../pages/frontends.ts'
import {HtmlCache} from '../pages/html-cache.ts'
import {createPageAddress} from '../pages/page-address.ts'
import {createDrawnPictures, createPicturesAhead} from '../pages/pictures-ahead.ts'
import {openDraftLinks, rawClientOptions} from '../preview/draft-links.ts'
import {createPreview, type PreviewSite} from '../preview/preview.ts'
import type {PreviewDoor} from '../preview/preview-door.ts'
import type {AccountStore} from '../stores/accounts.ts'
import type {ContentStore} from '../stores/content.ts'
import {assetsElsewhere} from '../stores/hosted-content.ts'
import {openTender} from '../tender/open-tender.ts'

type PublicServerOptions = Edge & {
  site: {
    /** Scripts, styles and fonts. */
    files: RequestHandler
    /** Renders a page as visitors see it. */
    render: Render
    /** The choices that a page has. */
    pageParameters: PageParametersOf
  }
  /** The site for staff, who see drafts. */
  preview?: PreviewSite | undefined
  /** The page of one draft, for visitors with a link to it. */
  draftLinks?: RequestHandler | undefined
  /** Pictures of published content; absent when Sanity's CDN serves them. */
  images?: RequestHandler | undefined
  /** Files that editors put beside them: PDFs. */
  documents?: RequestHandler | undefined
  /** The form endpoints, under /api. */
  api?: RequestHandler | undefined
  /** PDFs that are made from the content. */
  tender?: Pick<ReturnType<typeof openTender>, 'router' | 'onSizes'> | undefined
  /** The proxies whose X-Forwarded-For counts; none when absent. */
  trustProxy?: TrustProxy | undefined
  isOwnHost: HostCheck
  /** Answers whether the product works. */
  health?: RequestHandler | undefined
  siteUrl: string
  headers: Record<string, string>
}

export type PublicServer = {
  server: Server
  stats(): ReturnType<HtmlCache['stats']> & {streams: number}
  /** Pages rendered so far are old, and those that are open should ask again; of drafts, previews alone. */
  contentChanged(change: Change): void
  /** Renders a page for the next visitor who asks for it. */
  renderAhead: Render
  /** Ends the streams that would keep the server open. */
  endStreams(): void
}

/** Serves visitors: pages, their files and pictures, and the form endpoints. Nothing of the staff side. */
export function createPublicServer({isOwnHost, ...options}: PublicServerOptions): PublicServer {
  const {site, preview, tender, siteUrl, headers} = options
  const {networkOf = ({socket}: IncomingMessage) => socket.remoteAddress ?? 'unknown'} = options
  const seesDrafts = (request: IncomingMessage) => preview?.sees(request) ?? false
  const events = createContentEvents({seesDrafts, networkOf})
  const cache = new HtmlCache({
    headers,
    stamp: () => events.stamp({drafts: false}),
    page: ({url, accept}, tag) =>
      site.render(new Request(siteUrl + url, {headers: {...(accept && {accept}), ...(tag && {'if-none-match': tag})}})),
  })
  const pageAddress = createPageAddress(site.pageParameters)
  tender?.onSizes(() => cache.expire())

  async function showPage(request: IncomingMessage, response: Response): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.set('Allow', 'GET, HEAD').sendStatus(405)
    const address = pageAddress(request.url ?? '/')
    if (preview?.sees(request)) return preview.answer(request, response, address.url)
    const accept = address.isSearch ? request.headers.accept : undefined
    await cache.render({address: {...address, accept}, network: networkOf(request), request, response})
  }
  const answerAtOnce = (request: IncomingMessage, response: ServerResponse) =>
    !seesDrafts(request) && cache.answer(pageAddress(request.url ?? '/'), request, response)
  const handler = mount({...options, seesDrafts, events, showPage})
  const server = createHttpServer({...options, handler, answerAtOnce, isOwnHost})
  return {
    server,
    stats: () => ({...cache.stats(), ...events.stats()}),
    contentChanged(change) {
      if (change.published) cache.expire()
      events.tell(change)
    },
    renderAhead(request) {
      const {pathname, search} = new URL(request.url)
      return cache.renderAhead(pageAddress(pathname + search))
    },
    endStreams: events.close,
  }
}

type Mounted = Omit<PublicServerOptions, 'isOwnHost'> & {
  seesDrafts(request: IncomingMessage): boolean
  events: ReturnType<typeof createContentEvents>
  showPage(request: IncomingMessage, response: Response): Promise<void>
}

/** Returns what answers, address by address. */
function mount({preview, headers, health, site, events, images, documents, api, tender, ...rest}: Mounted) {
  const {trustProxy = false, draftLinks, seesDrafts, showPage, log} = rest
  const app = express().disable('x-powered-by').disable('etag').set('trust proxy', trustProxy)
  app.use((request, response, next) => {
    const forStaff = preview && (seesDrafts(request) || request.path.startsWith('/-/preview/'))
    response.set(forStaff ? {...preview.headers, ...events.stamp({drafts: true})} : headers)
    next()
  })
  if (health) app.use(health)
  app.use(site.files)
  app.get('/-/events', events.handler)
  if (preview) app.use('/-/preview', preview.router)
  if (draftLinks) app.use('/-/draft', draftLinks)
  const forVisitorsOrStaff =
    (shown: RequestHandler, all: RequestHandler | undefined): RequestHandler =>
    (request, response, next) =>
      (seesDrafts(request) && all ? all : shown)(request, response, next)
  if (images) app.use('/images', forVisitorsOrStaff(images, preview?.images))
  if (documents) app.use('/files', forVisitorsOrStaff(documents, preview?.documents))
  if (api) app.use('/api', api)
  if (tender) app.use(tender.router((request) => preview?.seesPacks(request) ?? false))
  return app.use(showPage).use(lastResort(log))
}

type PublicSideOptions = {
  edge: OpenEdge
  site: SiteFrontend
  accounts: AccountStore
  content: ContentStore
  door: PreviewDoor | undefined
  submissions: {router: RequestHandler}
  health: RequestHandler
  /** The staff server's. */
  staffPort: number
}

/** Opens the public server. @throws {PortError} */
export async function openPublicSide(config: Config, {edge, site, accounts, content, ...options}: PublicSideOptions) {
  const {siteUrl, sanity} = config
  const {lake} = content
  const {staff} = accounts
  const origins = originsOf(config, site)
  const reading = content.shownAt(options.staffPort)
  const tender = openTender({...content, shown: reading, packLinks: staff?.packLinks, ...edge})
  const shown = {...reading, sheetSizes: tender.sizes}
  const forVisitors = {...shown, contentPolicy: (styleHash: string) => contentPolicy({...origins, styleHash})}
  const drawn = createDrawnPictures()
  // Pictures of a lake elsewhere are made there.
  const told: Partial<RendererOptions> = {
    onPictures: lake && drawn.note,
    onUnfound: (...of) => staff?.unfound.note(...of),
  }
  const publicServer = createPublicServer({
    site: {...site, render: site.renderer({...forVisitors, ...told})},
    preview: openPreview(config, {
      lake,
      door: options.door,
      shown,
      site,
      headers: securityHeaders({...origins, preview: true}),
      edge,
    }),
    draftLinks: lake && staff && openDraftLinks({lake, links: staff.draftLinks, shown: forVisitors, ...site, ...edge}),
    ...(lake ? {images: lake.images, documents: lake.files} : assetsElsewhere(sanity, {drafts: false})),
    api: options.submissions.router,
    health: options.health,
    tender,
    isOwnHost: createHostCheck(siteUrl),
    siteUrl,
    headers: securityHeaders(origins),
    ...edge,
  })
  const {renderAhead} = publicServer
  const {makePicturesAhead: make} = lake?.host ?? {}
  const pictures = make && createPicturesAhead({...content, drawn, render: renderAhead, make, siteUrl, log: edge.log})
  const port = await listen(publicServer.server, config.listening.site)
  pictures?.contentChanged()
  return {
    server: publicServer.server,
    port,
    stats: publicServer.stats,
    contentChanged(change: Change): void {
      if (change.published) tender.contentChanged()
      publicServer.contentChanged(change)
      if (change.published) pictures?.contentChanged()
    },
    async [Symbol.asyncDispose]() {
      pictures?.close()
      publicServer.endStreams()
      await edge.end(publicServer.server)
      await tender.close()
    },
  }
}

const originsOf = ({siteUrl, staffUrl, sanity}: Config, {scriptHash, hotReload}: SiteFrontend) => ({
  scriptHash,
  staff: staffUrl,
  pictures: sanity.projectId ? ['https://cdn.sanity.io'] : [],
  https: siteUrl.startsWith('https:'),
  hotReload,
})

type OpenPreviewOptions = {
  lake: Lake | undefined
  door: PreviewDoor | undefined
  shown: RendererOptions
  site: {renderer: CreateRenderer}
  headers: Record<string, string>
  edge: OpenEdge
}

/** Shows drafts to staff: the embedded lake lets its own process read them, another lake needs a token. */
function openPreview({sanity, siteUrl}: Config, {lake, door, shown, site, headers, edge}: OpenPreviewOptions) {
  const token = door && lake ? lake.readToken : sanity.token
  return createPreview({
    client: token ? createClient(rawClientOptions({...shown, token})) : undefined,
    door,
    askLimit: door ? undefined : createQuestionLimit(edge.networkOf),
    // Processes that read one lake elsewhere share its token, and so each other's previews.
    key: sanity.token,
    siteUrl,
    headers,
    renderer: (perspective) => site.renderer({...shown, token, perspective}),
    ...(lake
      ? {images: lake.host.draftImages, documents: lake.host.draftFiles}
      : assetsElsewhere(sanity, {drafts: true})),
    log: edge.log,
  })
}
