/** Results of a search are endless and data is no page; everything else may be read, pictures of shared links too. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *
Disallow: /search
Disallow: /-/
Allow: /-/og
Sitemap: ${new URL('/sitemap.xml', siteUrl).href}
`
}
