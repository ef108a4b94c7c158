import {expect, test} from 'vitest'
import {daysIn, openingHoursSpecification} from './company.ts'

test.each([
  ['Monday to Friday', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
  ['Mon–Wed', ['Monday', 'Tuesday', 'Wednesday']],
  ['Sat, Sun', ['Saturday', 'Sunday']],
  ['Saturday to Monday', ['Monday', 'Saturday', 'Sunday']],
  ['Sunday', ['Sunday']],
  ['Daily', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']],
  ['Public holidays', []],
  ['Monumental works', []],
])('"%s" names %j', (words, days) => {
  expect(daysIn(words)).toEqual(days)
})

test('A line without two times is left out', () => {
  const friday = {_key: 'a', days: 'Friday', opens: '09:00', closes: '13:00'}
  const specification = openingHoursSpecification([
    friday,
    {...friday, closes: ''},
    {...friday, days: 'by arrangement'},
  ])
  expect(specification).toEqual([
    {'@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday'], opens: '09:00', closes: '13:00'},
  ])
})
