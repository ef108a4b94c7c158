import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import type {PageParametersOf, Render} from '@site/web/renderer'
import express, {type RequestHandler} from 'express'
import type {TrustProxy} from '../config/setting-value.ts'
import {createHttpServer, type Edge, type HostCheck, lastResort} from '../http/http-server.ts'
import {type Change, createContentEvents} from '../pages/content-events.ts'
import {HtmlCache} from '../pages/html-cache.ts'
import {createPageAddress} from '../pages/page-address.ts'
import type {PreviewSite} from '../preview/preview.ts'
import type {openTender} from '../tender/open-tender.ts'

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
  /** The page of one draft, for whoever has a link to it. */
  draftLinks?: RequestHandler | undefined
  /** Pictures of published content; absent when Sanity's CDN serves them. */
  images?: RequestHandler | undefined
  /** Files that editors put beside them: PDFs. */
  documents?: RequestHandler | undefined
  /** The two form endpoints, under /api. */
  api?: RequestHandler | undefined
  /** PDFs that are made from the content. */
  tender?: Pick<ReturnType<typeof openTender>, 'router' | 'contentChanged' | 'onSizes'> | undefined
  /** The proxies whose X-Forwarded-For counts; nobody's when absent. */
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
  /** Renders a page for whoever asks for it next. */
  renderAhead: Render
  /** Tells of each page that is rendered to bytes that it did not have before. */
  onNewPage(listener: (html: string) => void): void
  /** Ends the streams that would keep the server open. */
  endStreams(): void
}

/** Serves visitors: pages, their files and pictures, and the form endpoints. Nothing of the staff side. */
export function createPublicServer({
  site,
  preview,
  draftLinks,
  images,
  documents,
  api,
  tender,
  trustProxy = false,
  isOwnHost,
  health,
  siteUrl,
  headers,
  ...edge
}: PublicServerOptions): PublicServer {
  const {networkOf = ({socket}) => socket.remoteAddress ?? 'unknown', log} = edge
  const seesDrafts = (request: IncomingMessage) => preview?.sees(request) ?? false
  const events = createContentEvents({seesDrafts, networkOf})
  let onNewPage = (_html: string) => {}
  const cache = new HtmlCache({
    headers,
    stamp: () => events.stamp({drafts: false}),
    page: ({url}, tag) => site.render(new Request(siteUrl + url, {headers: tag ? {'if-none-match': tag} : {}})),
    onNewPage: (html) => onNewPage(html),
  })
  const pageAddress = createPageAddress(site.pageParameters)
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
  if (tender) app.use(tender.router(seesDrafts))
  app.use(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').sendStatus(405)
      return
    }
    const address = pageAddress(request.url)
    if (preview?.sees(request)) return preview.answer(request, response, address.url)
    await cache.render({address, network: networkOf(request), request, response})
  })
  app.use(lastResort(log))
  tender?.onSizes(() => cache.expire())

  const answerAtOnce = (request: IncomingMessage, response: ServerResponse) =>
    !seesDrafts(request) && cache.answer(pageAddress(request.url ?? '/'), request, response)
  const server = createHttpServer({handler: app, answerAtOnce, isOwnHost, ...edge})
  return {
    server,
    stats: () => ({...cache.stats(), ...events.stats()}),
    contentChanged(change) {
      if (change.published) {
        cache.expire()
        tender?.contentChanged()
      }
      events.tell(change)
    },
    renderAhead(request) {
      const {pathname, search} = new URL(request.url)
      return cache.renderAhead(pageAddress(pathname + search))
    },
    onNewPage(listener) {
      onNewPage = listener
    },
    endStreams: events.close,
  }
}
