import {expect, test} from 'vitest'
import {payText} from './opening.ts'

test.each([
  [{payFrom: 60_000, payTo: 80_000, payPer: 'month'}, 'PKR 60,000 to 80,000 a month'],
  [{payFrom: 1_500, payTo: null, payPer: 'day'}, 'PKR 1,500 a day'],
  [{payFrom: null, payTo: 90_000, payPer: 'month'}, 'PKR 90,000 a month'],
  [{payFrom: 60_000, payTo: 60_000, payPer: null}, 'PKR 60,000'],
  [{payFrom: null, payTo: null, payPer: 'month'}, undefined],
] as const)('Pay of %j reads %s', (pay, text) => {
  expect(payText(pay, 'PKR')).toBe(text)
})
