import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {OFFICE_TIME, type StaffFixture, startStaff} from './staff-fixture.ts'

let fixture: StaffFixture
beforeEach(async () => {
  fixture = await startStaff({officeTime: OFFICE_TIME})
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.end()
})

/** Searches for each phrase so many times, at times that lie apart. */
function search(phrases: string[], times = 2) {
  for (let time = 0; time < times; time++) {
    for (const phrase of phrases) fixture.unfound.note(phrase)
    fixture.unfound.write()
  }
}

const listed = () => fixture.unfound.list().map(({phrase, count}) => `${phrase} ${count}`)

test('A search that found nothing is listed from its second time on, however it is written, most first', () => {
  search(['crane'], 3)
  search([' Grey  STRUCTURE'], 1)
  expect(listed()).toEqual(['crane 3'])
  search(['grey structure'], 1)
  search(['x'.repeat(90)])
  expect(listed()).toEqual(['crane 3', 'grey structure 2', `${'x'.repeat(60)} 2`])
})

test('A page that is loaded again and again within ten minutes counts once', () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  for (let time = 0; time < 5; time++) fixture.unfound.note('crane')
  vi.advanceTimersByTime(600_000)
  fixture.unfound.note('crane')
  vi.advanceTimersByTime(599_000)
  expect(listed()).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(listed()).toEqual(['crane 2'])
})

test('No address of a mail and no number of a telephone is kept (samples)', () => {
  search([
    'sana@example.com',
    'mail of sana＠example.com',
    '0300 1234567',
    '+92-(42)-111.222.333',
    '۰۳۰۰ ۱۲۳۴۵۶۷',
    'plot 23/24',
    '175,000 sft',
  ])
  expect(listed().toSorted()).toEqual(['175,000 sft 2', 'plot 23/24 2'])
})

test('What was searched for is listed for three months of the office', () => {
  vi.useFakeTimers({toFake: ['Date'], now: Date.parse('2099-10-31T18:00Z')})
  search(['crane'])
  vi.setSystemTime(Date.parse('2099-12-31T18:59Z'))
  search(['crane', 'bridge'])
  expect(listed()).toEqual(['crane 4', 'bridge 2'])
  // In the office the first of January has begun.
  vi.setSystemTime(Date.parse('2099-12-31T19:01Z'))
  expect(listed()).toEqual(['bridge 2', 'crane 2'])
})

test('A stranger who makes up words puts out no phrase that was asked for twice, and leaves room for new ones', () => {
  search(['crane'])
  const made = Array.from({length: 1_400}, (_, number) => `made up ${number}`)
  for (let from = 0; from < made.length; from += 200) search(made.slice(from, from + 200), 1)
  search(['zoo'])
  // Of those that were made up the first are forgotten, and the last are known.
  search(['made up 0', 'made up 1399'], 1)
  expect(listed()).toEqual(['crane 2', 'made up 1399 2', 'zoo 2'])
})

test('More phrases than a batch holds are not noted, and ten are listed', () => {
  const many = Array.from({length: 201}, (_, number) => `phrase ${number}`)
  for (let time = 0; time < 2; time++) {
    for (const phrase of many) fixture.unfound.note(phrase)
    fixture.unfound.write()
  }
  fixture.unfound.note('phrase 200')
  fixture.unfound.write()
  expect(listed()).toHaveLength(10)
  expect(listed()).not.toContain('phrase 200 3')
})

test('What was noted is written when the accounts are closed', async () => {
  search(['crane'], 1)
  fixture.unfound.note('crane', 'project-a')
  fixture = await fixture.restart()
  expect(fixture.unfound.list()).toEqual([{phrase: 'crane', count: 2, work: 'project-a'}])
})
