import type {Content} from '@site/content'
import {escapeXml} from '../data/escape.ts'

type News = Awaited<ReturnType<Content['news']>>
type Site = {companyName: string; siteUrl: string}

/** https://www.rssboard.org/rss-specification, with the posts of all projects, newest first. */
export function newsXml({page, posts}: News, {companyName, siteUrl}: Site): string {
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
