import {expect, test} from 'vitest'
import {dayText, dueUntil, firstLastDay, today, validityOf} from './validity.ts'

const now = new Date('2026-11-22T07:00:00Z')

test.each([
  ['2027-02-01', 'valid', 'Valid till 1 February 2027', 'Valid till 1 February 2027'],
  ['2027-01-22', 'valid', 'Valid till 22 January 2027', 'Valid till 22 January 2027'],
  ['2027-01-21', 'ending', 'Ends in 60 days', 'Valid till 21 January 2027'],
  ['2026-11-23', 'ending', 'Ends tomorrow', 'Valid till 23 November 2026'],
  ['2026-11-22', 'ending', 'Ends today', 'Valid till 22 November 2026'],
  ['2026-11-21', 'over', 'Ran out yesterday', '21 November 2026, expired'],
  ['2026-03-31', 'over', 'Ran out 236 days ago', '31 March 2026, expired'],
])('A certificate whose last day is %s is %s on 22 November 2026: %s; on paper: %s', (lastDay, state, text, dated) => {
  expect(validityOf(lastDay, now)).toEqual({state, text, dated})
})

test('A certificate without a last day says nothing of its validity', () => {
  expect(validityOf(null, now)).toBeNull()
})

test('The day turns when it does in Lahore, five hours before Greenwich', () => {
  expect(today(new Date('2026-03-31T18:59:59Z'))).toBe('2026-03-31')
  expect(today(new Date('2026-03-31T19:00:00Z'))).toBe('2026-04-01')
  expect(validityOf('2026-03-31', new Date('2026-03-31T19:00:00Z'))?.state).toBe('over')
})

test('A certificate is due exactly as long as it is ending', () => {
  expect(validityOf(dueUntil(now), now)?.state).toBe('ending')
})

test('Several certificates end with the first of them', () => {
  expect(firstLastDay(['2027-01-01', null, '2026-03-31'])).toBe('2026-03-31')
  expect(firstLastDay([null])).toBeNull()
})

test('What a program wrote where a day belongs stands as it is, and says nothing of validity', () => {
  expect(dayText('2026-03-31')).toBe('31 March 2026')
  expect(dayText('not a date')).toBe('not a date')
  expect(validityOf('not a date', new Date('2026-03-01T08:00:00Z'))).toBeNull()
})
