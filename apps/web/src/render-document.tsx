import assets from 'virtual:assets'
import type {Language} from '@site/routes/language'
import type {ReactNode} from 'react'
import {renderToString} from 'react-dom/server'
import {jsonInHtml} from './data/escape.ts'
import type {LookSettings} from './data/look.ts'
import {words} from './language/words.ts'
import {Document} from './shell/document.tsx'
import {createPageStyles} from './styles/page-styles.ts'

const pageStyles = createPageStyles(assets.stylePieces)

type DocumentOptions = {
  language?: Language | undefined
  imageHost?: string
  /** Absent = nothing is known of the company. */
  settings?: LookSettings
  /** Absent = the page links the whole style sheet. */
  contentPolicy?: ContentPolicy
}

/** The content security policy of a page that holds its styles, by their hash. */
export type ContentPolicy = (styleHash: string) => string

/**
 * Renders a whole document. The styles that it needs stand in its head, so that it is painted with the first answer;
 * the browser gets the whole sheet when something is about to change (`island/whole-styles.ts`).
 */
export function renderDocument(page: ReactNode, {language, imageHost, settings, contentPolicy}: DocumentOptions) {
  const stylesAt = contentPolicy && assets.stylePieces.length > 0 ? 'head' : 'link'
  const rendered = `<!doctype html>${renderToString(
    <Document language={language} imageHost={imageHost} settings={settings} stylesAt={stylesAt}>
      {page}
    </Document>,
  )}`
  const html = rendered.replace(
    '</body>',
    (end) => (rendered.includes('data-island=') ? partWords(language) : '') + end,
  )
  const headers = {'content-type': 'text/html; charset=utf-8'}
  if (!contentPolicy || stylesAt === 'link') return {html, headers}
  const {styles, hash} = pageStyles(html)
  return {
    html: html.replace('</head>', () => `<style>${styles}</style></head>`),
    headers: {...headers, 'content-security-policy': contentPolicy(`'sha256-${hash}'`)},
  }
}

/** Returns the words of the islands of a page, which hold none. */
const partWords = (language: Language = 'en') =>
  `<script type="application/json" id="part-words">${jsonInHtml(words[language].parts)}</script>`
