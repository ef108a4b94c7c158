import {describe, expect, test} from 'vitest'
import {searchTerms} from './search.ts'

describe('search terms', () => {
  test('are the words, each open at its end', () => {
    expect(searchTerms('  Union  Tower ')).toEqual(['union*', 'tower*'])
  })

  test('know no wildcards, quotes or operators', () => {
    expect(searchTerms('*"]|order(*) CAP-1768')).toEqual(['order*', 'cap*', '1768*'])
  })

  test('keep letters of other scripts together with their marks', () => {
    expect(searchTerms('لاہور café')).toEqual(['لاہور*', 'café*'])
  })

  test.each(['', '   ', '***', '!?'])('are none for %o', (input) => {
    expect(searchTerms(input)).toEqual([])
  })

  test('are few, however much is pasted', () => {
    expect(searchTerms('a b c d e f g h i j k l '.repeat(50))).toHaveLength(8)
    expect(searchTerms('x'.repeat(5000))).toEqual([`${'x'.repeat(100)}*`])
  })
})
