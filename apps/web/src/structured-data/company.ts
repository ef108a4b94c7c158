import type {Picture, Settings} from '@site/content'
import {citiesOf} from '@site/content/city'
import {pictureAddress} from '@site/content/picture'
import {today} from '@site/content/validity'
import type {
  DayOfWeek,
  EducationalOccupationalCredential,
  GeneralContractor,
  ImageObject,
  OpeningHoursSpecification,
} from 'schema-dts'
import type {ShellData} from '../data/shell.ts'

/** The country of the sites: search engines show a job to people who live there. */
export const COUNTRY = 'PK'

/** Large enough for every result that shows pictures. */
const WIDEST_PX = 1600

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const day = /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?\b/gi

const through = /^\s*(?:-|–|—|to|till|until|through)\s*$/i

/** The company in full (https://schema.org/GeneralContractor). */
export function generalContractor(site: ShellData): GeneralContractor {
  const {tagline, footerText, logo, seo, phones, email, address, city, coordinates, socialLinks} = site.settings
  const {founded, cities} = site.company
  return {
    ...companyName(site),
    slogan: tagline || undefined,
    description: footerText || undefined,
    logo: logo ? imageObject(logo, site) : undefined,
    image: seo.picture ? imageObject(seo.picture, site) : undefined,
    telephone: phones,
    email: email || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address || undefined,
      addressLocality: city || undefined,
      addressCountry: COUNTRY,
    },
    geo: coordinates
      ? {'@type': 'GeoCoordinates', latitude: coordinates.lat ?? undefined, longitude: coordinates.lng ?? undefined}
      : undefined,
    foundingDate: founded ? String(founded) : undefined,
    areaServed: [...new Set(cities.flatMap(citiesOf))].map((name) => ({'@type': 'City', name}) as const),
    hasCredential: credentials(site),
    openingHoursSpecification: openingHoursSpecification(site.settings.openingHours),
    sameAs: socialLinks.flatMap(({url}) => url ?? []),
  }
}

/** Licences and memberships that did not run out (https://schema.org/EducationalOccupationalCredential). */
function credentials({company}: ShellData): EducationalOccupationalCredential[] {
  const inForce = company.credentials.filter(({validUntil}) => !validUntil || validUntil >= today())
  return inForce.map(({title, category, number, issuedBy, validUntil}) => ({
    '@type': 'EducationalOccupationalCredential',
    name: title,
    credentialCategory: category || undefined,
    identifier: number || undefined,
    recognizedBy: issuedBy ? {'@type': 'Organization', name: issuedBy} : undefined,
    expires: validUntil || undefined,
  }))
}

/** The company as other things refer to it. */
export function companyName({settings, siteUrl}: ShellData) {
  return {'@type': 'GeneralContractor', '@id': `${siteUrl}/#company`, name: settings.companyName, url: siteUrl} as const
}

/** "Monday to Saturday", "Sat, Sun" or "Daily" with two times each; lines in other words are left out. */
export function openingHoursSpecification(hours: Settings['openingHours']): OpeningHoursSpecification[] {
  return hours.flatMap(({days, opens, closes}) => {
    const dayOfWeek = daysIn(days)
    if (dayOfWeek.length === 0 || !isTime(opens) || !isTime(closes)) return []
    return [{'@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes} as const]
  })
}

/** @returns the days that an editor's words name, in the order of the week */
export function daysIn(words: string): DayOfWeek[] {
  if (/^\s*(daily|every\s*day)\s*$/i.test(words)) return [...week]
  const named = [...words.matchAll(day)].map((match) => ({
    at: match.index,
    to: match.index + match[0].length,
    day: place(match[0]),
  }))
  const open = new Set<number>()
  for (const [index, {at, day}] of named.entries()) {
    const before = named[index - 1]
    const first = before && through.test(words.slice(before.to, at)) ? before.day : day
    // "Saturday to Tuesday" goes round the end of the week.
    for (let step = first; ; step = (step + 1) % 7) {
      open.add(step)
      if (step === day) break
    }
  }
  return week.filter((_, index) => open.has(index))
}

function place(word: string): number {
  return week.findIndex((name) => name.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase())
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-4]):[0-5]\d$/.test(text)
}

/** A picture with its credit (https://schema.org/ImageObject). */
export function imageObject(picture: Picture, {imageHost, siteUrl}: ShellData): ImageObject {
  const {alt, caption, credit} = picture
  return {
    '@type': 'ImageObject',
    contentUrl: pictureAddress(picture, {imageHost: imageHost || siteUrl, within: WIDEST_PX}),
    caption: caption || alt || undefined,
    creditText: credit || undefined,
  }
}
