import {expect, test} from 'vitest'
import {claimScale, widestWord} from './widest-word.ts'

test('The widest word of a heading is measured by its letters, not by their number (samples)', () => {
  expect(widestWord('illicit')).toBeLessThan(widestWord('mammal'))
  expect(widestWord('Built to the drawing.')).toBe(widestWord('drawing.'))
  expect(widestWord('')).toBe(1)
})

test('A word that may break anywhere counts no more than the longest that may not', () => {
  expect(widestWord('n'.repeat(200))).toBe(widestWord('n'.repeat(24)))
})

test('A claim is smaller the longer it is, and a short one as large as it is drawn', () => {
  expect(claimScale('Built to the drawing.')).toBe(1)
  expect(claimScale('a'.repeat(192))).toBe(0.5)
})
