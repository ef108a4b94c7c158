import type {Address} from '@site/content'
import type {Thing} from 'schema-dts'
import type {ShellData} from '../data/shell.ts'
import {breadcrumbList} from './breadcrumb-list.ts'
import {creativeWork} from './creative-work.ts'
import {generalContractor} from './general-contractor.ts'
import {serviceOffer} from './service-offer.ts'
import {webPage} from './web-page.ts'
import {webSite} from './web-site.ts'

/** What stands at an address, in the words of https://schema.org: only what the content says. */
export function structuredData(document: Address, site: ShellData): Thing[] {
  switch (document._type) {
    case 'homePage':
      return [generalContractor(site), webSite(site)]
    case 'page':
      return [
        webPage(document, site),
        breadcrumbList(document, site),
        ...(saysWhere(document) ? [generalContractor(site)] : []),
      ]
    case 'project':
      return [creativeWork(document, site), breadcrumbList(document, site)]
    case 'service':
      return [serviceOffer(document, site), breadcrumbList(document, site)]
  }
}

/** Pages that show address and telephone carry the whole company; the others only name it. */
function saysWhere({sections}: Extract<Address, {_type: 'page'}>): boolean {
  return sections.some(({_type}) => _type === 'contact' || _type === 'officeMap')
}
