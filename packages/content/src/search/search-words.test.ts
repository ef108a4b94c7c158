import {describe, expect, test} from 'vitest'
import {searchWords, wordsToFind} from './search-words.ts'

const words = (input: string) => searchWords(input).map(({word}) => word)

describe('words of a search', () => {
  test('are without capitals, accents and words that every text has', () => {
    expect(words('  The Tower of  Café ')).toEqual(['tower', 'cafe'])
  })

  test('know no wildcards, quotes or operators', () => {
    expect(words('*"]|order(*) CAP-1768')).toEqual(['order', 'cap', '1768'])
  })

  test('have the stem of their family', () => {
    expect(searchWords('mosque')[0]?.stem).toBe(searchWords('mosques')[0]?.stem)
  })

  test('keep letters of other scripts together with their marks', () => {
    expect(words('لاہور')).toEqual(['لاہور'])
  })

  test('are the same whatever keyboard wrote them, with signs of vowels or without', () => {
    expect(words('نوكري مَسجِد')).toEqual(words('نوکری مسجد'))
    expect(words('۱۷۵٬۰۰۰ 175,000')).toEqual(['175000'])
  })

  test('are one where letters are spelled', () => {
    expect(words('p e c licence')).toEqual(['pec', 'licence'])
    expect(wordsToFind('Dar-ul-Shifa').map(({word}) => word)).toContain('darulshifa')
  })

  test.each(['', '   ', '***', '!?', 'the of'])('are none for %o', (input) => {
    expect(words(input)).toEqual([])
  })

  test('are few, however much is pasted', () => {
    expect(words('bb cc dd ee ff gg hh jj kk ll '.repeat(50))).toHaveLength(8)
    expect(words('x'.repeat(5000))).toEqual(['x'.repeat(100)])
  })
})
