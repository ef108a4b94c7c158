import {expect, test} from 'vitest'
import {citiesOf, groupByCity} from './city.ts'

test('projects are grouped by city, cities in order of their first project', () => {
  const lahore = {title: 'Mosque', city: 'Lahore'}
  const multan = {title: 'Mall', city: 'Multan'}
  const tower = {title: 'Tower', city: 'Lahore'}
  expect(groupByCity([lahore, multan, {title: 'Somewhere', city: null}, tower])).toEqual([
    {city: 'Lahore', projects: [lahore, tower]},
    {city: 'Multan', projects: [multan]},
  ])
})

test('a project in several cities stands in each of them', () => {
  const villas = {title: 'Villas', city: 'Islamabad and Lahore'}
  expect(groupByCity([villas]).map(({city}) => city)).toEqual(['Islamabad', 'Lahore'])
  expect(citiesOf('Multan, Lahore & Rawalpindi')).toEqual(['Multan', 'Lahore', 'Rawalpindi'])
  expect(citiesOf('Multan، Lahore')).toEqual(['Multan', 'Lahore'])
  expect(citiesOf('Mandi Bahauddin')).toEqual(['Mandi Bahauddin'])
  expect(citiesOf(null)).toEqual([])
})
