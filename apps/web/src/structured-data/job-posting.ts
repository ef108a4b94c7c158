import type {Opening} from '@site/content'
import {endOf} from '@site/content/validity'
import type {JobPosting, MonetaryAmount} from 'schema-dts'
import {openingText} from '../data/opening.ts'
import type {ShellData} from '../data/shell.ts'
import {COUNTRY, companyName} from './company.ts'

/** In the words of https://developers.google.com/search/docs/appearance/structured-data/job-posting. */
const employmentTypes: Record<NonNullable<Opening['employment']>, string> = {
  fullTime: 'FULL_TIME',
  partTime: 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  daily: 'PER_DIEM',
  apprentice: 'INTERN',
}

/** A job for which one may apply (https://schema.org/JobPosting). */
export function jobPosting(opening: Opening, site: ShellData): JobPosting {
  const {title, slug, href, text, posted, closes, starts, place, employment, application} = opening
  const company = companyName(site)
  return {
    '@type': 'JobPosting',
    '@id': site.siteUrl + href,
    title,
    url: site.siteUrl + href,
    description: text || openingText(opening),
    identifier: {'@type': 'PropertyValue', name: company.name, value: slug},
    datePosted: posted || undefined,
    validThrough: closes ? endOf(closes) : undefined,
    jobStartDate: starts || undefined,
    employmentType: employment ? employmentTypes[employment] : undefined,
    hiringOrganization: company,
    jobLocation: {
      '@type': 'Place',
      address: {'@type': 'PostalAddress', addressLocality: place || undefined, addressCountry: COUNTRY},
    },
    baseSalary: baseSalary(opening, site.settings.currency),
    directApply: application !== null,
  }
}

function baseSalary({payFrom, payTo, payPer}: Opening, currency: string): MonetaryAmount | undefined {
  const [minValue, maxValue] = [payFrom ?? payTo, payTo ?? payFrom]
  if (!minValue || !maxValue || !payPer || !currency) return undefined
  const figures = minValue === maxValue ? {value: minValue} : {minValue, maxValue}
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: {'@type': 'QuantitativeValue', ...figures, unitText: payPer.toUpperCase()},
  }
}
