import type {Project} from '@site/content'
import type {Place} from 'schema-dts'

/** UN/CEFACT's word for square feet. */
const SQUARE_FOOT = 'FTK'

/** Where a project stands and how much it covers (https://schema.org/Place); undefined when the content says neither. */
export function projectPlace({title, location, city, coveredArea}: Project): Place | undefined {
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
