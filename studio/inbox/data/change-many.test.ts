import {expect, test} from 'vitest'
import {sampleItem} from '../test/sample-item.ts'
import {changeMany} from './change-many.ts'
import {InboxProblem} from './inbox-problem.ts'

const items = [1, 2, 3, 4].map((number) => sampleItem(number))

async function changed(problems: Readonly<Record<string, InboxProblem>>) {
  const tried: string[] = []
  const progress: number[] = []
  const outcomes = await changeMany({
    items,
    job: async ({id}) => {
      tried.push(id)
      if (problems[id]) throw problems[id]
    },
    onProgress: (done) => progress.push(done),
  })
  return {tried, progress, failed: outcomes.filter(({problem}) => problem).map(({item}) => item.id)}
}

test('one that is refused does not stop the others, and is told', async () => {
  const {tried, progress, failed} = await changed({
    'ID-2': new InboxProblem(409, 'Somebody else changed this meanwhile.'),
  })
  expect(tried).toEqual(['ID-1', 'ID-2', 'ID-3', 'ID-4'])
  expect(progress).toEqual([1, 2, 3, 4])
  expect(failed).toEqual(['ID-2'])
})

test.each([0, 401])('after an answer of %i the rest is not tried, and counts as not done', async (status) => {
  const {tried, failed} = await changed({'ID-3': new InboxProblem(status, 'No.')})
  expect(tried).toEqual(['ID-1', 'ID-2', 'ID-3'])
  expect(failed).toEqual(['ID-3', 'ID-4'])
})
