import {expect, test} from 'vitest'
import {readDate} from './entered-date.ts'

// Samples.
test.each([
  '31 March 2026',
  '31 mar 2026',
  'March 31, 2026',
  'Mar 31st 2026',
  '31.3.2026',
  '31/03/2026',
  '3/31/2026',
  '31-3-26',
  '31st March 2026',
  ' 31-Mar-2026 ',
  '31 مارچ 2026',
  '31 مارچ، 2026',
  '2026-03-31',
  '2026/3/31',
])('understands %s', (text) => expect(readDate(text)).toBe('2026-03-31'))

test('reads the day first where both could be one, as people in Pakistan write it', () => {
  expect(readDate('05/12/2026')).toBe('2026-12-05')
})

test.each([
  '',
  '2026',
  '3/2026',
  '31 April 2026',
  '29/2/2027',
  '31 Foo 2026',
  '31 M 2026',
  '32/01/2026',
  '13/13/2026',
  '1/1/126',
  '2026-03-31T00:00',
  '1 2 3 2026',
  'soon',
])('takes “%s” for no date', (text) => expect(readDate(text)).toBe(''))
