import type {SearchAction, WebSite} from 'schema-dts'
import type {ShellData} from '../data/shell.ts'
import {companyName} from './general-contractor.ts'

/** Of its own making, read by search engines: which part of the address a search replaces. */
type SiteSearch = SearchAction & {'query-input': string}

export const siteId = ({siteUrl}: ShellData) => `${siteUrl}/#site`

/** The site and its search (https://schema.org/WebSite). */
export function webSite(site: ShellData): WebSite {
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: {'@type': 'EntryPoint', urlTemplate: `${site.siteUrl}/search?q={search_term_string}`},
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': siteId(site),
    name: site.settings.companyName,
    url: site.siteUrl,
    inLanguage: 'en',
    publisher: companyName(site),
    potentialAction: search,
  }
}
