import {type Language, languageOf, languages} from './language.ts'

type Route = {
  /** Type of the document, as the schema calls it. */
  type: string
  /** The path of its documents; `:slug` is the last part, and theirs. */
  path: '/' | `/${string}:slug`
}

/**
 * Document types with an address of their own. What knows addresses takes them from here: links, slugs, redirects and
 * previews in the Studio; queries, pages, sitemap and search on the site.
 */
export const routes = [
  {type: 'homePage', path: '/'},
  {type: 'page', path: '/:slug'},
  {type: 'project', path: '/:slug'},
  {type: 'service', path: '/services/:slug'},
  {type: 'newsPost', path: '/news/:slug'},
  {type: 'opening', path: '/careers/:slug'},
] as const satisfies Route[]

export type RoutedType = (typeof routes)[number]['type']
export type RoutePath = (typeof routes)[number]['path']

/** Types of which there may be documents in other languages than English; a project has its other words in itself. */
export const translatedTypes: readonly RoutedType[] = ['homePage', 'page']

export const routedTypes: readonly RoutedType[] = routes.map(({type}) => type)

/** Types whose documents have a slug: there may be many of them. */
export const sluggedTypes: readonly RoutedType[] = routes.flatMap(({type, path}) => (path === '/' ? [] : type))

/** First parts of paths at which the site itself answers, or the staff server when both have one host name. */
export const reservedSlugs: readonly string[] = [
  '-',
  '.well-known',
  'api',
  'apple-touch-icon.png',
  'assets',
  'capability-statement.pdf',
  'favicon.ico',
  'favicon.svg',
  'files',
  'fonts',
  'healthz',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'images',
  'inbox',
  'index.html',
  'lake',
  'llms.txt',
  'news.xml',
  'prequalification.pdf',
  'readyz',
  'showz',
  'robots.txt',
  'search',
  'site.webmanifest',
  'sitemap.xml',
  'speculation-rules.json',
  'staff',
  'studio',
  'ur',
]

/** As much of a document as its address depends on. */
export type Routed = {_type?: string; slug?: {current?: string | undefined} | undefined; language?: unknown}

/** Path of a document, not encoded; undefined when its type has no address, or it has no slug yet. */
export function pathOf({_type, slug, language}: Routed): string | undefined {
  const route = routes.find(({type}) => type === _type)
  if (!route) return undefined
  const isUrdu = translatedTypes.includes(route.type) && language === 'ur'
  if (route.path === '/') return isUrdu ? languages.ur.prefix : route.path
  const prefix = isUrdu ? languages.ur.prefix : ''
  return slug?.current ? prefix + route.path.replace(':slug', slug.current) : undefined
}

/** Types whose slugs share one level of paths, so that one may not take what another has. */
export function slugGroup(type: string): RoutedType[] {
  const own = routes.find((route) => route.type === type)
  return routes.flatMap((route) => (route.path === own?.path ? route.type : []))
}

/** Tells whether a slug of this type would take a path at which the site itself answers; capitals do not count. */
export function isReserved(slug: string, type: string): boolean {
  const standsAtRoot = routes.some((route) => route.type === type && route.path === '/:slug')
  return standsAtRoot && reservedSlugs.includes(slug.toLowerCase())
}

/**
 * Tells which documents a pathname (still encoded, without query) can mean; null when no document can have it.
 * Slugs are compared as they are written: "/Pacific-concrete" is not "/pacific-concrete".
 */
export function parsePath(pathname: string): {path: RoutePath; slug: string; language: Language} | null {
  const language = languageOf(pathname)
  if (language === 'en') return parseEnglish(pathname)
  const parsed = parseEnglish(pathname.slice(languages[language].prefix.length) || '/')
  return parsed?.path === '/' || parsed?.path === '/:slug' ? {...parsed, language} : null
}

function parseEnglish(pathname: string): ReturnType<typeof parsePath> {
  const language = 'en'
  if (pathname === '/') return {path: '/', slug: '', language}
  for (const {path} of routes) {
    const [before = '', after] = path.split(':slug')
    if (after === undefined || !pathname.startsWith(before)) continue
    const rest = pathname.slice(before.length)
    const slug = rest.includes('/') ? null : decodePath(rest)
    if (slug) return {path, slug, language}
  }
  return null
}

/** Decodes a path; null for escapes that are no UTF-8, as scanners send them. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
