import {expect, test} from 'vitest'
import {readDay} from './written-day.tsx'

test.each([
  '31 March 2026',
  '31 mar 2026',
  'March 31, 2026',
  '31.3.2026',
  '31/03/2026',
  '31.3.26',
  '31st March 2026',
  ' 31-Mar-2026 ',
])('understands %s', (text) => expect(readDay(text)).toBe('2026-03-31'))

test.each(['', '2026', '2026-03-31', '31 April 2026', '31 Foo 2026', '32/01/2026', 'soon'])(
  'leaves “%s” alone',
  (text) => expect(readDay(text)).toBeUndefined(),
)
