import {expect, test} from 'vitest'
import {coordinatesText, embeddedMap, mapPage} from './map-frame.tsx'

const lahore = {lat: 31.5204, lng: 74.3587}

test('the embedded map lies around the place and marks it', () => {
  const {searchParams, origin} = new URL(embeddedMap(lahore))
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number)
  expect(origin).toBe('https://www.openstreetmap.org')
  expect(west < lahore.lng && lahore.lng < east).toBe(true)
  expect(south < lahore.lat && lahore.lat < north).toBe(true)
  expect(searchParams.get('marker')).toBe('31.5204,74.3587')
})

test('the page of the maps service opens at the place', () => {
  expect(mapPage(lahore)).toBe('https://www.openstreetmap.org/?mlat=31.5204&mlon=74.3587#map=17/31.5204/74.3587')
})

test('coordinates read as on a site plan', () => {
  expect(coordinatesText(lahore)).toBe('31.5204° N, 74.3587° E')
  expect(coordinatesText({lat: -1.5, lng: -0.25})).toBe('1.5000° S, 0.2500° W')
})
