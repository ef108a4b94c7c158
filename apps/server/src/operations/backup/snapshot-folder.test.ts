import {expect, test} from 'vitest'
import {DAY_MS, staying} from './snapshot-folder.ts'

/** A Thursday, the last day of its month. */
const TODAY = Date.parse('2026-04-30T03:00:00.000Z')

const nameOf = (daysAgo: number) => new Date(TODAY - daysAgo * DAY_MS).toISOString().replaceAll(':', '-')
const newestFirst = Array.from({length: 400}, (_, daysAgo) => nameOf(daysAgo))

test('Of a year of daily snapshots the newest stay, and the last of each week and each month', () => {
  const days = (keep: number, keepWeeks: number, keepMonths: number) =>
    staying(newestFirst, {keep, keepWeeks, keepMonths}).map((name) => name.slice(0, 10))
  expect(days(2, 0, 0)).toEqual(['2026-04-30', '2026-04-29'])
  expect(days(1, 4, 0)).toEqual(['2026-04-30', '2026-04-26', '2026-04-19', '2026-04-12'])
  expect(days(1, 0, 4)).toEqual(['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31'])
  expect(days(2, 2, 2)).toEqual(['2026-04-30', '2026-04-29', '2026-04-26', '2026-03-31'])
})

test('Removed day by day, the same stay as at once', () => {
  const rule = {keep: 3, keepWeeks: 5, keepMonths: 6}
  const left = newestFirst.reduceRight<string[]>((there, name) => staying([name].concat(there), rule), [])
  expect(left).toEqual(staying(newestFirst, rule))
})

test('A snapshot of a day that has not come stands for no week and no month', () => {
  const ahead = '2099-01-01T03-00-00.000Z'
  expect(staying([nameOf(0), ahead], {keep: 1, keepWeeks: 9, keepMonths: 9})).toEqual([nameOf(0)])
})
