import {expect, test} from 'vitest'
import {inLanguage, languageOf} from './language.ts'
import {isReserved, parsePath, pathOf, routes, slugGroup} from './routes.ts'

test('every path of a document is read back as the same route and slug', () => {
  for (const {type, path} of routes) {
    const slug = path === '/' ? '' : 'm.a-jinnah-mosque'
    const own = pathOf({_type: type, slug: {current: slug}})
    expect(parsePath(own ?? ''), type).toEqual({path, slug, language: 'en'})
  }
})

test('a document without a slug, or of a type without an address, has no path', () => {
  expect(pathOf({_type: 'project'})).toBeUndefined()
  expect(pathOf({_type: 'service', slug: {}})).toBeUndefined()
  expect(pathOf({_type: 'certificate', slug: {current: 'pec'}})).toBeUndefined()
})

test.each(['m.a-jinnah-mosque', 'Pacific-mix-concrete', 'building-23A', 'services'])(
  'keeps the slug %s as it is',
  (slug) => {
    expect(parsePath(`/${slug}`)).toEqual({path: '/:slug', slug, language: 'en'})
  },
)

test('a longer path is tried too', () => {
  expect(parsePath('/services/steel-structure')).toEqual({
    path: '/services/:slug',
    slug: 'steel-structure',
    language: 'en',
  })
})

test('a slug is decoded', () => {
  expect(parsePath('/caf%C3%A9')).toEqual({path: '/:slug', slug: 'café', language: 'en'})
})

test.each(['', 'about', '/about/', '//about', '/services/', '/services/a/b', '/a/b', '/%E0%A4%A', '/%'])(
  'no document stands at %o',
  (path) => {
    expect(parsePath(path)).toBeNull()
  },
)

test('pages and projects share their slugs, services have theirs to themselves', () => {
  expect(slugGroup('project')).toEqual(['page', 'project'])
  expect(slugGroup('service')).toEqual(['service'])
})

test('a word at which the site answers is reserved at the first level only', () => {
  expect(isReserved('Search', 'page')).toBe(true)
  expect(isReserved('robots.txt', 'project')).toBe(true)
  expect(isReserved('search', 'service')).toBe(false)
  expect(isReserved('about', 'page')).toBe(false)
})

test('a page in Urdu has the path of the English one below /ur, and nothing else stands there', () => {
  const page = {_type: 'page', slug: {current: 'quote'}, language: 'ur'}
  expect(pathOf(page)).toBe('/ur/quote')
  expect(parsePath('/ur/quote')).toEqual({path: '/:slug', slug: 'quote', language: 'ur'})
  expect(parsePath('/ur/services/steel-structure')).toBeNull()
  expect(pathOf({_type: 'homePage', language: 'ur'})).toBe('/ur')
  expect(parsePath('/ur')).toEqual({path: '/', slug: '', language: 'ur'})
  expect(inLanguage('/quote', 'ur')).toBe('/ur/quote')
  expect(inLanguage('/ur/quote', 'en')).toBe('/quote')
  expect([inLanguage('/', 'ur'), inLanguage('/ur', 'en'), languageOf('/urdu')]).toEqual(['/ur', '/', 'en'])
})
