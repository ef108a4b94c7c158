import {expect, test} from 'vitest'
import {movedAddress, redirectId} from './leave-redirect.ts'

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
  expect(redirectId('/m.a-jinnah')).toBe('redirect-_2fm_2ea_2djinnah')
  expect(redirectId('/a-b')).not.toBe(redirectId('/a.b'))
})
