import {describe, expect, test} from 'vitest'
import {parsePath} from './path.ts'

describe('a path', () => {
  test('of one slash is the home page', () => {
    expect(parsePath('/')).toEqual({kind: 'home'})
  })

  test.each(['m.a-jinnah-mosque', 'Pacific-mix-concrete', 'building-23A', 'services'])(
    'keeps the slug %s as it is',
    (slug) => {
      expect(parsePath(`/${slug}`)).toEqual({kind: 'slug', slug})
    },
  )

  test('below /services is a service', () => {
    expect(parsePath('/services/steel-structure')).toEqual({kind: 'service', slug: 'steel-structure'})
  })

  test('is decoded', () => {
    expect(parsePath('/caf%C3%A9')).toEqual({kind: 'slug', slug: 'café'})
  })

  test.each(['', 'about', '/about/', '//about', '/services/', '/services/a/b', '/a/b', '/%E0%A4%A', '/%'])(
    'like %o leads nowhere',
    (path) => {
      expect(parsePath(path)).toBeNull()
    },
  )
})
