import {once} from 'node:events'
import {createClient, type SanityClient} from '@sanity/client'
import type {Lake} from '@site/lake'
import {createFairQueue, type FairQueue, QueueFullError} from '@site/limits'
import {pathOf, type Routed} from '@site/routes'
import type {CreateRenderer, PageParametersOf, Render, RendererOptions} from '@site/web/renderer'
import {type NextFunction, type Request, type RequestHandler, type Response, Router} from 'express'
import type {Logger} from 'pino'
import type {NetworkOf} from '../http/client-network.ts'
import {createPageAddress, type PageAddress} from '../pages/page-address.ts'

/** Nothing of it is kept, so each look renders a page. */
const PAGES = {atOnce: 2, perNetwork: 8, waiting: 50}
/** A page has some dozens, and they are made in any size that is asked for. */
const PICTURES = {atOnce: 4, perNetwork: 100, waiting: 200}
const RETRY_AFTER_S = 10
/** As they are made: letters and digits. */
const CODE = /^\w{43}$/

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // The address is all that it takes to read the draft.
  'referrer-policy': 'no-referrer',
}

const routed = '{_type, slug, language}'
const versions = `{"draft": *[_id == "drafts." + $id][0]${routed}, "published": *[_id == $id][0]${routed}}`

const ofDraft = 'count(*[_id == "drafts." + $id && references($asset)]) > 0'

/** One draft as a visitor with a link to it sees it. */
type LinkedDraft = {
  documentId: string
  /** Milliseconds since 1970. */
  until: number
  /** The host of its pictures, also of those that are not published yet. */
  imageHost: string
}

type Link = {documentId: string; expiresAt: number}

type DraftLinkRouterOptions = {
  links: {find(code: string): Link | undefined; endAll(documentId: string): void}
  /** May read drafts. */
  client: SanityClient
  renderer(draft: LinkedDraft): Render
  /** Every picture that was uploaded. */
  images: RequestHandler
  pageAddress(url: string): PageAddress
  siteUrl: string
  networkOf: NetworkOf
  log: Logger
}

/** `/-/draft/<code>`: the page of one document with its draft, for visitors with a link to it. All else is as published. */
function draftLinkRouter(options: DraftLinkRouterOptions): Router {
  const {links, client, renderer, images, pageAddress, siteUrl, networkOf, log} = options
  const pages = createFairQueue(PAGES)
  const pictures = createFairQueue(PICTURES)
  const linkOf = ({params}: Request<{code: string}>) => (CODE.test(params.code) ? links.find(params.code) : undefined)

  async function show(request: Request<{code: string}>, response: Response) {
    const link = linkOf(request)
    if (!link) return refuse(response, 404, ENDED)
    const {documentId, expiresAt} = link
    const {draft, published} = await versionsOf(client, documentId)
    const shown = draft ?? published
    if (!shown) {
      links.endAll(documentId)
      return refuse(response, 404, ENDED)
    }
    const path = pathOf(shown)
    if (!path) return refuse(response, 404, 'This draft has no address yet.')
    if (!draft) return void response.redirect(302, encodeURI(path))
    const {url} = pageAddress(encodeURI(path) + new URL(request.url, siteUrl).search)
    const imageHost = `${siteUrl}/-/draft/${request.params.code}`
    const rendered = await renderer({documentId, until: expiresAt, imageHost})(new Request(siteUrl + url))
    response
      .status(rendered.status)
      .set({...Object.fromEntries(rendered.headers), ...HEADERS})
      .send(Buffer.from(await rendered.arrayBuffer()))
  }

  async function showPicture(request: Request<{code: string}>, response: Response, next: NextFunction) {
    const link = linkOf(request)
    if (!link) return refuse(response, 404, ENDED)
    const asset = assetOf(request.path)
    const isOfDraft =
      asset && (await client.fetch<boolean>(ofDraft, {id: link.documentId, asset}, {perspective: 'raw'}))
    // Other pictures are at their public addresses, if they are published.
    if (!isOfDraft) return void response.redirect(302, `/images${request.url}`)
    if (response.destroyed) return
    const ended = once(response, 'close')
    images(request, response, next)
    await ended
  }

  const inTurn =
    (queue: FairQueue, answer: typeof showPicture) =>
    async (request: Request<{code: string}>, response: Response, next: NextFunction) => {
      response.set(HEADERS)
      const isWanted = () => !response.destroyed
      try {
        await queue.run(networkOf(request), isWanted, () => answer(request, response, next))
      } catch (error) {
        if (response.headersSent || response.destroyed) return
        const isFull = error instanceof QueueFullError
        if (!isFull) log.error({err: error}, 'a draft could not be shown by its link')
        response.set('retry-after', String(RETRY_AFTER_S))
        refuse(response, isFull && error.ownFault ? 429 : 503, BUSY)
      }
    }

  return Router().get('/:code', inTurn(pages, show)).use('/:code/images', inTurn(pictures, showPicture))
}

const BUSY = 'This draft cannot be shown right now. Please try again in a few seconds.'
const ENDED = 'This link has ended. Please ask whoever sent it for a new one.'

const versionsOf = (client: DraftLinkRouterOptions['client'], id: string) =>
  client.fetch<Record<'draft' | 'published', Routed | null>>(versions, {id}, {perspective: 'raw'})

/** `/local/production/<sha1>-<width>x<height>.<extension>` as the id of the asset. */
function assetOf(path: string): string | undefined {
  const [, name, extension] = /\/([a-f0-9]{40}-\d{1,6}x\d{1,6})\.([a-z]{3,4})$/.exec(path) ?? []
  return name && `image-${name}-${extension}`
}

const refuse = (response: Response, status: number, text: string) =>
  void response.status(status).type('text/plain').send(text)

type DraftLinksOptions = {
  lake: Pick<Lake, 'readToken' | 'host'>
  links: DraftLinkRouterOptions['links']
  /** Renders the site for visitors. */
  shown: RendererOptions
  renderer: CreateRenderer
  pageParameters: PageParametersOf
  networkOf: NetworkOf
  log: Logger
}

/**
 * Shows one draft to a visitor without an account. Only where the lake is embedded: it alone can show one and no other.
 */
export function openDraftLinks({lake, shown, renderer, pageParameters, ...rest}: DraftLinksOptions): RequestHandler {
  const token = lake.readToken
  return draftLinkRouter({
    client: createClient(rawClientOptions({...shown, token})),
    renderer: ({documentId, until, imageHost}) =>
      renderer({...shown, token, imageHost, perspective: `drafts.${documentId}`, draftUntil: until}),
    images: lake.host.draftImages,
    pageAddress: createPageAddress(pageParameters),
    siteUrl: shown.siteUrl,
    ...rest,
  })
}

/** Returns the options of a client that looks at whatever is there, as the Studio does. */
export const rawClientOptions = ({projectId, dataset, token, apiHost, resolveFetch}: RendererOptions) => ({
  projectId,
  dataset,
  token,
  apiVersion: '2025-02-19',
  useCdn: false,
  ...(apiHost ? {apiHost, useProjectHostname: false, resolveFetch} : {}),
})
