import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {TimeWindow} from '../src/index.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['performance']}))
afterEach(() => void vi.useRealTimers())

test('There is room again as soon as the oldest attempt is a window ago, for one at a time', () => {
  const window = new TimeWindow({most: 2, windowMs: 1000})
  window.count('here')
  vi.advanceTimersByTime(600)
  window.count('here')
  expect([window.wait('here'), window.wait('there')]).toEqual([400, 0])
  vi.advanceTimersByTime(400)
  expect(window.wait('here')).toBe(0)
  window.count('here')
  expect(window.wait('here')).toBe(600)
})

test('An attempt that is taken back leaves room, also when others came after it', () => {
  const window = new TimeWindow({most: 2, windowMs: 1000})
  const takeBack = window.count('here')
  vi.advanceTimersByTime(1)
  window.count('here')
  takeBack()
  expect(window.wait('here')).toBe(0)
  window.count('here')
  expect(window.wait('here')).toBe(1000)
})

test('Of more names than it remembers it forgets the one that was quiet for longest', () => {
  const window = new TimeWindow({most: 1, windowMs: 1000, mostNames: 2})
  for (const name of ['first', 'second', 'first', 'third']) window.count(name)
  expect(['first', 'second', 'third'].map((name) => window.wait(name) > 0)).toEqual([true, false, true])
})
