import {expect, test} from 'vitest'
import {fitText, textLines, textWidth} from './text-lines.ts'

test('A text is broken between words so that each line fits', () => {
  const lines = textLines('Variant Apartment Building at Plot 29', 48, {width: 340, lines: 9})
  expect(lines.join(' ')).toBe('Variant Apartment Building at Plot 29')
  for (const line of lines) expect(textWidth(line, 48)).toBeLessThanOrEqual(340)
})

test('What does not fit is cut with an ellipsis, behind a whole word', () => {
  expect(textLines('one, two, three, four', 20, {width: 90, lines: 1})).toEqual(['one, two …'])
})

test('The largest size is taken at which the whole text fits', () => {
  const box = () => ({width: 270, lines: 2})
  expect(fitText('About', [64, 48], box).size).toBe(64)
  expect(fitText('Mechanical & Electrical', [64, 48], box).size).toBe(48)
})

test('No text is no line', () => {
  expect(textLines('', 20, {width: 100, lines: 2})).toEqual([])
})
