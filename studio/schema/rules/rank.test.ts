import {expect, test} from 'vitest'
import {mendedRanks, movedRank, rankAfterLast, rankBehind} from './rank.ts'

test('puts a new entry at the end', () => {
  expect(rankAfterLast('0|f00000:') > '0|f00000:').toBe(true)
  expect(rankAfterLast(null)).toMatch(/^0\|[0-9a-z]{6}:/)
})

test('puts a copy right behind its original, and a copy of the copy behind that', () => {
  const copy = rankBehind('0|100000:')
  const second = rankBehind(copy)
  expect('0|100000:' < copy && copy < second && second < rankAfterLast('0|100000:')).toBe(true)
})

const entry = (_id: string, orderRank?: unknown) => ({_id, orderRank})
const inOrder = [entry('a', '0|100000:'), entry('b', '0|200000:'), entry('c', '0|300000:')]

test('puts what is moved between its new neighbours, or at an end', () => {
  const moved = (from: number, to: number) => {
    const ranks = inOrder.with(from, {...entry(inOrder[from]?._id ?? ''), orderRank: movedRank(inOrder, from, to)})
    return ranks
      .toSorted((one, other) => (String(one.orderRank) < String(other.orderRank) ? -1 : 1))
      .map(({_id}) => _id)
      .join('')
  }
  expect([moved(0, 1), moved(0, 2), moved(2, 0), moved(2, 1), moved(1, 1)]).toEqual(['bac', 'bca', 'cab', 'acb', 'abc'])
})

test('gives a position to what has none, shares one, or has what is none, and leaves the others where they are', () => {
  const broken = [
    entry('none'),
    entry('a', '0|100000:'),
    entry('same', '0|100000:'),
    entry('c', '0|100001:'),
    entry('bad', 'z001999'),
  ]
  const mended = mendedRanks(broken)
  expect([...mended.keys()].toSorted()).toEqual(['bad', 'none', 'same'])
  const same = mended.get('same') ?? ''
  expect('0|100000:' < same && same < '0|100001:').toBe(true)
  expect([...mended.values()].every((rank) => /^0\|/.test(rank))).toBe(true)
  const whole = broken.map(({_id, orderRank}) => entry(_id, mended.get(_id) ?? orderRank))
  const ordered = whole.toSorted((one, other) => (String(one.orderRank) < String(other.orderRank) ? -1 : 1))
  expect(ordered.map(({_id}) => _id)).toEqual(['a', 'same', 'c', 'none', 'bad'])
  expect(mendedRanks(ordered).size).toBe(0)
})
