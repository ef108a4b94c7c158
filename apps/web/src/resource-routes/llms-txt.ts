import type {Settings, SitemapEntry} from '@site/content'
import {pageKinds} from '../pages/page-kinds.tsx'

/** The site for language models, in Markdown (https://llmstxt.org): who the company is, and every page in one line. */
export function llmsTxt(settings: Settings, entries: SitemapEntry[], siteUrl: string): string {
  const {companyName, seo, footerText, tagline, address, phones, email} = settings
  const contact = [address, ...phones, email].filter(Boolean).map((fact) => `- ${oneLine(fact)}\n`)
  const lists = Object.entries(pageKinds).map(([type, {listed}]) => {
    const lines = entries.filter((entry) => entry._type === type).map((entry) => line(entry, siteUrl))
    return listed && lines.length ? `\n## ${listed}\n\n${lines.join('')}` : ''
  })
  return `# ${companyName}

> ${oneLine(seo.description || tagline)}

${oneLine(footerText)}

${contact.join('')}${lists.join('')}`
}

function line({title, path, summary}: SitemapEntry, siteUrl: string): string {
  const about = summary ? `: ${oneLine(summary)}` : ''
  return `- [${title.replaceAll(/[[\]]/g, '')}](${new URL(path, siteUrl).href})${about}\n`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
