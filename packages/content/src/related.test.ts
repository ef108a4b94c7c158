import {expect, test} from 'vitest'
import {relatedLabel, relatedTo} from './related.ts'

const work = (title: string, known: Partial<Parameters<typeof relatedTo>[0]> = {}) => ({
  title,
  kind: null,
  city: null,
  coveredArea: null,
  services: [],
  ...known,
})
const titles = (projects: {title: string}[]) => projects.map(({title}) => title)

test('A mosque leads to the other mosque first, then to what the same service built', () => {
  const mosque = work('Jinnah', {kind: 'Mosque', services: ['mosques']})
  const others = [
    work('Office', {kind: 'Office', city: 'Lahore'}),
    work('Tower'),
    work('Centre', {services: ['mosques', 'schools']}),
    work('Al Hussain', {kind: 'mosque', services: ['mosques']}),
  ]
  expect(titles(relatedTo(mosque, others))).toEqual(['Al Hussain', 'Centre', 'Office'])
})

test('Without kind and service in common the city decides, then the nearest area, then the order of editors', () => {
  const mall = work('Mall', {city: 'Multan', coveredArea: 300_000})
  const others = [
    work('First'),
    work('Small', {coveredArea: 30_000}),
    work('Large', {coveredArea: 450_000}),
    work('Near', {city: 'Multan'}),
  ]
  expect(titles(relatedTo(mall, others))).toEqual(['Near', 'Large', 'Small'])
})

test('The row is called after the kind, when it holds nothing else', () => {
  const mosque = {kind: 'Mosque'}
  expect(relatedLabel('Mosque', [mosque, mosque])).toBe('More mosques')
  expect(relatedLabel('Mosque', [mosque, {kind: 'School'}])).toBeNull()
  expect(relatedLabel('Hospital', [mosque])).toBeNull()
  expect(relatedLabel(null, [{kind: null}])).toBeNull()
})

test.each([
  ['Villas', 'More villas'],
  ['Library', 'More libraries'],
  ['Church', 'More churches'],
  ['Textile mill', 'More textile mills'],
])('More than one %s is: %s', (kind, label) => {
  expect(relatedLabel(kind, [{kind}])).toBe(label)
})
