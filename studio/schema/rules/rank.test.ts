import {expect, test} from 'vitest'
import {rankAfterLast, rankBehind} from './rank.ts'

test('puts a new entry at the end', () => {
  expect(rankAfterLast('0|f00000:') > '0|f00000:').toBe(true)
  expect(rankAfterLast(null)).toMatch(/^0\|[0-9a-z]{6}:/)
})

test('puts a copy right behind its original, and a copy of the copy behind that', () => {
  const copy = rankBehind('0|100000:')
  const second = rankBehind(copy)
  expect('0|100000:' < copy && copy < second && second < rankAfterLast('0|100000:')).toBe(true)
})
