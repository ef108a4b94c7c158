import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import type {RequestHandler} from 'express'

const SCRIPT = readFileSync(new URL('pdf-frame-script.js', import.meta.url), 'utf8')

const STYLE = `
body { margin: 0; background: #e3e4e8; color: #1f2123; font: 14px/1.5 system-ui, sans-serif }
main { display: grid; gap: 12px; padding: 12px }
canvas { width: 100%; aspect-ratio: 210/297; background: #fff; box-shadow: 0 1px 3px #0004 }
.said { place-content: center; min-height: 8em; text-align: center }
`

/**
 * A page in which the Studio shows a stranger's PDF. It has no origin of its own and reaches nothing: neither the
 * session, nor the Studio around it, nor any server. What reads the PDF (pdf.js) and the PDF itself are handed to it as
 * messages, since under this policy it could fetch neither.
 */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><style>${STYLE}</style>
<main class="said">Reading the file …</main><script type="module">${SCRIPT}</script></html>`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)} blob:`,
  'worker-src blob:',
  `style-src ${hashOf(STYLE)}`,
  'img-src blob: data:',
  'font-src blob: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** GET /pdf-frame: the same for everybody, and it holds nothing, so nobody need be signed in. */
export const pdfFrame: RequestHandler = (_request, response) => {
  response.set({'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache'}).type('html').send(PAGE)
}
