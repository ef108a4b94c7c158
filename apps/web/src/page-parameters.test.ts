import {expect, test} from 'vitest'
import {pageParameters} from './page-parameters.ts'

test('Only pages that may list projects have a choice of them', () => {
  expect(pageParameters('/all-projects').choices).toEqual({type: ['complete', 'running'], all: ['1']})
  for (const path of ['/', '/services/steel-structure', '/sitemap.xml', '/-/events', '/a/b', '/%'])
    expect(Object.keys(pageParameters(path).choices), path).toEqual(path === '/sitemap.xml' ? ['type', 'all'] : [])
})

test('Only the search takes words', () => {
  expect(pageParameters('/search')).toEqual({choices: {}, words: 'q'})
  expect(pageParameters('/about').words).toBeUndefined()
})
