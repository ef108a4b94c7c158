import {expect, test} from 'vitest'
import {filterFrom, filterParams, NOBODY, requestParams} from './filter.ts'

test('a filter comes back from its address', () => {
  const filter = {
    ...{stage: 'hired', position: 'Mason', city: 'lahore', experience: '3-5', assignee: 'sana@pacific.example'},
    ...{from: '2026-11-01', to: '2026-11-22', q: 'two words'},
    spam: 'true' as const,
  }
  expect(filterFrom('application', filterParams(filter))).toEqual(filter)
})

test('an address cannot ask for what the list does not know', () => {
  const asked: [string, string][] = [
    ['stage', 'hired'],
    ['from', 'yesterday'],
    ['position', 'Mason'],
    ['spam', 'maybe'],
    ['q', ''],
    ['kind', 'application'],
  ]
  expect(filterParams(filterFrom('contact', asked))).toEqual([])
})

test('a search is cut to what the server takes', () => {
  expect(filterFrom('contact', [['q', 'x'.repeat(300)]]).q).toHaveLength(200)
})

test('a request names the kind and only the filters that count', () => {
  expect(requestParams('contact', {stage: 'new', q: 'a&b'}).toString()).toBe('kind=contact&stage=new&q=a%26b')
  expect(requestParams('contact', {assignee: NOBODY}).toString()).toBe('kind=contact&assignee=')
})
