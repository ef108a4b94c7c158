import {expect, test} from 'vitest'
import {filterFrom, filterParams, requestParams} from './filter.ts'

test('a filter comes back from its address', () => {
  const filter = {status: 'hired', position: 'Mason', city: 'lahore', spam: 'true', q: 'two words'} as const
  expect(filterFrom('application', filterParams(filter))).toEqual(filter)
})

test('an address cannot ask for what the list does not know', () => {
  const asked: [string, string][] = [
    ['status', 'hired'],
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
  expect(requestParams('contact', {status: 'new', q: 'a&b'}).toString()).toBe('kind=contact&status=new&q=a%26b')
})
