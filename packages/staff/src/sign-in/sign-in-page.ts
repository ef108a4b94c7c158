import {createHash} from 'node:crypto'
import {SIGN_IN_STYLE} from './sign-in-style.ts'

const STYLE_HASH = createHash('sha256').update(SIGN_IN_STYLE).digest('base64')

/** Nothing but the page itself: no scripts, no frames around it, and its form posts only to this origin. */
export const SIGN_IN_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; ` +
    "base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  // Not "no-referrer": under that a browser hides where the form comes from, also from ourselves.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

type PageState = {
  /** What went wrong, for people. */
  problem?: string
  /** Typed before, and kept. */
  email?: string
}

/** The page behind the Studio's sign-in button. A plain form that posts to its own address. */
export function signInPage({problem, email = ''}: PageState = {}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${problem ? 'Error: ' : ''}Sign in to the Studio</title>
<style>${SIGN_IN_STYLE}</style>
</head>
<body>
<main>
<header><h1>Sign in</h1><p>For staff who edit this website.</p></header>
${problem ? `<p class="problem" role="alert" tabindex="-1" autofocus>${asText(problem)}</p>` : ''}
<form method="post">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${asText(email)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1024">
<footer><button><span>Sign in</span><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
aria-hidden="true"><path d="M4 12h15M13 6l6 6-6 6"/></svg></button></footer>
</form>
</main>
</body>
</html>
`
}

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
