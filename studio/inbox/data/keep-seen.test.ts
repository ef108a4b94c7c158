import {expect, test} from 'vitest'
import {sampleItem} from '../test/sample-item.ts'
import {keepSeen} from './submission-list.ts'

const ids = (items: readonly {id: string}[]) => items.map(({id}) => id)

test('what was opened stays in its place when the filter no longer finds it', () => {
  const before = [sampleItem(3), sampleItem(2), sampleItem(1)]
  const fresh = [sampleItem(4), sampleItem(3), sampleItem(1)]
  expect(ids(keepSeen(before, fresh, new Set(['ID-2'])))).toEqual(['ID-4', 'ID-3', 'ID-2', 'ID-1'])
})

test('what was not opened goes', () => {
  expect(ids(keepSeen([sampleItem(2), sampleItem(1)], [sampleItem(1)], new Set()))).toEqual(['ID-1'])
})
