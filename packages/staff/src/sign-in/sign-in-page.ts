import {createHash} from 'node:crypto'
import {SIGN_IN_STYLE} from './sign-in-style.ts'

const STYLE_HASH = createHash('sha256').update(SIGN_IN_STYLE).digest('base64')

/** For the one script, which asks for a passkey. */
const SCRIPTED = "script-src 'self'; connect-src 'self'; "

/** Nothing but the page itself: no scripts but its own, no frames around it, and its forms post only to this origin. */
export const signInHeaders = ({passkey}: Pick<Page, 'passkey'>): Readonly<Record<string, string>> => ({
  'Content-Security-Policy':
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; ${passkey ? SCRIPTED : ''}form-action 'self'; ` +
    "base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  // Not "no-referrer": under that a browser hides where the form comes from, also from ourselves.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
})

/** An input of a form. */
export type PageField = {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autocomplete: string
  most: number
  value?: string | undefined
  hint?: string | undefined
}

/**
 * A button for a passkey, in browsers that can show one.
 * @property options address of what is asked
 * @property isFirst whether it stands above the other form
 */
type PasskeyForm = {action: string; options: string; isFirst?: boolean}

export type Page = {
  title: string
  lead: string
  /** Words on what went wrong, for people. */
  problem?: string | undefined
  /** Words on what went well. */
  note?: string | undefined
  /** SVG of our own. */
  picture?: string
  lines?: string[]
  /** To be kept. */
  codes?: string[]
  fields?: PageField[]
  /** Sent along, unseen. */
  hidden?: Record<string, string>
  button?: string
  /** The address that the form goes to, if not the page's own. */
  action?: string
  passkey?: PasskeyForm
  /** Another way in. */
  bar?: {label: string; href: string}
  /** Below the form. */
  link?: {label: string; href: string}
}

/** A page of the sign-in: a plain form, which does without scripts. */
export function signInPage({
  title,
  lead,
  problem,
  note,
  fields = [],
  hidden = {},
  button,
  action = '',
  passkey,
  link,
  ...more
}: Page): string {
  const {picture = '', lines = [], codes = [], bar} = more
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${problem ? 'Error: ' : ''}${asText(title)}</title>
<style>${SIGN_IN_STYLE}</style>
${passkey ? '<script defer src="passkey.js"></script>' : ''}
</head>
<body>
<main>
<header><h1>${asText(title)}</h1><p>${asText(lead)}</p></header>
${problem ? `<p class="problem" role="alert" tabindex="-1" autofocus>${asText(problem)}</p>` : ''}
${note ? `<p class="note" role="status">${asText(note)}</p>` : ''}
${picture && `<div class="picture">${picture}</div>`}${lines.map((line) => `<p class="line">${asText(line)}</p>`).join('')}
${codes.length > 0 ? `<ol class="codes">${codes.map((code) => `<li>${asText(code)}</li>`).join('')}</ol>` : ''}
${passkey?.isFirst ? passkeyForm(passkey) : ''}
${button ? form({fields, hidden, button, action}) : ''}
${passkey && !passkey.isFirst ? passkeyForm(passkey) : ''}
${bar ? `<p class="bar"><a href="${asText(bar.href)}">${inBar(bar.label)}</a></p>` : ''}
${link ? `<p class="link"><a href="${asText(link.href)}">${asText(link.label)}</a></p>` : ''}
</main>
</body>
</html>
`
}

function passkeyForm({action, options, isFirst = false}: PasskeyForm): string {
  return `<form class="${isFirst ? 'first' : 'other'}" method="post"${actionOf(action)} data-options="${asText(options)}" hidden>
<p class="problem" role="alert" hidden>No passkey was shown. Try again, or sign in without.</p>
<input type="hidden" name="answer">
<footer><button>${inBar('Sign in with a passkey')}</button></footer>
</form>`
}

type Form = {fields: PageField[]; hidden: Record<string, string>; button: string; action: string}

function form({fields, hidden, button, action}: Form): string {
  const unseen = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${asText(name)}" value="${asText(value)}">`,
  )
  return `<form method="post"${actionOf(action)}>
${unseen.join('')}${fields.map(input).join('\n')}
<footer><button>${inBar(button)}</button></footer>
</form>`
}

const actionOf = (action: string) => action && ` action="${asText(action)}"`

const inBar = (label: string) => `<span>${asText(label)}</span><svg viewBox="0 0 24 24" fill="none"
stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M4 12h15M13 6l6 6-6 6"/></svg>`

function input({name, label, type, autocomplete, most, value = '', hint}: PageField): string {
  const described = hint ? ` aria-describedby="${name}-hint"` : ''
  return `<label for="${name}">${asText(label)}</label>
${hint ? `<p class="hint" id="${name}-hint">${asText(hint)}</p>` : ''}<input id="${name}" name="${name}" type="${type}"
autocomplete="${autocomplete}" required maxlength="${most}" value="${asText(value)}"${described}>`
}

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
