import type {PageParametersOf} from '@site/web/renderer'

/** Five addresses of projects fit; more is no search but a burden. */
const LONGEST_WORDS = 400

/** The page that a request asks for, in the one spelling under which it is rendered and kept. */
export type PageAddress = {
  /** The page whatever was chosen on it. */
  page: string
  /** Path and parameters, to be rendered. */
  url: string
  /** Tells whether it answers a visitor's own words: such an answer is never kept. */
  isSearch: boolean
  /** The kinds of answers that the client takes of a search: a visitor's browser asks for a page. */
  accept?: string | undefined
}

/** Reads the part of a request's address that decides which page it is: every other spelling is the same page. */
export function createPageAddress(parametersOf: PageParametersOf) {
  function read({pathname, searchParams}: URL): PageAddress {
    const page = spelled(pathname)
    const {choices, words} = parametersOf(page)
    const query = new URLSearchParams()
    for (const [name, legal] of Object.entries(choices)) {
      const value = searchParams.get(name)?.toLowerCase()
      if (value !== undefined && legal.includes(value)) query.set(name, value)
    }
    const said = words.filter((name) => searchParams.get(name))
    // Boxes that are ticked in a form come one by one.
    for (const name of said) query.set(name, oneLine(searchParams.getAll(name).join(',')))
    return {page, url: query.size > 0 ? `${page}?${query}` : page, isSearch: said.length > 0}
  }

  // Proxies may send a whole address; here it can only be the name of no page.
  return (url: string): PageAddress =>
    read(new URL(`http://site${url.startsWith('/') ? url : `/${encodeURIComponent(url)}`}`))
}

/** `/%61bout` and `/about` are one page. Escapes that are no UTF-8 belong to none, and become a name that can be read. */
function spelled(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/')
  } catch {
    return `/${encodeURIComponent(pathname)}`
  }
}

const oneLine = (text: string) =>
  text
    .slice(0, 10 * LONGEST_WORDS)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_WORDS)
