import {expect, test} from 'vitest'
import {createUnreadCount} from '../inbox.tsx'

test('the count is unknown until the server told it, and stays as it was when it cannot be asked', async () => {
  const unread = {contact: 2, quote: 1, registration: 0, application: 5}
  const client = {listSubmissions: async () => ({items: [], next: null, stages: null, assignees: null, unread})}
  const count = createUnreadCount(client)
  expect(count.get()).toEqual({})
  await count.refresh()
  expect(count.get()).toEqual(unread)
  client.listSubmissions = () => Promise.reject(new Error('offline'))
  await count.refresh()
  expect(count.get()).toEqual(unread)
})
