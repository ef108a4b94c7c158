import {expect, test} from 'vitest'
import {sampleItem} from '../test/sample-item.ts'
import {createUnreadCount} from './unread-count.ts'

test('the unread ones are told apart by kind', async () => {
  const items = [sampleItem(3), sampleItem(2, {unread: false}), sampleItem(1)]
  const count = createUnreadCount({list: async () => ({items, next: null, unread: 7})})
  await count.refresh()
  expect(count.get()).toEqual({contact: 2, application: 5})
})

test('no number is shown rather than a wrong one', async () => {
  const count = createUnreadCount({list: async () => ({items: [sampleItem(1)], next: 'more', unread: 700})})
  await count.refresh()
  expect(count.get()).toEqual({contact: undefined, application: undefined})
})
