import {applyPatch} from 'mendoza'
import {describe, expect, test} from 'vitest'
import {mendozaDifference} from '../src/store/transaction-log.ts'

describe('a Mendoza patch', () => {
  const cases: [object | null, object | null][] = [
    [null, {a: 1}],
    [{a: 1}, null],
    [
      {a: 1, b: {c: [1, 2]}},
      {a: 1, b: {c: [2]}, d: 'x'},
    ],
    [{b: 1, a: 2, c: 3}, {c: 4}],
    [
      {
        rows: [
          {_key: 'a', n: 1},
          {_key: 'b', n: 2},
        ],
      },
      {rows: [{_key: 'b', n: 3}, {_key: 'c'}, {_key: 'a', n: 1}]},
    ],
    [{rows: [1, 2, 3]}, {rows: []}],
    [{rows: []}, {rows: [[1], [2]]}],
    [{a: {}}, {a: {b: {}}}],
    [{a: [1]}, {a: {b: 1}}],
    [{a: {b: 1}}, {a: {}}],
  ]

  test('leads to the other side and back', () => {
    for (const [left, right] of cases) {
      expect(applyPatch(left, mendozaDifference(left as never, right as never))).toEqual(right)
      expect(applyPatch(right, mendozaDifference(right as never, left as never))).toEqual(left)
    }
  })

  test('does so for documents nobody has thought of', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const value = (depth: number): unknown => {
      const kind = random(depth > 3 ? 3 : 6)
      if (kind < 3) return [random(5), `text ${random(3)}`, random(2) === 0][kind]
      if (kind === 3) return Array.from({length: random(4)}, () => value(depth + 1))
      if (kind === 4)
        return Array.from({length: random(4)}, (_, index) => ({
          _key: `k${(index + random(2)) % 4}`,
          part: value(depth + 1),
        }))
      return object(depth + 1)
    }
    const object = (depth: number) =>
      Object.fromEntries(Array.from({length: random(5)}, () => [`f${random(6)}`, value(depth)]))
    for (let round = 0; round < 3_000; round++) {
      const [left, right] = [object(0), object(0)]
      expect(applyPatch(left, mendozaDifference(left, right))).toEqual(right)
    }
  })
})
