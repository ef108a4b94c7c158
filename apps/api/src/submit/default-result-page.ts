import {createHash} from 'node:crypto'
import type {Language} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import type {ResultPage} from '../api-options.ts'

const style = `
:root{color-scheme:light}
*{box-sizing:border-box;margin:0}
body{background:#f6f4f0;color:#15181c;font:17px/1.6 'Archivo Variable',Arial,sans-serif;padding:clamp(20px,6vw,96px)}
main{max-width:46rem;border:1px solid #15181c;background:#fff}
header,section,footer{padding:20px clamp(20px,4vw,40px);border-top:1px solid #d8d3c8}
header{border-top:0;padding-block:clamp(28px,5vw,48px)}
h1{font-size:clamp(32px,5vw,52px);font-weight:600;line-height:1;letter-spacing:-.024em;margin-bottom:20px}
h2{font-size:21px;line-height:1.2;margin-bottom:12px}
dt,.note{font-size:14px;color:#4a4f55}
dd{margin-bottom:12px;text-align:match-parent;white-space:pre-wrap;overflow-wrap:anywhere}
ul{list-style:none;padding:0}
li{color:#a6361b;font-weight:600}
footer{border-color:#15181c}
[lang=ur] :is(body,h1){font-family:'Noto Naskh Arabic','Geeza Pro','Segoe UI',Tahoma,sans-serif;line-height:1.7;letter-spacing:0}
a{color:inherit;font-weight:600;display:inline-block;padding:10px 0}
`

/** For the Content-Security-Policy of the page: its one style and nothing else. */
export const DEFAULT_PAGE_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The attributes of a document in a language. */
export const documentIn = (language: Language) => (language === 'ur' ? 'lang="ur" dir="rtl"' : 'lang="en"')

function list({errors, language}: ResultPage): string {
  if (errors.length === 0) return ''
  // Several fields share one message where the form words it so.
  const items = [...new Set(errors.map(({message}) => message))].map((message) => `<li>${escapeHtml(message)}</li>`)
  return `<section><h2>${allWords[language].result.problem}</h2><ul>${items.join('')}</ul></section>`
}

function entered({entries, language}: ResultPage): string {
  if (entries.length === 0) return ''
  const {result} = allWords[language]
  const rows = entries.map(({label, value}) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`)
  return `<section><h2>${result.entered}</h2><dl>${rows.join('')}</dl>
<p class="note">${result.notStored}</p></section>`
}

/** A whole page, for when the site gives no frame of its own. */
export function defaultResultPage(page: ResultPage): string {
  const title = escapeHtml(page.title)
  return `<!doctype html><html ${documentIn(page.language)}><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><header><h1>${title}</h1><p>${escapeHtml(page.text)}</p></header>${list(page)}${entered(page)}
<footer><a href="${escapeHtml(page.back)}">${allWords[page.language].result.back}</a></footer></main></body></html>`
}
