import type {SitemapEntry} from '@site/content'

/** https://www.sitemaps.org/protocol.html; pictures are left to the pages that show them. */
export function sitemapXml(entries: SitemapEntry[], siteUrl: string): string {
  const urls = entries.map(({path, _updatedAt}) => {
    const address = escapeXml(new URL(path, siteUrl).href)
    return `<url><loc>${address}</loc><lastmod>${_updatedAt}</lastmod></url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Results of a search are endless; everything else may be read. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nDisallow: /search\nDisallow: /-/\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
