import type {Overview, Settings, Shell} from '@site/content'
import {inLanguage} from '@site/routes/language'
import {pageKinds} from '../pages/page-kinds.tsx'

const DAY_MS = 86_400_000

/** The site for language models, in Markdown (https://llmstxt.org): who the company is, and its first pages in one line each. */
export function llmsTxt(
  {settings, urduPages}: Pick<Shell, 'settings' | 'urduPages'>,
  overview: Overview,
  siteUrl: string,
): string {
  const {companyName, seo, footerText, tagline, address, phones, email} = settings
  const contact = [address, ...phones, email].filter(Boolean).map((fact) => `- ${oneLine(fact)}\n`)
  const lists = Object.entries(overview).map(([type, {count, entries, ...where}]) => {
    const {listed} = pageKinds[type as keyof Overview]
    const path = ('list' in where && where.list) || '/sitemap.xml'
    const all = count > entries.length ? [{title: `All ${count}`, path, summary: ''}] : []
    const lines = [...entries, ...all].map((entry) => line(entry, siteUrl))
    return listed && lines.length ? `\n## ${listed}\n\n${lines.join('')}` : ''
  })
  return `# ${companyName}

> ${oneLine(seo.description || tagline)}

${oneLine(footerText)}

${contact.join('')}${lists.join('')}${inUrdu(urduPages, siteUrl)}`
}

/** Pages that are there in Urdu too; the rest of the file is in English. */
function inUrdu(pages: Shell['urduPages'], siteUrl: string): string {
  const lines = pages.map((page) =>
    line({title: page.title ?? '', path: inLanguage(page.path ?? '/', 'ur'), summary: page.summary ?? ''}, siteUrl),
  )
  return lines.length ? `\n## In Urdu\n\n${lines.join('')}` : ''
}

function line({title, path, summary}: Overview['page']['entries'][number], siteUrl: string): string {
  const about = summary ? `: ${oneLine(summary)}` : ''
  return `- [${title.replaceAll(/[[\]]/g, '')}](${new URL(path, siteUrl).href})${about}\n`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Results of a search are endless and data is no page; everything else may be read, pictures of shared links too. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *
Disallow: /search
Disallow: /-/
Allow: /-/og
Sitemap: ${new URL('/sitemap.xml', siteUrl).href}
`
}

/**
 * Tells whom to write to about a security hole of the site (RFC 9116); undefined when the settings have no e-mail
 * address. It must expire within a year, after which a reader fetches it again.
 */
export function securityTxt({email}: Settings, siteUrl: string, now: Date): string | undefined {
  if (!email) return undefined
  return `Contact: mailto:${email}
Expires: ${new Date(now.getTime() + 180 * DAY_MS).toISOString()}
Preferred-Languages: en
Canonical: ${siteUrl}/.well-known/security.txt
`
}
