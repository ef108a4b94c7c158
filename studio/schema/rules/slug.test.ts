import {describe, expect, test} from 'vitest'
import {checkSlugWords, slugFromTitle} from './slug.ts'

describe('an address', () => {
  test('may have capitals, digits, and single dots or hyphens', () => {
    for (const slug of ['m.a-jinnah-mosque', 'Pacific-mix-concrete', 'building-23A', 'ceo', '3-tariq-block']) {
      expect(checkSlugWords(slug, 'page'), slug).toBe(true)
    }
  })

  test('may have nothing that a browser writes differently or reads as a folder', () => {
    for (const slug of [
      '/about',
      'about us',
      'about/us',
      '-about',
      'about-',
      'a..b',
      '.hidden',
      'über',
      'a?b',
      'a#b',
      'a%20b',
    ]) {
      expect(checkSlugWords(slug, 'page'), slug).toBeTypeOf('string')
    }
  })

  test('may use a reserved word only below /services', () => {
    expect(checkSlugWords('search', 'page')).toBeTypeOf('string')
    expect(checkSlugWords('robots.txt', 'project')).toBeTypeOf('string')
    expect(checkSlugWords('search', 'service')).toBe(true)
  })
})

describe('an address made from a title', () => {
  test.each([
    ['Civil & Structural Works', 'civil-and-structural-works'],
    ['Founder’s Message', 'founders-message'],
    ['  M.A. Jinnah Mosque ', 'm-a-jinnah-mosque'],
    ['Café Éclair', 'cafe-eclair'],
    ['—', ''],
  ])('%s becomes %s', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug)
  })
})
