import {expect, test} from 'vitest'
import {groupByCity} from './city.ts'

test('projects are grouped by city, cities in order of their first project', () => {
  const lahore = {title: 'Mosque', city: 'Lahore'}
  const multan = {title: 'Mall', city: 'Multan'}
  const tower = {title: 'Tower', city: 'Lahore'}
  expect(groupByCity([lahore, multan, {title: 'Somewhere', city: null}, tower])).toEqual([
    {city: 'Lahore', projects: [lahore, tower]},
    {city: 'Multan', projects: [multan]},
  ])
})
