import type {Content, Places, Settings, SitemapEntry} from '@site/content'
import {inLanguage} from '@site/routes/language'
import {escapeXml} from '../data/escape.ts'
import type {FileOptions, MakeFile} from '../make-file.ts'
import {pageOfImage} from '../open-graph/image-address.ts'
import {openGraphImage} from '../open-graph/open-graph-image.ts'
import {type IconAddress, icoIcon, icons, pngIcon, svgIcon} from './icon.ts'
import {sitemapIndexXml, sitemapParts, sitemapXml} from './sitemap.ts'
import {llmsTxt, robotsTxt, securityTxt} from './text-files.ts'

/** https://www.w3.org/TR/appmanifest/: what a phone shows of a site that is on its home screen. */
function webManifest({companyName, shortName, seo}: Settings) {
  return {
    id: '/',
    name: companyName,
    short_name: shortName,
    description: seo.description || undefined,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#f6f4f0',
    background_color: '#f6f4f0',
    icons: [
      {src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml'},
      ...Object.entries(icons)
        .filter(([src]) => src.startsWith('/icon'))
        .map(([src, {size}]) => ({
          src,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: src.includes('maskable') ? 'maskable' : 'any',
        })),
    ],
  }
}

type News = Awaited<ReturnType<Content['news']>>
type Site = {companyName: string; siteUrl: string}

/** https://www.rssboard.org/rss-specification, with the posts of all projects, newest first. */
function newsXml({page, posts}: News, {companyName, siteUrl}: Site): string {
  const address = (path: string | null | undefined) => escapeXml(new URL(path ?? '/', siteUrl).href)
  const items = posts.map(
    ({title, href, date, summary}) => `<item>
<title>${escapeXml(title)}</title>
<link>${address(href)}</link>
<guid>${address(href)}</guid>
${date ? `<pubDate>${new Date(date).toUTCString()}</pubDate>` : ''}
<description>${escapeXml(summary)}</description>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml([companyName, page?.title ?? 'News'].join(': '))}</title>
<link>${address(page?.href)}</link>
<description>${escapeXml(page?.summary ?? '')}</description>
<language>en</language>
<atom:link href="${address('/news.xml')}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

/**
 * Pages that a browser may prepare before a visitor asks for them, and when: once the pointer rests on a link. Files,
 * pictures and what changes something are not among them; neither are links that scripts follow in place.
 */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          {href_matches: '/*'},
          {not: {href_matches: ['/-/*', '/api/*', '/images/*', '/search*']}},
          {not: {selector_matches: '[data-list], [data-search], [download], [role=button]'}},
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Returns the function that makes the file for machines at an address; undefined when there is none. */
export function findFile(pathname: string): MakeFile | undefined {
  const page = pageOfImage(pathname)
  if (page) return (options) => openGraphImage(page, options)
  if (isIcon(pathname)) return (options) => pngIcon(icons[pathname], options)
  const part = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(pathname)?.[1]
  if (part) return (options) => numberedSitemapPart(Number(part), options)
  return Object.hasOwn(files, pathname) ? files[pathname] : undefined
}

async function numberedSitemapPart(number: number, options: FileOptions): Promise<Response | undefined> {
  const parts = sitemapParts(await options.content.addressCounts())
  const part = parts.length > 1 ? parts[number - 1] : undefined
  return part && sitemapPart(part, options)
}

async function sitemapPart(part: Places[], {content, siteUrl, imageHost}: FileOptions): Promise<Response> {
  const {urduPages, urduWorks} = await content.shell()
  const entries: SitemapEntry[] = []
  for (const places of part) entries.push(...(await content.sitemap(places)))
  // A project is one document in all languages.
  const works = new Set(urduWorks.flatMap(({path, hasPage}) => (hasPage ? path : [])))
  const inUrdu = entries.filter(({path}) => works.has(path))
  entries.push(...inUrdu.map((entry) => ({...entry, path: inLanguage(entry.path ?? '', 'ur'), pictures: []})))
  return xml(sitemapXml(entries, {siteUrl, imageHost: imageHost || siteUrl, urduPages}))
}

const files: Record<string, MakeFile> = {
  '/favicon.svg': svgIcon,
  '/favicon.ico': icoIcon,
  '/robots.txt': async ({siteUrl}) => text(robotsTxt(siteUrl)),
  '/sitemap.xml': async (options) => {
    const parts = sitemapParts(await options.content.addressCounts())
    return parts.length > 1 ? xml(sitemapIndexXml(parts.length, options.siteUrl)) : sitemapPart(parts[0] ?? [], options)
  },
  '/news.xml': async ({content, siteUrl}) => {
    const [{settings}, news] = await Promise.all([content.shell(), content.news()])
    return text(newsXml(news, {companyName: settings.companyName, siteUrl}), {
      'content-type': 'application/rss+xml; charset=utf-8',
    })
  },
  '/site.webmanifest': async ({content}) =>
    text(JSON.stringify(webManifest((await content.shell()).settings)), {'content-type': 'application/manifest+json'}),
  '/speculation-rules.json': async () => text(speculationRules, {'content-type': 'application/speculationrules+json'}),
  '/llms.txt': async ({content, siteUrl}) => {
    const [{settings}, {urduPages}, overview] = await Promise.all([
      content.shell(),
      content.shell('ur'),
      content.overview(),
    ])
    return text(llmsTxt({settings, urduPages}, overview, siteUrl))
  },
  '/.well-known/security.txt': async ({content, siteUrl}) => {
    const body = securityTxt((await content.shell()).settings, siteUrl, new Date())
    // Not kept until content changes, as pages are: it carries a date that moves.
    return body === undefined ? undefined : text(body, {'cache-control': 'public, max-age=86400'})
  },
}

/** Paths of all files that do not belong to one page. */
export const filePaths: readonly string[] = [...Object.keys(files), ...Object.keys(icons)]

function isIcon(pathname: string): pathname is IconAddress {
  return Object.hasOwn(icons, pathname)
}

const xml = (body: string) => text(body, {'content-type': 'application/xml; charset=utf-8'})

function text(body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, {headers: {'content-type': 'text/plain; charset=utf-8', ...headers}})
}
