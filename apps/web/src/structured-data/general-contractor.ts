import type {GeneralContractor} from 'schema-dts'
import type {ShellData} from '../data/shell.ts'
import {imageObject} from './image-object.ts'
import {openingHoursSpecification} from './opening-hours.ts'

/** The company in full (https://schema.org/GeneralContractor). */
export function generalContractor(site: ShellData): GeneralContractor {
  const {tagline, footerText, logo, seo, phones, email, address, city, coordinates, socialLinks} = site.settings
  return {
    ...companyName(site),
    slogan: tagline || undefined,
    description: footerText || undefined,
    logo: logo ? imageObject(logo, site) : undefined,
    image: seo.picture ? imageObject(seo.picture, site) : undefined,
    telephone: phones,
    email: email || undefined,
    address: address
      ? {'@type': 'PostalAddress', streetAddress: address, addressLocality: city || undefined}
      : undefined,
    geo: coordinates
      ? {'@type': 'GeoCoordinates', latitude: coordinates.lat ?? undefined, longitude: coordinates.lng ?? undefined}
      : undefined,
    openingHoursSpecification: openingHoursSpecification(site.settings.openingHours),
    sameAs: socialLinks.flatMap(({url}) => url ?? []),
  }
}

/** The company as other things refer to it. */
export function companyName({settings, siteUrl}: ShellData) {
  return {'@type': 'GeneralContractor', '@id': `${siteUrl}/#company`, name: settings.companyName, url: siteUrl} as const
}
