import {expect, test} from 'vitest'
import {withoutSamples} from './without-samples.ts'

const samples = new Set(['+92 42 0000 0000', 'Model view', '31.5204', 'https://www.facebook.com/'])

test('A sample goes, with the list in which nothing else is, and with the thing that is nothing without it', () => {
  const company = {
    '@type': 'GeneralContractor',
    name: 'Pacific',
    telephone: ['+92 42 0000 0000', '+92 42 1111 1111'],
    sameAs: ['https://www.facebook.com/'],
    openingHoursSpecification: [],
    image: {'@type': 'ImageObject', contentUrl: '/a.jpg', creditText: 'Model view', caption: undefined},
    logo: {'@type': 'ImageObject', contentUrl: '/b.jpg', creditText: undefined},
    geo: {'@type': 'GeoCoordinates', latitude: 31.5204, longitude: 74.3587},
    address: {'@type': 'PostalAddress', streetAddress: undefined},
  }
  expect(withoutSamples(company, samples)).toEqual({
    '@type': 'GeneralContractor',
    name: 'Pacific',
    telephone: ['+92 42 1111 1111'],
    logo: {'@type': 'ImageObject', contentUrl: '/b.jpg'},
  })
})
