import type {IncomingMessage} from 'node:http'
import {promisify} from 'node:util'
import {gzip} from 'node:zlib'
import {createClient, type SanityClient} from '@sanity/client'
import {schemaType, schemaTypeSingleton} from '@sanity/preview-url-secret/constants'
import type {Lake} from '@site/lake'
import type {Staff} from '@site/staff'
import type {CreateRenderer, Render, RendererOptions} from '@site/web/renderer'
import type {Response as Answer, RequestHandler} from 'express'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'
import type {NetworkOf} from '../http/client-network.ts'
import {createQuestionLimit, type QuestionLimit} from '../http/question-limit.ts'
import type {OwnContent} from '../stores/content.ts'
import {createPreviewCookie, type Preview} from './preview-cookie.ts'
import {previewRouter} from './preview-router.ts'

type PreviewOptions = {
  /** May read drafts; absent when there is no token for it: then nobody gets in, and is told why. */
  client?: SanityClient | undefined
  /** Rights by the embedded lake; a hosted project ends previews with the secrets alone. */
  rights?: PreviewRights | undefined
  /** Limit for a hosted project: how many secrets may be asked about. */
  askLimit?: QuestionLimit | undefined
  /** Signs the cookie; without one, previews end with the process. */
  key?: string | undefined
  /** Headers of every answer, instead of those that visitors get. */
  headers: Record<string, string>
  /** Renders as somebody sees it who may see drafts. */
  renderer(perspective: string): Render
  /** Pictures that are not published yet; absent when Sanity's CDN serves all. */
  images?: RequestHandler | undefined
  /** The same of PDF files. */
  documents?: RequestHandler | undefined
  siteUrl: string
  log: Logger
}

const compress = promisify(gzip)

/** A page is twenty times as large when its texts say where they are edited, and a tenth of that when it is packed. */
const GZIP = {level: 1}

export type PreviewSite = ReturnType<typeof createPreview>

/** The part of the public server at which staff see drafts. Nothing of it is kept, and no search engine may list it. */
export function createPreview({
  client,
  rights,
  askLimit,
  key,
  siteUrl,
  headers,
  renderer,
  images,
  documents,
  log,
}: PreviewOptions) {
  const goesOn = ({opener, began}: Preview) => !rights || (opener !== undefined && rights.goesOn({opener, began}))
  const cookie = createPreviewCookie({secure: siteUrl.startsWith('https:'), key, goesOn})
  return {
    router: previewRouter({client, cookie, rights, askLimit, log}),
    images,
    documents,
    headers: {...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex'},
    /** Tells whether a request comes from somebody who may see drafts. */
    sees: (request: IncomingMessage): boolean => cookie.read(request) !== undefined,
    /** @param address of a page, or of the data of one */
    async answer(request: IncomingMessage, response: Answer, address: string) {
      const preview = cookie.read(request)
      if (!preview) return
      const rendered = await renderer(preview.perspective)(new Request(siteUrl + address))
      const body = Buffer.from(await rendered.arrayBuffer())
      const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding']))
      const own = Object.fromEntries([...rendered.headers].filter(([name]) => name !== 'cache-control'))
      response
        .status(rendered.status)
        .set({...own, ...(isPacked && {'content-encoding': 'gzip'}), 'set-cookie': cookie.issue(preview)})
        .end(isPacked ? await compress(body, GZIP) : body)
    },
  }
}

type OpenPreviewOptions = {
  config: Config
  /** The embedded lake and its staff; absent when content lives elsewhere. */
  own: OwnContent | undefined
  /** Renders the site for visitors. */
  shown: RendererOptions
  renderer: CreateRenderer
  headers: Record<string, string>
  /** Pictures that are not published yet; absent when Sanity's CDN serves all. */
  images: RequestHandler | undefined
  documents: RequestHandler | undefined
  networkOf: NetworkOf
  log: Logger
}

/** Shows drafts to staff: the embedded lake lets its own process read them, another one whoever has a token. */
export function openPreview({
  config,
  own,
  shown,
  renderer,
  headers,
  images,
  documents,
  networkOf,
  log,
}: OpenPreviewOptions) {
  const {projectId, dataset, apiHost, resolveFetch} = shown
  const token = own?.lake.readToken ?? config.sanity.token
  const embedded = apiHost ? {apiHost, useProjectHostname: false, resolveFetch} : {}
  return createPreview({
    client: token
      ? createClient({projectId, dataset, token, apiVersion: '2025-02-19', useCdn: false, ...embedded})
      : undefined,
    rights: own && previewRights(own.lake, own.staff.staff),
    askLimit: own ? undefined : createQuestionLimit(networkOf),
    // Processes that read one lake elsewhere share its token, and so each other's previews.
    key: config.sanity.token,
    siteUrl: config.siteUrl,
    headers,
    renderer: (perspective) => renderer({...shown, token, perspective}),
    images,
    documents,
    log,
  })
}

/** Decides whether previews of drafts, which the site keeps in cookies of its own, may begin and go on. */
export type PreviewRights = {
  /** @param preview who opened it, by the id of the account, and when it began */
  goesOn(preview: {opener: string; began: number}): boolean
  /** Id of the member who left this secret in the lake; undefined when nobody did who has stayed since. */
  openerOf(secret: string): string | undefined
}

/** Documents in which the Studio leaves secrets that lead into previews: for one person, and for sharing. */
const SECRET_TYPES = new Set<string>([schemaType, schemaTypeSingleton])

/** The rights of who works with an embedded lake: they end as sessions do. */
export function previewRights(lake: Pick<Lake, 'authorsOf'>, staff: Pick<Staff, 'goesOn'>): PreviewRights {
  const goesOn: PreviewRights['goesOn'] = (preview) => staff.goesOn(preview)
  return {
    goesOn,
    openerOf: (secret) =>
      lake
        .authorsOf(({_type, ...document}) => SECRET_TYPES.has(_type) && document.secret === secret)
        .find(({author, at}) => goesOn({opener: author, began: at}))?.author,
  }
}
