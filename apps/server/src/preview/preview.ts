import type {IncomingMessage} from 'node:http'
import {promisify} from 'node:util'
import {gzip} from 'node:zlib'
import type {SanityClient} from '@sanity/client'
import type {Render} from '@site/web/renderer'
import type {Response as Answer, RequestHandler} from 'express'
import type {Logger} from 'pino'
import type {QuestionLimit} from '../http/client-network.ts'
import {takesEncoding} from '../http/kept-answer.ts'
import {createPreviewCookie, type Preview} from './preview-cookie.ts'
import type {PreviewDoor} from './preview-door.ts'
import {previewRouter} from './preview-router.ts'

type PreviewOptions = {
  /** May read drafts; absent when there is no token for it: then no preview opens, and the answer says why. */
  client?: SanityClient | undefined
  /** The door of the embedded lake; a hosted project ends previews with the secrets alone. */
  door?: PreviewDoor | undefined
  /** Limit for a hosted project: how many secrets may be asked about. */
  askLimit?: QuestionLimit | undefined
  /** Signs the cookie; without one, previews end with the process. */
  key?: string | undefined
  /** Headers of every answer, instead of those that visitors get. */
  headers: Record<string, string>
  /** Renders as a member of staff who may see drafts sees it. */
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
  door,
  askLimit,
  key,
  siteUrl,
  headers,
  renderer,
  images,
  documents,
  log,
}: PreviewOptions) {
  const goesOn = ({opener, began}: Preview) => !door || (opener !== undefined && door.goesOn({opener, began}))
  const cookie = createPreviewCookie({secure: siteUrl.startsWith('https:'), key, goesOn})
  return {
    router: previewRouter({client, cookie, door, askLimit, log}),
    images,
    documents,
    headers: {...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex'},
    /** Tells whether a request comes from a browser that may see drafts. */
    sees: (request: IncomingMessage): boolean => cookie.read(request) !== undefined,
    /** The same of drafted packs, which are on the company's paper: for staff who may publish them. */
    seesPacks(request: IncomingMessage): boolean {
      const preview = cookie.read(request)
      return preview !== undefined && (!door || door.mayPublish(preview.opener ?? ''))
    },
    /** @param address of a page, or of the data of one */
    async answer(request: IncomingMessage, response: Answer, address: string) {
      const preview = cookie.read(request)
      if (!preview) return
      const rendered = await renderer(preview.perspective)(new Request(siteUrl + address))
      const body = Buffer.from(await rendered.arrayBuffer())
      const isPacked = takesEncoding(request.headers['accept-encoding'], 'gzip')
      const own = Object.fromEntries([...rendered.headers].filter(([name]) => name !== 'cache-control'))
      response
        .status(rendered.status)
        .set({...own, ...(isPacked && {'content-encoding': 'gzip'}), 'set-cookie': cookie.issue(preview)})
        .end(isPacked ? await compress(body, GZIP) : body)
    },
  }
}
