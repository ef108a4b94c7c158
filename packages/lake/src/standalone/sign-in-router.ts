import express, {type ErrorRequestHandler, type RequestHandler, type Response, Router} from 'express'
import {SIGN_IN_HEADERS, signInPage} from './sign-in-page.ts'
import type {TokenAccess} from './token-access.ts'
import type {TokenList} from './token-list.ts'

type SignInOptions = {
  tokens: TokenList
  access: TokenAccess
  publicUrl: string
  isKnownOrigin(origin: string): boolean
}

/** `/auth/login`: where the Studio's sign-in button leads. Whoever enters a token is sent back to the Studio. */
export function signInRouter({tokens, access, publicUrl, isKnownOrigin}: SignInOptions): Router {
  /** Only to a page that is known, lest a link to the sign-in page lead people elsewhere. */
  const wayBack = (url: string): string | undefined => {
    const asked = new URLSearchParams(url.replace(/^[^?]*/, '')).get('origin')
    if (!asked || !URL.canParse(asked)) return undefined
    const {origin, href} = new URL(asked)
    return origin === publicUrl || isKnownOrigin(origin) ? href : undefined
  }

  const signIn: RequestHandler = (request, response) => {
    if (!access.fromOwnPages(request)) return show(response.status(403), 'This form was sent by another website.')
    const {token: entered}: {token?: unknown} = request.body ?? {}
    const token = typeof entered === 'string' ? tokens.find(entered.trim()) : undefined
    if (!token) return show(response.status(401), 'There is no such token. Make one with “lake token add”.')
    access.signIn(token, response)
    const target = wayBack(request.url)
    response.set('Cache-Control', 'no-store')
    if (target) response.redirect(303, target)
    else
      response
        .set(SIGN_IN_HEADERS)
        .type('html')
        .send(signInPage({name: token.name}))
  }

  return Router()
    .get('/auth/login', (_request, response) => show(response))
    .post('/auth/login', express.urlencoded({extended: false, limit: 10_000}), signIn)
    .use('/auth/login', refuseBody)
}

/** A body that is too long, cut short, or in an encoding that nobody reads. */
const refuseBody: ErrorRequestHandler = (error, _request, response, next) => {
  if (typeof error.status !== 'number' || error.status >= 500 || response.headersSent) return next(error)
  show(response.status(error.status), 'This form cannot be read.')
}

function show(response: Response, problem?: string): void {
  response.set(SIGN_IN_HEADERS).type('html').send(signInPage({problem}))
}
