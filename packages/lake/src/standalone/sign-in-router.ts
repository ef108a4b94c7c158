import express, {type ErrorRequestHandler, type RequestHandler, type Response, Router} from 'express'
import {sendPage} from './own-page.ts'
import type {TokenAccess} from './token-access.ts'
import type {TokenList} from './token-list.ts'

type SignInOptions = {
  tokens: TokenList
  access: TokenAccess
  publicUrl: string
  isKnownOrigin(origin: string): boolean
}

/** `/auth/login`: the target of the Studio's sign-in button. A person who enters a token is sent back to the Studio. */
export function signInRouter({tokens, access, publicUrl, isKnownOrigin}: SignInOptions): Router {
  /** Only to a page that is known, lest a link to the sign-in page lead people elsewhere. */
  const wayBack = (url: string): string | undefined => {
    const asked = new URLSearchParams(url.replace(/^[^?]*/, '')).get('origin')
    if (!asked || !URL.canParse(asked)) return undefined
    const {origin, href} = new URL(asked)
    return origin === publicUrl || isKnownOrigin(origin) ? href : undefined
  }

  const signIn: RequestHandler = (request, response) => {
    if (!access.fromOwnPages(request))
      return show(response.status(403), {problem: 'This form was sent by another website.'})
    const {token: entered}: {token?: unknown} = request.body ?? {}
    const token = typeof entered === 'string' ? tokens.find(entered.trim()) : undefined
    if (!token) return show(response.status(401), {problem: 'There is no such token. Make one with “lake token add”.'})
    access.signIn(token, response)
    const target = wayBack(request.url)
    response.set('Cache-Control', 'no-store')
    if (target) response.redirect(303, target)
    else show(response, {name: token.name})
  }

  return Router()
    .get('/auth/login', (_request, response) => show(response))
    .post('/auth/login', express.urlencoded({extended: false, limit: 10_000}), signIn)
    .use('/auth/login', refuseBody)
}

/** Answers a body that is too long, cut short, or in an unknown encoding. */
const refuseBody: ErrorRequestHandler = (error, _request, response, next) => {
  if (typeof error.status !== 'number' || error.status >= 500 || response.headersSent) return next(error)
  show(response.status(error.status), {problem: 'This form cannot be read.'})
}

/** Sends the page behind the Studio's sign-in button: a plain form that posts to its own address. */
function show(response: Response, {problem, name}: PageState = {}): void {
  const welcome = `<h1>Welcome, ${asText(name ?? '')}</h1><p>You are signed in. The Studio will find you so.</p>`
  sendPage(response, {
    title: `${problem ? 'Error: ' : ''}Sign in to the lake`,
    main: name === undefined ? form(problem) : welcome,
  })
}

type PageState = {
  /** Words on what went wrong, for people. */
  problem?: string | undefined
  /** The name of the person who has signed in; absent before that. */
  name?: string
}

const form = (problem: string | undefined) => `<h1>Sign in</h1>
${problem ? `<p class="problem" role="alert">${asText(problem)}</p>` : '<p>With the token that the lake printed when it was first served, or one made with <code>lake token add</code>.</p>'}
<form method="post">
<label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required maxlength="200" autofocus>
<button>Sign in</button>
</form>`

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
