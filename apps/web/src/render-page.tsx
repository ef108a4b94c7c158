import {createHash} from 'node:crypto'
import assets from 'virtual:assets'
import {type PageDocument, stegaClean} from '@site/content'
import {inLanguage, type Language, languageOf} from '@site/routes/language'
import type {ReactNode} from 'react'
import {renderToString} from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import {jsonInHtml} from './data/escape.ts'
import type {LookSettings} from './data/look.ts'
import type {ShellData} from './data/shell.ts'
import type {Source} from './data/source.ts'
import {words} from './language/words.ts'
import {pageKindOf} from './pages/page-kinds.tsx'
import {ResultPage} from './pages/result-page.tsx'
import {UnavailablePage} from './pages/unavailable.tsx'
import type {DrawnPicture, FormResult, OnPictures} from './renderer.ts'
import {Document} from './shell/document.tsx'
import {Shell} from './shell/shell.tsx'
import {withoutSamples} from './structured-data/without-samples.ts'
import {createPageStyles} from './styles/page-styles.ts'
import {withUrduLetters} from './styles/urdu-letters.ts'
import {NotePicture} from './ui/picture.tsx'

const pageStyles = createPageStyles(assets.stylePieces)

type DocumentOptions = {
  language?: Language | undefined
  imageHost?: string
  /** Absent = nothing is known of the company. */
  settings?: LookSettings
  /** Its texts change while it is looked at. */
  preview?: boolean
  /** Absent = the page links the whole style sheet. */
  contentPolicy?: ContentPolicy
  onPictures?: OnPictures | undefined
}

/** The content security policy of a page that holds its styles, by their hash. */
type ContentPolicy = (styleHash: string) => string

/**
 * Renders a whole document. Its head holds the styles that it needs, so that it is painted with the first answer; the
 * browser gets the whole sheet when something is about to change (`island/whole-styles.ts`).
 */
function renderDocument(
  page: ReactNode,
  {language, imageHost, settings, preview = false, contentPolicy, onPictures}: DocumentOptions,
) {
  const pictures: DrawnPicture[] = []
  const stylesAt = contentPolicy && assets.stylePieces.length > 0 ? 'head' : 'link'
  const rendered = `<!doctype html>${renderToString(
    <Document language={language} imageHost={imageHost} settings={settings} stylesAt={stylesAt}>
      <NotePicture value={(picture) => pictures.push(picture)}>{page}</NotePicture>
    </Document>,
  )}`
  onPictures?.(pictures)
  const withWords = rendered.replace(
    '</body>',
    (end) => (rendered.includes('data-island=') ? partWords(language) : '') + end,
  )
  const html = language === 'ur' ? withUrduLetters(withWords, assets.fonts, preview) : withWords
  const headers = {'content-type': 'text/html; charset=utf-8'}
  if (!contentPolicy || stylesAt === 'link') return {html, headers}
  const {styles, hash} = pageStyles(html)
  return {
    html: html.replace('</head>', () => `<style>${styles}</style></head>`),
    headers: {...headers, 'content-security-policy': contentPolicy(`'sha256-${hash}'`)},
  }
}

/** Returns the words for the islands of a page, whose scripts hold none. */
const partWords = (language: Language = 'en') =>
  `<script type="application/json" id="part-words">${jsonInHtml(words[language].parts)}</script>`

type Options = {
  routes: RouteObject[]
  contentPolicy?: ContentPolicy
  beforeDrawing?: (() => Promise<void>) | undefined
  onPictures?: OnPictures | undefined
  report: (error: unknown) => void
}

const END = '</body></html>'
/** An address that no entry of a menu leads to. */
const NOWHERE = {pathname: '/404', search: ''}

/**
 * Renders addresses to whole documents. The structured data for search engines is at the end of the body. A client
 * whose copy was made of the same data, as its entity tag says, gets 304, and nothing is drawn.
 */
export function createPageRenderer({routes, beforeDrawing = async () => {}, report, ...drawing}: Options) {
  const handler = createStaticHandler(routes)
  /** Pages for unknown addresses, by the settings that they show: they differ in nothing else. */
  const lostPages = new WeakMap<ShellData['settings'], ReturnType<typeof draw>>()

  async function draw(context: StaticHandlerContext, shell: ShellData | undefined) {
    await beforeDrawing()
    return renderDocument(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
      {
        language: shell?.language,
        imageHost: shell?.imageHost,
        settings: shell?.settings,
        preview: Boolean(shell?.preview),
        ...drawing,
      },
    )
  }

  function drawLost(context: StaticHandlerContext, shell: ShellData) {
    const known = lostPages.get(shell.settings)
    const page = known ?? draw({...context, location: {...context.location, ...NOWHERE}}, shell)
    lostPages.set(shell.settings, page)
    page.catch(() => lostPages.delete(shell.settings))
    return page
  }

  return async function renderPage(request: Request): Promise<Response> {
    try {
      const context = await handler.query(request)
      if (context instanceof Response) return context
      const {loaderData, statusCode} = context
      const shell: ShellData | undefined = loaderData.shell
      const tag = tagOf(loaderData)
      if (statusCode === 200 && request.headers.get('if-none-match') === tag) return new Response(null, {status: 304})
      const isLost = statusCode === 404 && shell && !shell.preview
      const {html, headers} = await (isLost ? drawLost(context, shell) : draw(context, shell))
      const plain = shell?.preview ? withPlainAttributes(html) : html
      const shown = shell?.language === 'ur' ? withForeignWords(plain) : plain
      const body = `${shown.slice(0, -END.length)}${structuredDataScript(loaderData)}${END}`
      // Bytes: a Response would first check a string letter by letter.
      return new Response(Buffer.from(body), {
        status: statusCode,
        headers: {...headers, ...headersFor(statusCode, {request, shell}), etag: tag},
      })
    } catch (error) {
      report(error)
      const language = languageOf(new URL(request.url).pathname)
      const {contentPolicy} = drawing
      const {html, headers} = renderDocument(<UnavailablePage language={language} />, {language, contentPolicy})
      return new Response(html, {status: 500, headers: {...headers, ...headersFor(500, {request})}})
    }
  }
}

/** Names the data of a page: weak, as the same page may be drawn of it in other bytes on another day. */
const tagOf = (data: object) => `W/"${createHash('sha1').update(JSON.stringify(data)).digest('base64url')}"`

/** Attributes with invisible characters. */
const MARKED_ATTRIBUTES = / (?!alt=)[a-z-]+="[^"]*[\u200b-\u200d\ufeff][^"]*"/g

/** In a preview, texts and alternative texts of pictures say where they are edited; in other attributes that does harm. */
const withPlainAttributes = (html: string) => html.replace(MARKED_ATTRIBUTES, (attribute) => stegaClean(attribute))

/** Links without a letter of Urdu, and without a language. */
const LATIN_LINK = /<a (?![^>]*\blang=)([^>]*>[^<\u0600-\u06ff]*[A-Za-z][^<\u0600-\u06ff]*<)/g

const LINK = /<a ([^<>]*)>/g
/** The name in a link that is a card: it has the sign for a page in English then, instead of the link. */
const HEAD = /<(?:h[23]|strong)[ >]/
/** Addresses of pages in English; files are in no language. */
const TO_ENGLISH = /href="\/(?!ur[/?#"]|-\/|api\/|files\/|images\/)(?![^"]*\.(?:pdf|xml)["?#])/

/** Marks links without Urdu words as English, for screen readers, and other links to English pages as leading there. */
const withForeignWords = (html: string) =>
  html
    .replace(LINK, (link, attributes: string, at: number) => {
      if (!TO_ENGLISH.test(attributes) || /hreflang/i.test(attributes)) return link
      const isHeaded = HEAD.test(html.slice(at, html.indexOf('</a>', at)))
      return `<a hreflang="en"${isHeaded ? '' : ' data-sign=""'} ${attributes}>`
    })
    .replace(LATIN_LINK, '<a lang="en" $1')

function headersFor(status: number, {request, shell}: {request: Request; shell?: ShellData}): HeadersInit {
  const isSearch = inLanguage(new URL(request.url).pathname, 'en') === '/search'
  return {
    ...(status === 503 ? {'retry-after': '30'} : {}),
    ...(status !== 200 || isSearch ? {'cache-control': 'no-store'} : {}),
    // Not for a preview: it counts the pages that are open, and ends when none is.
    ...(shell && !shell.preview ? {'speculation-rules': '"/speculation-rules.json"'} : {}),
  }
}

/** Writes what search engines read about a page, as a data block. */
function structuredDataScript({shell, page}: {shell?: ShellData; page?: PageDocument}): string {
  if (!shell || !page) return ''
  const [plainPage, plainShell] = shell.preview ? stegaClean([page, shell] as const) : [page, shell]
  const said = pageKindOf(plainPage).structuredData(plainPage, plainShell)
  const {settings, company} = plainShell
  const samples = new Set<string | null>([...settings.samples, ...company.sampleCredits, ...plainPage.seo.samples])
  // The company's name stays even if it is a sample: the data make no sense without it.
  samples.delete(settings.companyName)
  const graph = {'@context': 'https://schema.org', '@graph': withoutSamples(said, samples)}
  return `<script type="application/ld+json">${jsonInHtml(graph)}</script>`
}

/**
 * Renders what became of a form that a browser without scripts posted, in the shell of the site.
 * Rejects when the content of the shell cannot be reached: the result must then be told without it.
 */
export function createResultRenderer(source: Source) {
  return async function renderResult(request: Request, result: FormResult): Promise<Response> {
    const {query, dataRoutes} = createStaticHandler([
      {
        id: 'shell',
        loader: () => source.shell(result.language),
        element: <Shell />,
        children: [{path: '*', element: <ResultPage result={result} />}],
      },
    ])
    const context = await query(request)
    if (context instanceof Response) return context
    if (context.errors) throw context.errors.shell
    const {html, headers} = renderDocument(
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
      // It is answered under the headers of the form.
      {language: result.language, settings: context.loaderData.shell?.settings},
    )
    return new Response(html, {headers})
  }
}
