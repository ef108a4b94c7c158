import type {SanityClient} from '@sanity/client'
import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {schemaType, schemaTypeSingleton, urlSearchParamPreviewSecret} from '@sanity/preview-url-secret/constants'
import type {Lake} from '@site/lake'
import type {Staff} from '@site/staff'
import {type RequestHandler, Router} from 'express'
import type {Logger} from 'pino'
import type {QuestionLimit} from '../http/client-network.ts'
import {isPerspective, type PreviewCookie} from './preview-cookie.ts'

type PreviewRouterOptions = {
  /** May read drafts, and so the secrets that the Studio leaves among them; absent when there is no token for it. */
  client?: SanityClient | undefined
  cookie: PreviewCookie
  /** Rights by the embedded lake, which knows who left a secret in it. */
  rights?: PreviewRights | undefined
  /** Limit for a hosted project, which alone knows what secrets there are. */
  askLimit?: QuestionLimit | undefined
  log: Logger
}

const NO_TOKEN = `Previews are not set up.
Drafts that live elsewhere can be read with a token only: make one there (at sanity.io/manage under API, Tokens, with the
role Viewer; of a lake of your own with its command for tokens),
set it as SANITY_API_TOKEN, and start the site again.`

const EXPIRED = 'This way into the preview has expired. Open it again from the Studio.'

const ASKED_ENOUGH = 'Too many previews are being opened. Please try again in a minute.'

const UNREACHED = 'The preview could not ask for its content: it cannot be reached, or SANITY_API_TOKEN is not valid.'

/** `/-/preview/...`: in with a secret that only staff can write into the lake, out again, and what is shown meanwhile. */
export function previewRouter({client, cookie, rights, askLimit, log}: PreviewRouterOptions): Router {
  const enable: RequestHandler = async (request, response) => {
    if (!client) return void response.status(503).type('text/plain').send(NO_TOKEN)
    // First of all, and in memory: anybody may ask, and what the client asks is asked before all visitors' pages.
    const opener = rights?.openerOf(secretOf(request.originalUrl))
    if (rights && !opener) return void response.status(401).type('text/plain').send(EXPIRED)
    const mayAsk = await askLimit?.(request).catch(() => false)
    if (mayAsk === false) return void response.status(429).type('text/plain').send(ASKED_ENOUGH)
    const asked = await validatePreviewUrl(client, request.originalUrl).catch((error: unknown) => {
      log.error({err: error}, 'a preview could not be opened')
    })
    if (!asked) return void response.status(503).type('text/plain').send(UNREACHED)
    if (!asked.isValid) return void response.status(401).type('text/plain').send(EXPIRED)
    const wanted = asked.studioPreviewPerspective
    const perspective = isPerspective(wanted) ? wanted : 'drafts'
    response.set('set-cookie', cookie.issue({perspective, began: Date.now(), opener}))
    response.redirect(307, ownAddress(asked.redirectTo))
  }

  return Router()
    .use((_request, response, next) => {
      response.set('cache-control', 'no-store')
      next()
    })
    .get('/enable', enable)
    .get('/disable', (request, response) => {
      response.set('set-cookie', cookie.clear).redirect(307, ownAddress(request.query.path))
    })
    .post('/perspective', (request, response) => {
      const preview = cookie.read(request)
      const {perspective} = request.query
      if (!preview || !isPerspective(perspective)) return void response.sendStatus(preview ? 400 : 401)
      response.set('set-cookie', cookie.issue({...preview, perspective})).sendStatus(204)
    })
}

const secretOf = (url: string) => new URL(url, 'http://site').searchParams.get(urlSearchParamPreviewSecret) ?? ''

/** A page of this site, whatever was asked for; without the parameter that the cookie stands for now. */
function ownAddress(path: unknown): string {
  const {pathname, search} = new URL(String(path ?? '/').replace(/^[/\\]*/, '/'), 'http://site')
  const query = new URLSearchParams(search)
  query.delete('sanity-preview-perspective')
  return `/${pathname.replace(/^\/+/, '')}${query.size > 0 ? `?${query}` : ''}`
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
