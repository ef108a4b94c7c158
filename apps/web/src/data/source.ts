import type {Content, PageDocument, Redirect, Settings} from '@site/content'
import type {Language} from '@site/routes/language'
import {languageOf, languages} from '@site/routes/language'
import {urduTexts} from '../language/urdu.ts'
import type {OnUnfound, SheetSizes} from '../renderer.ts'
import {LIST_PAGES, worksIn} from './project-list.ts'
import type {ShellData} from './shell.ts'

export type SearchData = {text: string; results: Awaited<ReturnType<Content['search']>>}

/** The source of the loaders' data. */
export type Source = {
  shell(language: Language | undefined): Promise<ShellData>
  /** Null at `/ur` as long as pages are in Urdu, but not the home page. Rejects with a Response: 404 when no document has the address, 301 or 302 when one leads elsewhere, 503 when content cannot be reached. */
  pageDocument(request: Request): Promise<PageDocument | null>
  search(request: Request): Promise<SearchData>
}

/** The answer when content cannot be reached; 30 seconds is longer than the process takes to start again. */
function unreachable(): Response {
  return new Response(null, {status: 503, statusText: 'Content cannot be reached', headers: {'Retry-After': '30'}})
}

export function moved({to, permanent}: {to: string; permanent: boolean}): Response {
  return new Response(null, {status: permanent ? 301 : 302, headers: {Location: encoded(to)}})
}

/** A header holds ASCII only; what is encoded already stays as it is. */
const encoded = (address: string) => address.replace(/[^\x21-\x7e]+/g, encodeURIComponent)

function notFound(): Response {
  return new Response(null, {status: 404, statusText: 'Not found'})
}

/** Returns the words that a visitor searches for: one line, at most 100 characters. */
function searchText(url: URL): string {
  return (url.searchParams.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, 100)
}

/** The page of a list that an address asks for; any value outside `LIST_PAGES` is the first. */
function listPage(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return LIST_PAGES.includes(page) ? Number(page) : 1
}

const inUrduOnce = new WeakMap<Settings, Settings>()

/** Puts Urdu in the place of what editors write for English pages alone; the same object for the same settings. */
function urduSettings(settings: Settings): Settings {
  const {notFound, searchText} = urduTexts
  const known = inUrduOnce.get(settings)
  const made = known ?? {...settings, notFound: {...settings.notFound, ...notFound}, searchText}
  inUrduOnce.set(settings, made)
  return made
}

type SourceOptions = {
  content: Content
  /** Settings of this copy of the site. */
  site: Pick<ShellData, 'imageHost' | 'siteUrl' | 'retainDays' | 'preview' | 'studioUrl' | 'draftUntil'>
  sheetSizes?: SheetSizes | undefined
  onUnfound?: OnUnfound | undefined
  report: (error: unknown) => void
}

/** Asks the content itself. A failure there is a 503, never a "not found". */
export function createSource({content, site, sheetSizes, onUnfound, report}: SourceOptions): Source {
  const reached = <Data>(asked: Promise<Data>): Promise<Data> =>
    asked.catch((error: unknown) => {
      report(error)
      throw unreachable()
    })
  return {
    async shell(language) {
      const shell = await reached(content.shell(language))
      return {...shell, settings: language === 'ur' ? urduSettings(shell.settings) : shell.settings, ...site}
    },
    async pageDocument({url}) {
      const {pathname, search, searchParams} = new URL(url)
      const found = await reached(content.pageDocument(pathname, listPage(searchParams), worksIn(searchParams)))
      if (!found) {
        if (pathname === languages.ur.prefix && (await reached(content.shell('ur'))).urduPages.length > 0) return null
        const redirect = await reached(content.redirect(pathname))
        throw redirect ? moved(withQuery(redirect, search)) : notFound()
      }
      return sheetSizes ? withSizes(found, sheetSizes) : found
    },
    async search({url, headers}) {
      const asked = new URL(url)
      const text = searchText(asked)
      const results = await reached(content.search(text, languageOf(asked.pathname)))
      // The script that searches while a visitor types takes anything.
      const isSent = headers.get('accept')?.includes('text/html')
      if (isSent && results.missed) onUnfound?.(text, results.missed.work)
      return {text, results}
    },
  }
}

/** Says of the sheets of a tender how large they are, on the pages that offer them. */
function withSizes(document: PageDocument, sheetSizes: SheetSizes): PageDocument {
  if (!('sections' in document) || !document.sections.some(({_type}) => _type === 'tenderSheets')) return document
  const sizes = sheetSizes()
  const sections = document.sections.map((section) =>
    section._type === 'tenderSheets'
      ? {...section, sheets: section.sheets.map((sheet) => ({...sheet, file: sizes[sheet.kind]}))}
      : section,
  )
  return {...document, sections}
}

/** Takes along what a visitor asked for besides the address. */
function withQuery({to, permanent}: Redirect, search: string): Redirect {
  return {to: /[?#]/.test(to) ? to : to + search, permanent}
}
