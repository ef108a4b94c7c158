import type {SanityClient} from '@sanity/client'
import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {urlSearchParamPreviewSecret} from '@sanity/preview-url-secret/constants'
import {type RequestHandler, type Response, Router} from 'express'
import type {Logger} from 'pino'
import type {QuestionLimit} from '../http/client-network.ts'
import {isPerspective, type PreviewCookie} from './preview-cookie.ts'
import type {PreviewDoor} from './preview-door.ts'

type PreviewRouterOptions = {
  /** May read drafts, and so the secrets that the Studio leaves among them; absent when there is no token for it. */
  client?: SanityClient | undefined
  cookie: PreviewCookie
  /** The door of the embedded lake: a browser has to show a session of the staff server. */
  door?: PreviewDoor | undefined
  /** Limit for a hosted project, which alone knows what secrets there are. */
  askLimit?: QuestionLimit | undefined
  log: Logger
}

type Beginning = {perspective: string | null | undefined; path: string | undefined; opener?: string}

const NO_TOKEN = `Previews are not set up.
Drafts that live elsewhere can be read with a token only: make one there (at sanity.io/manage under API, Tokens, with the
role Viewer; of a lake of your own with its command for tokens),
set it as SANITY_API_TOKEN, and start the site again.`

const EXPIRED = 'This way into the preview has expired. Open it again from the Studio.'

const ASKED_ENOUGH = 'Too many previews are being opened. Please try again in a minute.'

const UNREACHED = 'The preview could not ask for its content: it cannot be reached, or SANITY_API_TOKEN is not valid.'

/** `/-/preview/...`: in with a secret that staff left in the lake, out again, and what is shown meanwhile. */
export function previewRouter({client, cookie, door, askLimit, log}: PreviewRouterOptions): Router {
  const enable: RequestHandler = async (request, response) => {
    if (!client) return void response.status(503).type('text/plain').send(NO_TOKEN)
    if (door) {
      // In memory: every stranger may ask, and the client's questions go before those of all visitors' pages.
      const {search} = new URL(request.originalUrl, 'http://site')
      const url = door.handOverUrl(secretOf(request.originalUrl), search)
      if (url) return void response.redirect(307, url)
      return void response.status(401).type('text/plain').send(EXPIRED)
    }
    const mayAsk = await askLimit?.(request).catch(() => false)
    if (mayAsk === false) return void response.status(429).type('text/plain').send(ASKED_ENOUGH)
    const asked = await validatePreviewUrl(client, request.originalUrl).catch((error: unknown) => {
      log.error({err: error}, 'a preview could not be opened')
    })
    if (!asked) return void response.status(503).type('text/plain').send(UNREACHED)
    if (!asked.isValid) return void response.status(401).type('text/plain').send(EXPIRED)
    begin(response, {perspective: asked.studioPreviewPerspective, path: asked.redirectTo})
  }

  const enter: RequestHandler = (request, response) => {
    const entrance = door?.enter(String(request.query.code))
    if (entrance) return begin(response, entrance)
    response.status(401).type('text/plain').send(EXPIRED)
  }

  function begin(response: Response, {perspective, path, opener}: Beginning): void {
    const shown = isPerspective(perspective) ? perspective : 'drafts'
    response.set('set-cookie', cookie.issue({perspective: shown, began: Date.now(), opener}))
    response.redirect(307, ownAddress(path))
  }

  return Router()
    .use((_request, response, next) => {
      response.set('cache-control', 'no-store')
      next()
    })
    .get('/enable', enable)
    .get('/enter', enter)
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

/** A page of this site, whatever was asked for; without the parameter, which the cookie replaces. */
function ownAddress(path: unknown): string {
  const {pathname, search} = new URL(String(path ?? '/').replace(/^[/\\]*/, '/'), 'http://site')
  const query = new URLSearchParams(search)
  query.delete('sanity-preview-perspective')
  return `/${pathname.replace(/^\/+/, '')}${query.size > 0 ? `?${query}` : ''}`
}
