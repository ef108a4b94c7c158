import type {Places, SitemapEntry} from '@site/content'
import {pictureAddress} from '@site/content/picture'
import {type RoutedType, routedTypes} from '@site/routes'
import {alternatesOf} from '../data/alternates.ts'
import {escapeXml} from '../data/escape.ts'

/** In one file; crawlers take five times as many, and wait for them. */
const MOST_ADDRESSES = 10_000

type Site = {
  siteUrl: string
  /** Before the path of a picture, in full. */
  imageHost: string
  /** By their English paths. */
  urduPages: readonly {path: string | null}[]
}

const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
]

/** https://www.sitemaps.org/protocol.html, with the pictures of each page at a size worth finding. */
export function sitemapXml(entries: SitemapEntry[], {siteUrl, imageHost, urduPages}: Site): string {
  const address = (path: string) => escapeXml(new URL(path, siteUrl).href)
  const link = (hreflang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(path)}"/>`
  const urls = entries.map(({path, _updatedAt, pictures}) => {
    const alternates = alternatesOf(path, urduPages)
    const links = [
      ...alternates.map((other) => link(other.language, other.path)),
      ...alternates.slice(0, 1).map((english) => link('x-default', english.path)),
    ]
    const addresses = new Set(pictures.map((picture) => pictureAddress(picture, {imageHost, within: 1600})))
    const images = [...addresses].map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`)
    return `<url><loc>${address(path)}</loc><lastmod>${_updatedAt}</lastmod>${[...links, ...images].join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset ${namespaces.join(' ')}>
${urls.join('\n')}
</urlset>
`
}

/** The documents in each part of a sitemap, by how many there are of each type. */
export function sitemapParts(counts: Readonly<Record<RoutedType, number>>): Places[][] {
  const parts: Places[][] = []
  let room = 0
  for (const type of routedTypes)
    for (let from = 0; from < counts[type]; ) {
      if (room === 0) {
        parts.push([])
        room = MOST_ADDRESSES
      }
      const to = Math.min(from + room, counts[type])
      parts.at(-1)?.push({type, from, to})
      room -= to - from
      from = to
    }
  return parts
}

/** The list of the parts of a sitemap that one file cannot hold. */
export function sitemapIndexXml(count: number, siteUrl: string): string {
  const parts = Array.from({length: count}, (_part, part) => new URL(`/sitemap-${part + 1}.xml`, siteUrl).href)
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
}
