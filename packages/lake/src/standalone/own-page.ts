import {createHash} from 'node:crypto'
import type {Response} from 'express'

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
a { color: var(--accent) }
.problem { color: var(--wrong); font-weight: 600 }
label { display: block; margin: 24px 0 8px; font-weight: 600 }
input, button { width: 100%; height: 48px; border-radius: 8px; font: inherit }
input, select, textarea { padding: 0 14px; border: 1px solid var(--edge); background: transparent; color: inherit }
button { margin-top: 16px; border: 0; background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
code { font-size: 14px }
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type OwnPage = {
  title: string
  /** HTML of `<main>`. */
  main: string
  /** Added to the style of all pages. */
  style?: string
  /** Asks the lake itself alone. */
  script?: string
}

/**
 * Sends a page of the lake's own: nothing but the page itself, and no frames around it. Not `form-action`: browsers hold the way
 * back to the Studio, which is of another origin, against it.
 */
export function sendPage(response: Response, {title, main, style = '', script}: OwnPage): void {
  const rules = [
    "default-src 'none'",
    `style-src ${hashOf(STYLE + style)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  if (script !== undefined) rules.push(`script-src ${hashOf(script)}`, "connect-src 'self'")
  response
    .set({
      'Content-Security-Policy': rules.join('; '),
      'Cache-Control': 'no-store',
      // Not "no-referrer": under that a browser hides where the form comes from, also from ourselves.
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    })
    .type('html')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}${style}</style>
</head>
<body>
<main>
${main}
</main>
${script === undefined ? '' : `<script>${script}</script>`}
</body>
</html>
`)
}
