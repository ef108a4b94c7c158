import {expect, test} from 'vitest'
import {validityOf} from './validity.ts'

const now = new Date('2026-04-01T12:00:00Z')

test.each([
  [undefined, 'lasting'],
  ['2026-03-31', 'expired'],
  ['2026-04-01', 'expiring'],
  ['2026-06-29', 'expiring'],
  ['2026-06-30', 'valid'],
])('on 1 April a certificate valid until %s is %s', (validUntil, validity) => {
  expect(validityOf(validUntil, now)).toBe(validity)
})
