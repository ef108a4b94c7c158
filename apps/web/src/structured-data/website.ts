import type {Crumb, Page} from '@site/content'
import {languages} from '@site/routes/language'
import type {BreadcrumbList, SearchAction, WebPage, WebSite} from 'schema-dts'
import type {ShellData} from '../data/shell.ts'
import {words} from '../language/words.ts'
import {mainPicture} from '../open-graph/image-facts.ts'
import {companyName, imageObject} from './company.ts'

const siteId = ({siteUrl}: ShellData) => `${siteUrl}/#site`

/** A page about the company (https://schema.org/WebPage). */
export function webPage(page: Page, site: ShellData): WebPage {
  const picture = mainPicture(page)
  return {
    '@type': 'WebPage',
    '@id': site.siteUrl + page.href,
    name: page.title,
    url: site.siteUrl + page.href,
    description: page.seo.description || undefined,
    inLanguage: site.language,
    isPartOf: {'@id': siteId(site)},
    about: companyName(site),
    primaryImageOfPage: picture ? imageObject(picture, site) : undefined,
  }
}

type Document = {title: string; href: string; crumbs: Crumb[]}

/** The way from the home page, as the page itself shows it (https://schema.org/BreadcrumbList). */
export function breadcrumbList({title, href, crumbs}: Document, {siteUrl, language}: ShellData): BreadcrumbList {
  const steps = [
    {label: words[language].home, href: languages[language].prefix || '/'},
    ...crumbs,
    {label: title, href},
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({label, href}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href ?? '/', siteUrl).href,
    })),
  }
}

/** A search that search engines read, by which part of the address it replaces. */
type SiteSearch = SearchAction & {'query-input': string}

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
