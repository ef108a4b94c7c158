import {expect, test} from 'vitest'
import {pageParameters} from './page-parameters.ts'

test('Only pages that may list projects have a choice of them', () => {
  const {choices, words} = pageParameters('/all-projects')
  expect(choices).toMatchObject({
    type: ['complete', 'running'],
    all: ['1'],
    view: ['scale', 'register', 'map', 'compare'],
  })
  expect(words).toEqual(['kind', 'city', 'works', 'opening', 'service', 'project', 'subject'])
  for (const path of ['/', '/services/steel-structure', '/-/events', '/a/b', '/%'])
    expect(pageParameters(path), path).toEqual({choices: {}, words: []})
})

test('The search takes words', () => {
  expect(pageParameters('/search')).toEqual({choices: {}, words: ['q']})
})
