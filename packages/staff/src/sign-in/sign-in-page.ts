import {createHash} from 'node:crypto'

/** A company as these pages show it. @property sign address of its picture */
export type SignInLook = {name: string; sign: string; palette: {fill: string; fillLit: string; onFill: string}}

/** Colours where the company has none. The page has a style sheet of its own: it is shown before the Studio, and loads nothing. */
const DRAWN = {fill: '#f2a900', fillLit: '#ffbc21', onFill: '#15181c'}

const styleOf = ({palette: {fill, fillLit, onFill}}: Pick<SignInLook, 'palette'> = {palette: DRAWN}) => `
:root { color-scheme: light; --paper: #f6f4f0; --sheet: #fff; --line: #d8d3c8; --edge: #857e72; --graphite: #4a4f55;
  --ink: #15181c; --fill: ${fill}; --fill-lit: ${fillLit}; --on-fill: ${onFill}; --brick: #a6361b; --brick-wash: #fbefeb }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100svh; display: grid; align-content: center; justify-items: center; padding: 24px 16px;
  background: var(--paper); color: var(--ink); font: 17px/1.5 Archivo, Arial, "Liberation Sans", sans-serif }
main { width: 100%; max-width: 440px; background: var(--sheet); border: 1px solid var(--ink) }
header { padding: 26px 28px 22px; border-bottom: 1px solid var(--ink) }
.brand { display: flex; align-items: center; gap: 12px; margin: 0 0 22px; color: var(--ink); font-weight: 560 }
.brand img { width: 40px; height: 40px }
h1 { font-size: 34px; line-height: 1.05; letter-spacing: -.024em; font-weight: 560 }
header p { margin-top: 8px; font-size: 15px; color: var(--graphite) }
form { padding: 24px 28px 0 }
label { display: block; margin-bottom: 8px; font-size: 16px; font-weight: 560 }
input { width: 100%; height: 56px; margin-bottom: 20px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 0;
  background: var(--sheet); color: inherit; font: inherit }
input:focus-visible { outline: 3px solid var(--fill); border: 2px solid var(--ink); padding: 0 15px }
label + .hint { margin: -4px 0 8px; font-size: 15px; color: var(--graphite) }
.note { margin: 24px 28px 0; padding: 14px 16px; border: 1px solid var(--ink); border-left: 6px solid var(--fill) }
.picture { width: 200px; margin: 24px 28px 0 } .picture svg { display: block; width: 100% }
.line { margin: 16px 28px 0; font-size: 15px; overflow-wrap: anywhere } .line + .line { margin-top: 4px; font-weight: 560 }
.codes { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 24px; margin: 24px 28px 0; padding: 0; list-style: none;
  font: 17px/1.5 ui-monospace, "Liberation Mono", monospace }
.link { padding: 18px 28px; font-size: 15px }
.note + .link, .problem + .link { padding-bottom: 24px }
.link a { color: inherit; text-underline-offset: 3px }
.link a:focus-visible { outline: 3px solid var(--fill); outline-offset: 2px }
.problem { margin: 24px 28px 0; padding: 14px 16px; border: 2px solid var(--brick); background: var(--brick-wash);
  color: var(--brick); font-size: 16px; font-weight: 560 }
.problem:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
footer { margin: 4px -28px 0; border-top: 1px solid var(--ink) }
button, .bar a { display: grid; grid-template-columns: 1fr 56px; width: 100%; height: 56px; padding: 0; border: 0; border-radius: 0;
  background: var(--fill); color: var(--on-fill); font: inherit; font-weight: 560; text-align: left; cursor: pointer }
button span, .bar span { align-self: center; padding: 0 28px }
button svg, .bar svg { width: 56px; height: 56px; padding: 16px; border-left: 1px solid var(--ink) }
.first, .other { padding: 0 } :is(.first, .other) footer { margin: 0 } .first footer { border: 0; border-bottom: 1px solid }
.bar { border-top: 1px solid var(--ink) } .bar a { text-decoration: none } .bar a, :is(.other, .first:not([hidden]) + form) button { background: var(--sheet); color: var(--ink) }
:is(form:not(.first), .bar) + .link { border-top: 1px solid var(--ink) } :is(.first, .other) .problem { margin-block: 24px }
[hidden] { display: none !important }
button:hover { background: var(--fill-lit) } .bar a:hover, :is(.other, .first:not([hidden]) + form) button:hover { background: var(--paper) }
button:focus-visible, .bar a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
@media (max-width: 360px) { header, form, .link { padding-inline: 20px } .picture, .line, .codes { margin-inline: 20px }
  button span, .bar span { padding: 0 20px } .note, .problem { margin-inline: 20px } footer { margin-inline: -20px } }
@media (forced-colors: active) { main, button { border: 1px solid } }
`

/** For the one script, which asks for a passkey. */
const SCRIPTED = "script-src 'self'; connect-src 'self'; "

/** Nothing but the page itself: no scripts but its own, no frames around it but the Studio's, and its forms post only to this origin. */
export const signInHeaders = ({passkey, look}: Pick<Page, 'passkey' | 'look'>): Readonly<Record<string, string>> => ({
  'Content-Security-Policy':
    `default-src 'none'; style-src 'sha256-${hashOf(styleOf(look))}'; ${look ? "img-src 'self'; " : ''}` +
    `${passkey ? SCRIPTED : ''}form-action 'self'; ` +
    "base-uri 'none'; frame-ancestors 'self'",
  'Cache-Control': 'no-store',
  // Not "no-referrer": under that a browser hides where the form comes from, also from ourselves.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
})

const hashOf = (style: string) => createHash('sha256').update(style).digest('base64')

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
 * @property isFirst whether it is above the other form
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
  /** Another way in. @property isApart whether it cannot be shown in a frame */
  bar?: {label: string; href: string; isApart?: boolean}
  /** Below the form. */
  link?: {label: string; href: string}
  /** Without it the page names no company. */
  look?: SignInLook | undefined
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
  const {picture = '', lines = [], codes = [], bar, look} = more
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${problem ? 'Error: ' : ''}${asText(title)}</title>
<style>${styleOf(look)}</style>
${passkey ? '<script defer src="passkey.js"></script>' : ''}
</head>
<body>
<main>
<header>${look ? brandLine(look) : ''}<h1>${asText(title)}</h1><p>${asText(lead)}</p></header>
${problem ? `<p class="problem" role="alert" tabindex="-1" autofocus>${asText(problem)}</p>` : ''}
${note ? `<p class="note" role="status">${asText(note)}</p>` : ''}
${picture && `<div class="picture">${picture}</div>`}${lines.map((line) => `<p class="line">${asText(line)}</p>`).join('')}
${codes.length > 0 ? `<ol class="codes">${codes.map((code) => `<li>${asText(code)}</li>`).join('')}</ol>` : ''}
${passkey?.isFirst ? passkeyForm(passkey) : ''}
${button ? form({fields, hidden, button, action}) : ''}
${passkey && !passkey.isFirst ? passkeyForm(passkey) : ''}
${bar ? `<p class="bar"><a href="${asText(bar.href)}"${bar.isApart ? ' target="_blank"' : ''}>${inBar(bar.label)}</a></p>` : ''}
${link ? `<p class="link"><a href="${asText(link.href)}">${asText(link.label)}</a></p>` : ''}
</main>
</body>
</html>
`
}

const brandLine = ({name, sign}: SignInLook) => `<p class="brand"><img src="${asText(sign)}" alt="">${asText(name)}</p>`

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
