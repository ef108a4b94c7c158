import type {SitemapEntry} from '@site/content'
import {pictureAddress} from '@site/content/picture'
import {escapeXml} from '../data/escape.ts'

type Site = {
  siteUrl: string
  /** Before the path of a picture, in full. */
  imageHost: string
}

const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
]

/** https://www.sitemaps.org/protocol.html, with the pictures of each page at a size worth finding. */
export function sitemapXml(entries: SitemapEntry[], {siteUrl, imageHost}: Site): string {
  const urls = entries.map(({path, _updatedAt, pictures}) => {
    const addresses = new Set(pictures.map((picture) => pictureAddress(picture, {imageHost, within: 1600})))
    const images = [...addresses].map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`)
    return `<url><loc>${escapeXml(new URL(path, siteUrl).href)}</loc><lastmod>${_updatedAt}</lastmod>${images.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset ${namespaces.join(' ')}>
${urls.join('\n')}
</urlset>
`
}
