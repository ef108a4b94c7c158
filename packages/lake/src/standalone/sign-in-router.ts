import {createHash} from 'node:crypto'
import express, {type ErrorRequestHandler, type RequestHandler, type Response, Router} from 'express'
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

const STYLE = `
:root { color-scheme: light dark; --paper: #f4f6f8; --sheet: #fff; --ink: #16191d; --soft: #565d66; --edge: #79818c;
  --accent: #1f5fc4; --on-accent: #fff; --wrong: #a3261b }
@media (prefers-color-scheme: dark) { :root { --paper: #14171b; --sheet: #1d2126; --ink: #eef1f4; --soft: #a9b1bb;
  --edge: #737c87; --accent: #8ab4f8; --on-accent: #10141a; --wrong: #ff9d8f } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100svh; display: grid; align-content: center; justify-items: center; padding: 24px 16px;
  background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 420px; padding: 32px; background: var(--sheet); border-radius: 12px }
h1 { font-size: 26px; line-height: 1.2; letter-spacing: -.01em }
p { margin-top: 8px; color: var(--soft) }
.problem { color: var(--wrong); font-weight: 600 }
label { display: block; margin: 24px 0 8px; font-weight: 600 }
input, button { width: 100%; height: 48px; border-radius: 8px; font: inherit }
input { padding: 0 14px; border: 1px solid var(--edge); background: transparent; color: inherit }
button { margin-top: 16px; border: 0; background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
code { font-size: 14px }
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * Nothing but the page itself: no scripts and no frames around it. Not `form-action`: browsers hold the way back to the
 * Studio, which is of another origin, against it.
 */
const SIGN_IN_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  // Not "no-referrer": under that a browser hides where the form comes from, also from ourselves.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

type PageState = {
  /** Words on what went wrong, for people. */
  problem?: string | undefined
  /** The name of who has signed in; absent while nobody has. */
  name?: string
}

/** The page behind the Studio's sign-in button. A plain form that posts to its own address. */
function signInPage({problem, name}: PageState = {}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${problem ? 'Error: ' : ''}Sign in to the lake</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${name === undefined ? form(problem) : `<h1>Welcome, ${asText(name)}</h1><p>You are signed in. The Studio will find you so.</p>`}
</main>
</body>
</html>
`
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
