import type {SubmissionItem, SubmissionPage} from '@site/api/inbox'
import {expect, test} from 'vitest'
import {sampleItem} from '../test/sample-item.ts'
import {InboxProblem} from './inbox-problem.ts'
import {createSubmissionList} from './submission-list.ts'

/** A server with these submissions, the newest first, some of them by name; its cursor is the id of the last one given. */
function serverWith(stored: SubmissionItem[]) {
  return {
    stored,
    /** Those that the filter does not find. */
    hidden: [] as SubmissionItem[],
    asked: [] as string[],
    async listSubmissions(query: URLSearchParams): Promise<SubmissionPage> {
      this.asked.push(query.toString())
      const ids = query.get('ids')?.split(',')
      const spam = query.get('spam') === 'true'
      const named = this.hidden.concat(this.stored).filter((item) => ids?.includes(item.id) && item.spam === spam)
      if (ids) return {items: named, next: null, stages: null, assignees: null, unread: {}}
      const from = this.stored.findIndex(({id}) => id === query.get('cursor')) + 1
      const items = this.stored.slice(from, from + Number(query.get('limit')))
      const last = items.at(-1)
      return {
        items,
        next: last && this.stored.at(-1) !== last ? last.id : null,
        stages: null,
        assignees: null,
        unread: {contact: 0, quote: 0, registration: 0, application: 0},
      }
    },
  }
}

const many = (count: number) => Array.from({length: count}, (_, index) => sampleItem(count - index))
const all = new URLSearchParams('kind=contact')

test('a list is loaded page by page', async () => {
  const list = createSubmissionList(serverWith(many(120)), all)
  await list.refresh()
  expect(list.get().items).toHaveLength(50)
  await list.loadMore()
  await list.loadMore()
  expect(list.get().items).toHaveLength(120)
  expect(list.get().next).toBeNull()
})

test('a refresh keeps as many as were loaded and shows the new one first', async () => {
  const server = serverWith(many(180))
  const list = createSubmissionList(server, all)
  await list.refresh()
  await list.loadMore()
  await list.loadMore()
  server.stored = [sampleItem(500), ...server.stored]
  await list.refresh()
  expect(list.get().items).toHaveLength(150)
  expect(list.get().items[0]?.id).toBe('ID-500')
  expect(new Set(list.get().items.map(({id}) => id)).size).toBe(150)
})

test('a list that is read again without a change tells nobody, and one that changed tells it once', async () => {
  const server = serverWith(many(60))
  const list = createSubmissionList(server, all)
  await list.refresh()
  const before = list.get()
  let told = 0
  list.watch(() => told++)
  server.stored = many(60)
  await list.refresh()
  expect(told).toBe(0)
  expect(list.get()).toBe(before)
  server.stored = many(61)
  await list.refresh()
  expect(told).toBe(1)
})

test('refreshes that are asked for at once are one', async () => {
  const server = serverWith(many(1))
  const list = createSubmissionList(server, all)
  await Promise.all([list.refresh(), list.refresh(), list.refresh()])
  expect(server.asked).toHaveLength(1)
})

test('a page that is loaded while something arrives holds nothing twice', async () => {
  const server = serverWith(many(80))
  const list = createSubmissionList(server, all)
  await list.refresh()
  const more = list.loadMore()
  server.stored = [sampleItem(500), ...server.stored]
  await Promise.all([more, list.refresh()])
  const ids = list.get().items.map(({id}) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

const idsOf = ({items}: {items: readonly SubmissionItem[]}) => items.map(({id}) => id)

test('what was opened stays in its place as it is now when the filter no longer finds it, and what was not goes', async () => {
  const server = serverWith(many(3))
  const list = createSubmissionList(server, all)
  await list.refresh()
  list.see('ID-2')
  server.stored = [sampleItem(4), sampleItem(3)]
  server.hidden = [sampleItem(2, {stage: 'answered'}), sampleItem(1)]
  await list.refresh()
  expect(idsOf(list.get())).toEqual(['ID-4', 'ID-3', 'ID-2'])
  expect(list.get().items[2]?.stage).toBe('answered')
})

test('what was opened goes when it is erased or moved to the spam, also while nobody tells of it', async () => {
  const server = serverWith(many(3))
  const list = createSubmissionList(server, all)
  await list.refresh()
  for (const id of ['ID-1', 'ID-2']) list.see(id)
  server.stored = [sampleItem(3)]
  server.hidden = [sampleItem(2, {spam: true})]
  await list.refresh()
  expect(idsOf(list.get())).toEqual(['ID-3'])
})

test('a failure is told and leaves what was loaded; the next success takes it back', async () => {
  const server = serverWith(many(2))
  const list = createSubmissionList(server, all)
  await list.refresh()
  const {listSubmissions: working} = server
  server.listSubmissions = async () => {
    throw new InboxProblem(503, 'Not now.')
  }
  await list.refresh()
  expect(list.get()).toMatchObject({problem: {message: 'Not now.'}, items: [{id: 'ID-2'}, {id: 'ID-1'}]})
  server.listSubmissions = working
  await list.refresh()
  expect(list.get().problem).toBeUndefined()
})

test('a list of 20,000 shows at most 500, however often more are asked for, and says that there are others', async () => {
  const server = serverWith(many(20_000))
  const list = createSubmissionList(server, all)
  await list.refresh()
  for (let page = 0; page < 12; page++) await list.loadMore()
  const {items, next, isCut} = list.get()
  expect([items.length, next, isCut]).toEqual([500, null, true])
  server.asked.length = 0
  await list.refresh()
  expect(list.get().items).toHaveLength(500)
  expect(server.asked).toHaveLength(5)
})
