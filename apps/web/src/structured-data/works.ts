import type {NewsPost, Project, Service as ServiceDocument} from '@site/content'
import type {CreativeWork, NewsArticle, Place, Service} from 'schema-dts'
import type {ShellData} from '../data/shell.ts'
import {words} from '../language/words.ts'
import {statusWord} from '../ui/status.tsx'
import {companyName, imageObject} from './company.ts'

/** UN/CEFACT's word for square feet. */
const SQUARE_FOOT = 'FTK'

/** A project as the work of the company (https://schema.org/CreativeWork), and its place. */
export function creativeWork(project: Project, site: ShellData): CreativeWork {
  const {title, href, summary, kind, status, picture, gallery} = project
  return {
    '@type': 'CreativeWork',
    '@id': `${site.siteUrl}${href}#project`,
    name: title,
    url: site.siteUrl + href,
    abstract: summary || undefined,
    genre: kind || undefined,
    creativeWorkStatus: statusWord(status, words.en.parts, true),
    creator: companyName(site),
    contentLocation: projectPlace(project),
    image: (picture ? [picture, ...gallery] : gallery).map((shown) => imageObject(shown, site)),
  }
}

/**
 * Says where the building of a project is and how much it covers (https://schema.org/Place); undefined when the content
 * says neither.
 */
function projectPlace({title, location, city, coveredArea}: Project): Place | undefined {
  if (!location && !coveredArea) return undefined
  return {
    '@type': 'Place',
    name: title,
    address: location
      ? {'@type': 'PostalAddress', streetAddress: location, addressLocality: city || undefined}
      : undefined,
    additionalProperty: coveredArea
      ? {'@type': 'PropertyValue', name: 'Covered area', value: coveredArea, unitCode: SQUARE_FOOT}
      : undefined,
  }
}

/** Says what the company does for clients (https://schema.org/Service). */
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

/** A piece of news, with the projects that it is about (https://schema.org/NewsArticle). */
export function newsArticle({title, href, date, summary, picture, projects}: NewsPost, site: ShellData): NewsArticle {
  return {
    '@type': 'NewsArticle',
    '@id': site.siteUrl + href,
    headline: title,
    url: site.siteUrl + href,
    datePublished: date || undefined,
    description: summary || undefined,
    author: companyName(site),
    image: picture ? imageObject(picture, site) : undefined,
    about: projects.map((project) => ({'@id': `${site.siteUrl}${project.href}#project`})),
  }
}
