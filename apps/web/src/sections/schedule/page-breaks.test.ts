import {expect, test} from 'vitest'
import {pageBreaks} from './set-for-print.ts'

test('what fits one page is not cut', () => {
  expect(pageBreaks([100, 200], 1000, 1000)).toEqual([0])
})

test('a page ends at the last place that fits, so that no row is cut in two', () => {
  expect(pageBreaks([300, 600, 900, 1200, 1500, 1800], 2000, 1000)).toEqual([0, 900, 1800])
})

test('a block taller than a page is cut at the end of the page', () => {
  expect(pageBreaks([2500], 3000, 1000)).toEqual([0, 1000, 2000])
})

test('places outside the sheet do not matter', () => {
  expect(pageBreaks([-5, 0, 1500, 5000], 1600, 1000)).toEqual([0, 1000])
})
