import {expect, test} from 'vitest'
import {QueryEvaluator} from '../src/query/query-evaluator.ts'
import {comparePlanned} from './compare-planned.ts'

test('Random queries over random documents are answered as by groq-js alone, also after random changes', async () => {
  // Else the queries ask for nothing that there is.
  expect(await comparePlanned(4_000)).toBeGreaterThan(1_600)
}, 120_000)

test('A date that is none counts in the order of those only that a filter means', async () => {
  const dates = {a: '2026-01-03T00:00:00Z', b: '2026-13-45T00:00:00Z', c: '2026-01-01T00:00:00Z'}
  const documents = Object.entries(dates).map(([_id, at]) => ({
    ...{_id, _type: 'post', _rev: 'r', _createdAt: '', _updatedAt: '', at, rank: _id === 'b' ? 1 : 2},
  }))
  // Which only groq-js judges.
  const query = '*[rank + 1 > 2] | order(dateTime(at))[0...2]._id'
  const answer = await new QueryEvaluator(documents).answer({query, params: {}, perspective: ['raw'], identity: 'me'})
  expect('bytes' in answer && new TextDecoder().decode(answer.bytes)).toBe('["c","a"]')
})
