import {jsonInHtml} from '../data/json-in-html.ts'
import {useShell} from '../data/shell.ts'

/** The company as search engines read it, from the settings alone (https://schema.org/GeneralContractor). */
export function CompanyData() {
  const {settings, siteUrl} = useShell()
  const {companyName, footerText, phones, email, address, city, coordinates, socialLinks} = settings
  const company = {
    '@context': 'https://schema.org',
    '@type': 'GeneralContractor',
    name: companyName,
    description: footerText || undefined,
    url: siteUrl,
    telephone: phones[0],
    email: email || undefined,
    address: {'@type': 'PostalAddress', streetAddress: address, addressLocality: city},
    geo: coordinates?.lat
      ? {'@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng}
      : undefined,
    sameAs: socialLinks.map((link) => link.url),
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: jsonInHtml(company)}} />
}
