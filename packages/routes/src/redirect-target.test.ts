import {expect, test} from 'vitest'
import {isRedirectTarget, mayBecomeRedirectTarget, movedAddress, redirectId} from './redirect-target.ts'

const good = [
  '/',
  '/about',
  '/all-projects?type=running',
  '/a#b',
  '/café',
  'https://www.example.com',
  'HTTP://a.example/b',
]
const harmful = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
  '/about\r\nSet-Cookie: a=b',
  '/\t/evil.example',
  '/a\u0000b',
  '/a\u007fb',
]
const unfinished = ['', 'h', 'https:', 'https:/', 'https://', 'about', 'www.example.com', '/our company']

test('a redirect leads to a path of this site, or to an address of another one that says so', () => {
  for (const href of good) expect(isRedirectTarget(href), href).toBe(true)
  for (const href of [...harmful, ...unfinished, '/\ud800', 'https:///a', 'https://?', 1, {}, null, undefined])
    expect(isRedirectTarget(href), String(href)).toBe(false)
})

test('what somebody is about to type is no harm yet, and what can only lead astray is', () => {
  for (const typed of [...good, ...unfinished]) expect(mayBecomeRedirectTarget(typed), typed).toBe(true)
  for (const typed of [...harmful, 1, {}]) expect(mayBecomeRedirectTarget(typed), String(typed)).toBe(false)
})

const at = (current?: string, _type = 'project') => ({_id: 'a', _type, slug: {_type: 'slug', current}})

test('A document moves when its published address differs from the draft', () => {
  expect(movedAddress(at('city-center'), at('city-centre'))).toEqual({from: '/city-center', to: '/city-centre'})
  expect(movedAddress(at('a', 'service'), at('b', 'service'))).toEqual({from: '/services/a', to: '/services/b'})
})

test('It does not move when it is new, keeps its address, loses it, or never had one', () => {
  expect(movedAddress(null, at('a'))).toBeUndefined()
  expect(movedAddress(at('a'), at('a'))).toBeUndefined()
  expect(movedAddress(at('a'), at())).toBeUndefined()
  expect(movedAddress(at('a', 'certificate'), at('b', 'certificate'))).toBeUndefined()
})

test('Every address has a redirect id of its own, which visitors may read', () => {
  // As in 0.1.0: with another id, old redirects would remain in addition to new ones.
  expect(redirectId('/m.a-jinnah')).toBe('redirect-_2fm_2ea_2djinnah')
  expect(redirectId('/a-b')).not.toBe(redirectId('/a.b'))
})

test('The longest addresses have ids that the lake takes, each another', () => {
  const [one, other] = ['x', 'y'].map((end) => redirectId(`/services/${'a-'.repeat(47)}a${end}`))
  expect(one).not.toBe(other)
  expect(one?.length).toBeLessThanOrEqual(128)
})
