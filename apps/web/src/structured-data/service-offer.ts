import type {Service as ServiceDocument} from '@site/content'
import type {Service} from 'schema-dts'
import type {ShellData} from '../data/shell.ts'
import {companyName} from './general-contractor.ts'
import {imageObject} from './image-object.ts'

/** What the company does for clients (https://schema.org/Service). */
export function serviceOffer({title, href, summary, picture}: ServiceDocument, site: ShellData): Service {
  return {
    '@type': 'Service',
    '@id': `${site.siteUrl}${href}#service`,
    name: title,
    url: site.siteUrl + href,
    description: summary || undefined,
    provider: companyName(site),
    image: picture ? imageObject(picture, site) : undefined,
  }
}
