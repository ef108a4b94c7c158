import type {Page} from '@site/content'
import type {WebPage} from 'schema-dts'
import type {ShellData} from '../data/shell.ts'
import {sharedPicture} from '../open-graph/image-picture.ts'
import {companyName} from './general-contractor.ts'
import {imageObject} from './image-object.ts'
import {siteId} from './web-site.ts'

/** A page about the company (https://schema.org/WebPage). */
export function webPage(page: Page, site: ShellData): WebPage {
  const picture = sharedPicture(page)
  return {
    '@type': 'WebPage',
    '@id': site.siteUrl + page.href,
    name: page.title,
    url: site.siteUrl + page.href,
    description: page.seo.description || undefined,
    inLanguage: 'en',
    isPartOf: {'@id': siteId(site)},
    about: companyName(site),
    primaryImageOfPage: picture ? imageObject(picture, site) : undefined,
  }
}
